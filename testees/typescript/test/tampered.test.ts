// Values that a program has tampered with: what they are is asked of what no
// program can replace, so that no encoder writes what a decoder refuses.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeToBrain,
  encodeToBrain,
  encodeToRunner,
  fail,
  Json,
  JsonObject,
  Secret,
  type ToBrain,
  type ToRunner,
} from "../../../generated/typescript/generated.ts";
import { refusal } from "./support.ts";

const head = { attachment: "a", turn: "t", id: "1" };

function call(argument: unknown): ToBrain {
  const params = { id: "c", name: "n", arguments: argument };
  return { ...head, method: "tool.call", params } as unknown as ToBrain;
}

function written(argument: unknown): string {
  return Buffer.from(encodeToBrain(call(argument))).toString();
}

test("the text is that which was checked", () => {
  const plain = written(JsonObject.parse("{}"));
  const text = JsonObject.parse("{}");
  Object.defineProperty(text, "text", { value: '{"a":1}\n{"evil":1}' });
  assert.equal(written(text), plain);
  class Evil extends JsonObject {
    override get text(): string {
      return "evil";
    }
  }
  const evil = Object.setPrototypeOf(JsonObject.parse("{}"), Evil.prototype);
  assert.equal(written(evil), plain);
});

test("the depth is that which was counted", () => {
  const nested = '{"a":'.repeat(126) + "{}" + "}".repeat(126);
  const deep = JsonObject.parse(nested);
  Object.defineProperty(deep, "depth", { value: 1 });
  assert.deepEqual(
    refusal(() => written(deep)),
    { code: "depth_exceeded", path: "/params/arguments", offset: 0 },
  );
});

test("what only looks like one of our classes is none", () => {
  const list = Object.setPrototypeOf(Json.parse("[1]"), JsonObject.prototype);
  const hollow = Object.create(JsonObject.prototype);
  const proxy = new Proxy(JsonObject.parse("{}"), {});
  for (const argument of [list, hollow, proxy]) {
    assert.deepEqual(
      refusal(() => written(argument)),
      { code: "wrong_type", path: "/params/arguments", offset: 0 },
    );
  }
  const provider = { api_key: Object.create(Secret.prototype) };
  const config = { model: "m", tools: [] };
  const params = { session_id: "s", dir: "d", config, tools: [], provider };
  const open = { attachment: "a", id: "1", method: "open", params };
  assert.deepEqual(
    refusal(() => encodeToRunner(open as unknown as ToRunner)),
    { code: "wrong_type", path: "/params/provider/api_key", offset: 0 },
  );
});

test("a polluted prototype tells no frame what it is", () => {
  const prototype = Object.prototype as { [name: string]: unknown };
  const result = { content: [], is_error: false };
  const answer: ToRunner = { ...head, answers: "tool.call", result };
  const line = '{"attachment":"a","id":"1","result":[1]}';
  const raw = decodeToBrain(line);
  const request = { attachment: "a", id: "1", method: "open" } as const;
  const before = Buffer.from(encodeToRunner(answer)).toString();
  const polluted = {
    method: "detach",
    event: "x",
    error: {},
    answers: "detach",
    turn: "EVIL",
  };
  Object.assign(prototype, polluted);
  try {
    assert.equal(Buffer.from(encodeToRunner(answer)).toString(), before);
    assert.equal(Buffer.from(encodeToBrain(raw)).toString(), line);
    const error = { code: "brain_error", message: "" } as const;
    const failure = fail(request as never, error);
    assert.equal(Object.hasOwn(failure, "turn"), false);
  } finally {
    for (const name of Object.keys(polluted)) delete prototype[name];
  }
});

test("a value that no string can hold is too large, not too deep", () => {
  const huge = Array<string>(40).fill("x".repeat(2 ** 24));
  assert.deepEqual(
    refusal(() => Json.of(huge)),
    { code: "frame_too_large", path: "", offset: 4194304 },
  );
});
