// The encoders called from plain JavaScript, where no type helps: what does not
// fit is refused as a decoder would, and nothing is written.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  encodeToBrain,
  encodeToRunner,
  Json,
  JsonObject,
  MAX_FRAME,
} from "../../../generated/typescript/generated.ts";
import { refusal } from "./support.ts";

type Row = readonly [frame: unknown, code: string, path: string];

const head = { attachment: "a", id: "1" };
const detach = { ...head, method: "detach", params: null };
const prompt = { ...head, turn: "t", method: "prompt", params: { text: "" } };
const error = { code: "brain_error", message: "" };
const failure = { ...head, turn: "t", error };
const delta = {
  attachment: "a",
  turn: "t",
  event: "assistant.delta",
  data: { text: "" },
};
const params = { id: "c", name: "n", arguments: JsonObject.of({}) };
const call = { ...head, turn: "t", method: "tool.call", params };
const files = (...result: unknown[]) => ({
  ...head,
  answers: "checkpoint",
  result,
});
const file = { path: "p", size: 0, append_only: true };
const gave = (...content: unknown[]) => ({
  ...head,
  turn: "t",
  answers: "tool.call",
  result: { content, is_error: false },
});
const config = { model: "m", tools: [] as unknown };
const options = {
  session_id: "s",
  dir: "d",
  config,
  tools: [],
  provider: { api_key: "k" },
};
const open = { ...head, method: "open", params: options };

const TO_RUNNER: readonly Row[] = [
  [undefined, "wrong_type", ""],
  [null, "wrong_type", ""],
  ["{}", "wrong_type", ""],
  [[detach], "wrong_type", ""],
  [{}, "unknown_frame", ""],
  [head, "unknown_frame", ""],
  [{ ...detach, method: 5 }, "wrong_type", "/method"],
  [{ ...detach, method: null }, "wrong_type", "/method"],
  [{ ...detach, method: "nope" }, "unknown_method", "/method"],
  [{ ...detach, method: "toString" }, "unknown_method", "/method"],
  [call, "unknown_method", "/method"],
  [delta, "unknown_event", "/event"],
  [{ ...delta, event: 5 }, "wrong_type", "/event"],
  [{ ...detach, attachment: undefined }, "missing_member", "/attachment"],
  [{ ...detach, id: 1 }, "wrong_type", "/id"],
  [{ ...detach, id: "" }, "invalid_value", "/id"],
  [{ ...detach, params: {} }, "wrong_type", "/params"],
  [{ ...prompt, turn: undefined }, "missing_member", "/turn"],
  [{ ...prompt, turn: null }, "wrong_type", "/turn"],
  [{ ...prompt, params: undefined }, "missing_member", "/params"],
  [{ ...prompt, params: null }, "wrong_type", "/params"],
  [{ ...prompt, params: [""] }, "wrong_type", "/params"],
  [{ ...prompt, params: {} }, "missing_member", "/params/text"],
  [{ ...prompt, params: { text: 5 } }, "wrong_type", "/params/text"],
  [open, "wrong_type", "/params/provider/api_key"],
  [
    { ...open, params: { ...options, config: { ...config, tools: {} } } },
    "wrong_type",
    "/params/config/tools",
  ],
  [
    { ...open, params: { ...options, config: { ...config, tools: [,] } } },
    "wrong_type",
    "/params/config/tools/0",
  ],
  [{ ...failure, turn: undefined }, "missing_member", "/turn"],
  [{ ...failure, error: null }, "wrong_type", "/error"],
  [{ ...failure, error: { message: "" } }, "missing_member", "/error/code"],
  [{ ...failure, error: { ...error, code: 5 } }, "wrong_type", "/error/code"],
  [
    { ...failure, error: { ...error, code: "nope" } },
    "invalid_value",
    "/error/code",
  ],
  [gave(null), "wrong_type", "/result/content/0"],
  [gave({ text: "" }), "missing_member", "/result/content/0/type"],
  [gave({ type: 5 }), "wrong_type", "/result/content/0/type"],
  [gave({ type: "image" }), "invalid_value", "/result/content/0/type"],
  [gave({ type: "text" }), "missing_member", "/result/content/0/text"],
  [
    { ...gave(), result: { content: [], is_error: 0 } },
    "wrong_type",
    "/result/is_error",
  ],
];

const TO_BRAIN: readonly Row[] = [
  [null, "wrong_type", ""],
  [{}, "unknown_frame", ""],
  [detach, "unknown_method", "/method"],
  [{ ...delta, event: "nope" }, "unknown_event", "/event"],
  [{ ...delta, data: undefined }, "missing_member", "/data"],
  [
    { ...call, params: { ...params, arguments: {} } },
    "wrong_type",
    "/params/arguments",
  ],
  [
    { ...call, params: { ...params, arguments: Json.of({}) } },
    "wrong_type",
    "/params/arguments",
  ],
  [{ ...head, result: {} }, "wrong_type", "/result"],
  [{ ...head, result: null }, "wrong_type", "/result"],
  [{ ...head, answers: "nope", result: {} }, "wrong_type", "/result"],
  [{ ...head, answers: "open", result: Json.of([]) }, "wrong_type", "/result"],
  [{ ...files(), result: {} }, "wrong_type", "/result"],
  [files({ path: 5 }), "wrong_type", "/result/0/path"],
  [files({ path: "p" }), "missing_member", "/result/0/size"],
  [
    { ...head, turn: "t", answers: "prompt", result: { interrupted: null } },
    "wrong_type",
    "/result/interrupted",
  ],
  // What these would be as text is a fault of its own, or none.
  [files({ ...file, path: [] }), "wrong_type", "/result/0/path"],
  [files({ ...file, size: "5" }), "wrong_type", "/result/0/size"],
  [files({ ...file, size: [5] }), "wrong_type", "/result/0/size"],
];

function refuses(encode: (frame: never) => unknown, rows: readonly Row[]) {
  for (const [frame, code, path] of rows) {
    const run = () => encode(frame as never);
    assert.deepEqual(refusal(run), { code, path, offset: 0 });
  }
}

test("an encoder for the runner trusts nobody", () => {
  refuses(encodeToRunner, TO_RUNNER);
});

test("an encoder for Brain trusts nobody", () => {
  refuses(encodeToBrain, TO_BRAIN);
});

test("only an object's own members count", () => {
  const inherits = Object.assign(Object.create({ id: "1" }) as object, {
    ...detach,
    id: undefined,
  });
  refuses(encodeToRunner, [[inherits, "missing_member", "/id"]]);
  const polluted = Object.create({ turn: "x" }) as object;
  const frame = Object.assign(polluted, { ...head, error });
  const line = Buffer.from(encodeToBrain(frame as never)).toString();
  assert.equal(line, JSON.stringify({ ...head, error }));
});

test("a list far beyond the cap is not written to its end", () => {
  const content = new Array<unknown>(1_200_000).fill({
    type: "text",
    text: "",
  });
  content.push(null); // never met
  const frame = {
    ...head,
    turn: "t",
    result: { content, is_error: false },
  };
  const run = () => encodeToRunner(frame as never);
  const tooLarge = { code: "frame_too_large", path: "", offset: MAX_FRAME };
  assert.deepEqual(refusal(run), tooLarge);
});
