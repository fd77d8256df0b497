// What a refusal is and says: an `Error` whose message is made of its code, path
// and offset alone, with nothing in it that steers a terminal.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  CODES,
  decodeToRunner,
  WireError,
} from "../../../generated/typescript/generated.ts";
import { bytesOf, decodeAs, decodeVectors, thrown } from "./support.ts";

test("a refusal is an error with a name", () => {
  const error = thrown(() => decodeToRunner("[]"));
  assert.ok(error instanceof Error);
  assert.ok(error instanceof WireError);
  assert.equal(error.name, "WireError");
  assert.equal(error.message, "wrong_type at the root, byte 0");
  assert.equal(String(error), `WireError: ${error.message}`);
  assert.ok(error.stack?.includes("decodeToRunner"));
  assert.ok(CODES.includes(error.code));
});

/** Every character that the contract wants escaped, and no other. */
const ESCAPED: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x061c, 0x061c],
  [0x200e, 0x200f],
  [0x2028, 0x2029],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
];

test("each character that steers is escaped, and no other", () => {
  let escaped = 0;
  for (let block = 0; block <= 0x10ffff; block += 0x100) {
    let path = "/";
    let printed = "/";
    for (let code = block; code < block + 0x100; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const char = String.fromCodePoint(code);
      const steers = ESCAPED.some(([from, to]) => code >= from && code <= to);
      const hex = code.toString(16).padStart(4, "0");
      path += char;
      printed += steers ? `\\u${hex}` : char;
      if (steers) escaped++;
    }
    const { message } = new WireError("syntax", path, 7);
    assert.equal(message, `syntax at ${printed}, byte 7`);
  }
  assert.equal(escaped, 32 + 33 + 1 + 2 + 2 + 5 + 4);
});

test("the path itself stays as it is", () => {
  const name = "\u0000\u001b[2J\u007f\u2028\u202e\u2066é";
  const line = `{"attachment":"a","id":"1","method":"detach",${JSON.stringify(name)}:1}`;
  const error = thrown(() => decodeToRunner(line));
  assert.equal(error.path, `/${name}`);
  assert.equal(
    error.message,
    "unknown_member at /\\u0000\\u001b[2J\\u007f\\u2028\\u202e\\u2066é, byte 45",
  );
});

test("a message is made of code, path and offset alone", () => {
  let tried = 0;
  for (const { name, rules, decode, line, refuse } of decodeVectors()) {
    // In those of L6 it is the encoding that is refused.
    if (refuse === undefined || rules.includes("L6")) continue;
    const error = thrown(() => decodeAs(decode, bytesOf(line)));
    const { code, path, offset } = error;
    const again = new WireError(code, path, offset);
    assert.equal(error.message, again.message, name);
    const extra = Object.keys(error).filter((key) => key !== "name");
    assert.deepEqual(extra, ["code", "path", "offset"], name);
    assert.equal(error.cause, undefined, name);
    tried++;
  }
  assert.ok(tried > 200);
});

test("a refusal of any damage to a line holds no value of it", () => {
  const value = "Zq7xW9vKjQ4z";
  const line = Buffer.from(
    `{"attachment":"${value}","turn":"${value}","id":"${value}","result":{"content":[{"type":"text","text":"${value}"},{"type":"text","text":"${value}"}],"is_error":false}}`,
  );
  let refused = 0;
  const tryOne = (damaged: Uint8Array) => {
    try {
      decodeToRunner(damaged);
    } catch (error) {
      assert.ok(error instanceof WireError);
      refused++;
      const text = `${error.message} ${error.path} ${error.stack}`;
      for (let at = 0; at + 4 <= value.length; at++) {
        assert.ok(!text.includes(value.slice(at, at + 4)), text);
      }
    }
  };
  for (let at = 0; at < line.length; at++) {
    tryOne(line.subarray(0, at));
    for (const byte of Buffer.from('"\\{}[]:,0n \n\xff', "latin1")) {
      const damaged = Buffer.from(line);
      damaged[at] = byte;
      tryOne(damaged);
    }
  }
  assert.ok(refused > 1000);
});
