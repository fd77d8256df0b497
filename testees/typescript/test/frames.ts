// Frames of every kind, made at random.

import type { Arbitrary } from "fast-check";

import {
  Json,
  JsonObject,
  Secret,
} from "../../../generated/typescript/generated.ts";
import type {
  Method,
  RunnerError,
  ToBrain,
  ToRunner,
} from "../../../generated/typescript/generated.ts";
import { fc, int, json, name, object, path, text } from "./scalars.ts";

const freeObject = object.map((each) => JsonObject.parse(each));
const error: Arbitrary<RunnerError> = fc.record({
  code: fc.constantFrom("provider_error", "brain_error"),
  message: text,
});
const empty = fc.constant({});
const none = fc.constant(null);
const input = fc.record({ text });

const options = fc.record({
  session_id: name,
  dir: name,
  config: fc.record({ model: name, tools: fc.array(name, { maxLength: 3 }) }),
  tools: fc.array(
    fc.record(
      { name, description: text, input_schema: freeObject },
      { requiredKeys: ["name", "input_schema"] },
    ),
    { maxLength: 3 },
  ),
  provider: fc.record(
    { api_key: text.map((key) => new Secret(key)), base_url: name, api: name },
    { requiredKeys: ["api_key"] },
  ),
});
const toolResult = fc.record({
  content: fc.array(fc.record({ type: fc.constant("text" as const), text }), {
    maxLength: 3,
  }),
  is_error: fc.boolean(),
});
const message = fc.record(
  {
    text,
    usage: fc.record({ input: int, output: int }),
    stop_reason: text,
  },
  { requiredKeys: ["text", "stop_reason"] },
);
const file = fc.record({
  path,
  size: int,
  append_only: fc.boolean(),
});

const settled = { attachment: name, id: name };
const turning = { attachment: name, turn: name, id: name };
const is = <T extends string>(value: T) => fc.constant(value);

/** A line that the host writes. */
export const toRunner: Arbitrary<ToRunner> = fc.oneof(
  fc.record({ ...settled, method: is("open"), params: options }),
  fc.record({ ...turning, method: is("prompt"), params: input }),
  fc.record({ ...turning, method: is("steer"), params: input }),
  fc.record({ ...turning, method: is("interrupt"), params: none }),
  fc.record({ ...settled, method: is("checkpoint"), params: none }),
  fc.record({ ...settled, method: is("detach"), params: none }),
  fc.record({ ...turning, answers: is("tool.call"), result: toolResult }),
  fc.record({ ...turning, error }),
);

/** A runner's reply to a method that is known. */
export const reply: Arbitrary<ToBrain & { readonly answers: Method }> =
  fc.oneof(
    fc.record({ ...settled, answers: is("open"), result: freeObject }),
    fc.record({
      ...turning,
      answers: is("prompt"),
      result: fc.record({ interrupted: fc.boolean() }, { requiredKeys: [] }),
    }),
    fc.record({ ...turning, answers: is("steer"), result: empty }),
    fc.record({ ...turning, answers: is("interrupt"), result: empty }),
    fc.record({
      ...settled,
      answers: is("checkpoint"),
      result: fc.array(file, { maxLength: 3 }),
    }),
    fc.record({ ...settled, answers: is("detach"), result: empty }),
  );

const call = fc.record({ id: name, name, arguments: freeObject });
const raw = json.map((each) => Json.parse(each));
const turn = { requiredKeys: ["attachment", "id"] as ["attachment", "id"] };
const unasked = fc.record({ attachment: name, id: name, turn: name }, turn);
const { id: _, ...told } = turning;

/** A line that the runner writes. */
export const toBrain: Arbitrary<ToBrain> = fc.oneof(
  fc.record({ ...turning, method: is("tool.call"), params: call }),
  fc.record({ ...told, event: is("assistant.delta"), data: input }),
  fc.record({ ...told, event: is("assistant.message"), data: message }),
  fc.tuple(unasked, raw).map(([members, result]) => ({ ...members, result })),
  fc
    .tuple(unasked, error)
    .map(([members, failed]) => ({ ...members, error: failed })),
  reply,
);
