import * as z from "zod";

import type { Peer } from "./peer.ts";

const name = z.string().min(1);
const text = z.string();
const int = z.int().min(0);
const free = z.record(z.string(), z.unknown());

const head = { attachment: name, id: name };
const turned = { attachment: name, turn: name, id: name };
const event = { attachment: name, turn: name };
const someText = z.strictObject({ text });

const options = z.strictObject({
  session_id: name,
  dir: name,
  config: z.strictObject({ model: name, tools: z.array(name) }),
  tools: z.array(
    z.strictObject({
      name,
      description: text.optional(),
      input_schema: free,
    }),
  ),
  provider: z.strictObject({
    api_key: text,
    base_url: name.optional(),
    api: name.optional(),
  }),
});

const request = z.discriminatedUnion("method", [
  z.strictObject({ ...head, method: z.literal("open"), params: options }),
  z.strictObject({ ...turned, method: z.literal("prompt"), params: someText }),
  z.strictObject({ ...turned, method: z.literal("steer"), params: someText }),
  z.strictObject({
    ...turned,
    method: z.literal("interrupt"),
    params: z.null().optional(),
  }),
  z.strictObject({
    ...head,
    method: z.enum(["checkpoint", "detach"]),
    params: z.null().optional(),
  }),
]);

const toolResult = z.strictObject({
  ...turned,
  result: z.strictObject({
    content: z.array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("text"), text }),
      ]),
    ),
    is_error: z.boolean(),
  }),
});

const anyEvent = z.discriminatedUnion("event", [
  z.strictObject({
    ...event,
    event: z.literal("assistant.delta"),
    data: someText,
  }),
  z.strictObject({
    ...event,
    event: z.literal("assistant.message"),
    data: z.strictObject({
      text,
      usage: z.strictObject({ input: int, output: int }).optional(),
      stop_reason: text,
    }),
  }),
]);

const toolCall = z.strictObject({
  ...turned,
  method: z.literal("tool.call"),
  params: z.strictObject({ id: name, name, arguments: free }),
});

const checkpoint = z.strictObject({
  ...head,
  result: z.array(
    z.strictObject({ path: name, size: int, append_only: z.boolean() }),
  ),
});

const reply = z.strictObject({
  ...head,
  turn: name.optional(),
  result: z.unknown(),
});

const failure = z.strictObject({
  ...head,
  turn: name.optional(),
  error: z.strictObject({
    code: z.enum(["provider_error", "brain_error"]),
    message: text,
  }),
});

export const zod: Peer = {
  name: "zod",
  request: (value) => request.parse(value),
  toolResult: (value) => toolResult.parse(value),
  event: (value) => anyEvent.parse(value),
  toolCall: (value) => toolCall.parse(value),
  checkpoint: (value) => checkpoint.parse(value),
  reply: (value) => reply.parse(value),
  failure: (value) => failure.parse(value),
};
