import * as v from "valibot";

import type { Peer } from "./peer.ts";

const name = v.pipe(v.string(), v.nonEmpty());
const text = v.string();
const int = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const free = v.record(v.string(), v.unknown());

const head = { attachment: name, id: name };
const turned = { attachment: name, turn: name, id: name };
const event = { attachment: name, turn: name };
const someText = v.strictObject({ text });

const options = v.strictObject({
  session_id: name,
  dir: name,
  config: v.strictObject({ model: name, tools: v.array(name) }),
  tools: v.array(
    v.strictObject({
      name,
      description: v.optional(text),
      input_schema: free,
    }),
  ),
  provider: v.strictObject({
    api_key: text,
    base_url: v.optional(name),
    api: v.optional(name),
  }),
});

const request = v.variant("method", [
  v.strictObject({ ...head, method: v.literal("open"), params: options }),
  v.strictObject({
    ...turned,
    method: v.picklist(["prompt", "steer"]),
    params: someText,
  }),
  v.strictObject({
    ...turned,
    method: v.literal("interrupt"),
    params: v.optional(v.null()),
  }),
  v.strictObject({
    ...head,
    method: v.picklist(["checkpoint", "detach"]),
    params: v.optional(v.null()),
  }),
]);

const toolResult = v.strictObject({
  ...turned,
  result: v.strictObject({
    content: v.array(
      v.variant("type", [v.strictObject({ type: v.literal("text"), text })]),
    ),
    is_error: v.boolean(),
  }),
});

const anyEvent = v.variant("event", [
  v.strictObject({
    ...event,
    event: v.literal("assistant.delta"),
    data: someText,
  }),
  v.strictObject({
    ...event,
    event: v.literal("assistant.message"),
    data: v.strictObject({
      text,
      usage: v.optional(v.strictObject({ input: int, output: int })),
      stop_reason: text,
    }),
  }),
]);

const toolCall = v.strictObject({
  ...turned,
  method: v.literal("tool.call"),
  params: v.strictObject({ id: name, name, arguments: free }),
});

const checkpoint = v.strictObject({
  ...head,
  result: v.array(
    v.strictObject({ path: name, size: int, append_only: v.boolean() }),
  ),
});

const reply = v.strictObject({
  ...head,
  turn: v.optional(name),
  result: v.unknown(),
});

const failure = v.strictObject({
  ...head,
  turn: v.optional(name),
  error: v.strictObject({
    code: v.picklist(["provider_error", "brain_error"]),
    message: text,
  }),
});

export const valibot: Peer = {
  name: "valibot",
  request: (value) => v.parse(request, value),
  toolResult: (value) => v.parse(toolResult, value),
  event: (value) => v.parse(anyEvent, value),
  toolCall: (value) => v.parse(toolCall, value),
  checkpoint: (value) => v.parse(checkpoint, value),
  reply: (value) => v.parse(reply, value),
  failure: (value) => v.parse(failure, value),
};
