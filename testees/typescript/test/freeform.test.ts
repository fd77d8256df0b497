// Free-form JSON: its text is what counts, it is checked when it is made, and
// its parsed view is no more than a convenience.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeToBrain,
  encodeToBrain,
  Json,
  JsonObject,
  MAX_DEPTH,
  MAX_FRAME,
} from "../../../generated/typescript/generated.ts";
import { refusal } from "./support.ts";

function nested(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

test("a text stays as it is, but for line breaks and the space around it", () => {
  const text = ' {"b":1.0,\r\n"a":[\n-0,1E2 ],\t"\\u0061b":"\\n\u2028"} ';
  // White space around a value is not the value's.
  const kept = text.replaceAll("\r\n", "").replaceAll("\n", "").trim();
  assert.equal(Json.parse(text).text, kept);
  assert.equal(JsonObject.parse(text).text, kept);
  const frame = { attachment: "a", id: "1", result: Json.parse(text) };
  const line = encodeToBrain(frame);
  assert.ok(Buffer.from(line).includes(kept));
  const again = decodeToBrain(line);
  assert.ok(again.result instanceof Json);
  assert.equal(again.result.text, kept);
});

test("a value is written as JSON.stringify writes it", () => {
  const value = {
    b: [1.5, "é\n", null],
    a: { toJSON: () => true },
    c: undefined,
  };
  assert.equal(JsonObject.of(value).text, JSON.stringify(value));
  assert.equal(Json.of("x").text, '"x"');
});

test("the view has the limits of numbers in JavaScript, the text has none", () => {
  const text = '{"big":9007199254740993,"huge":1e400,"__proto__":{"x":1}}';
  const free = JsonObject.parse(text);
  assert.equal(free.text, text);
  assert.equal(free.value["big"], 2 ** 53);
  assert.equal(free.value["huge"], Infinity);
  assert.equal(free.value["x"], undefined, "no member is a prototype");
  assert.equal(Object.hasOwn(free.value, "__proto__"), true);
  assert.equal(free.value, free.value, "it is parsed once");
  assert.equal(
    JSON.stringify({ free: JsonObject.of({ a: 1 }) }),
    '{"free":{"a":1}}',
  );
});

test("it is refused with the place in its text", () => {
  const faults = [
    [() => Json.parse('{"a":1,}'), "syntax", "", 7],
    [() => Json.parse('{"é":1,\n"é":2}'), "duplicate_member", "/é", 9],
    [() => Json.parse('"a\nb"'), "syntax", "", 2],
    [() => Json.parse("1\n2"), "trailing_data", "", 2],
    [() => Json.parse("\ufeff1"), "syntax", "", 0],
    [() => Json.parse('["\\ud800"]'), "lone_surrogate", "", 2],
    [() => Json.parse('["é\ud800"]'), "invalid_utf8", "", 4],
    [
      () => Json.parse(" ".repeat(MAX_FRAME) + "1"),
      "frame_too_large",
      "",
      MAX_FRAME,
    ],
    [() => Json.parse(nested(MAX_DEPTH + 1)), "depth_exceeded", "", MAX_DEPTH],
    [() => JsonObject.parse("\r\n [1]"), "wrong_type", "", 3],
    [() => JsonObject.parse("null"), "wrong_type", "", 0],
    [() => JsonObject.of([1]), "wrong_type", "", 0],
    [() => JsonObject.of({ toJSON: () => "x" }), "wrong_type", "", 0],
    [() => Json.of(undefined), "wrong_type", "", 0],
    [() => Json.of(() => 1), "wrong_type", "", 0],
    [() => Json.of({ a: 1n }), "wrong_type", "", 0],
    [() => Json.of("\ud800"), "lone_surrogate", "", 1],
    [() => Json.parse(5 as never), "wrong_type", "", 0],
    [() => Json.parse(Buffer.from("1") as never), "wrong_type", "", 0],
  ] as const;
  for (const [run, code, path, offset] of faults) {
    assert.deepEqual(refusal(run), { code, path, offset }, String(run));
  }
  assert.equal(Json.parse(nested(MAX_DEPTH)).depth, MAX_DEPTH);
  assert.equal(Json.parse(" 1 ").depth, 0);
});

test("a value that is too deep, or holds itself, is refused", () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const fault = { code: "depth_exceeded", path: "", offset: 0 };
  assert.deepEqual(
    refusal(() => Json.of(deep)),
    fault,
  );
  const late = { toJSON: (): unknown => deep };
  assert.deepEqual(
    refusal(() => Json.of([late])),
    fault,
  );
  const circle: { self?: unknown } = {};
  circle.self = circle;
  assert.equal(refusal(() => JsonObject.of(circle)).code, "wrong_type");
});

test("it is made by its own constructors alone", () => {
  const Made = JsonObject as unknown as new (text: unknown) => JsonObject;
  for (const text of ["{}", { text: "{}", depth: 0 }, undefined]) {
    assert.throws(() => new Made(text), TypeError);
  }
});
