// `DeltaText`: a model's text may be cut between the halves of a surrogate pair;
// what is sent on is well formed all the same, and late by one half at most.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  DeltaText,
  encodeToBrain,
} from "../../../generated/typescript/generated.ts";

const HIGH = "\ud83d";
const LOW = "\ude00";

/** U+FFFD for each unpaired surrogate, by Node's own encoder. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Each text of so many units of an alphabet. */
function texts(length: number): string[] {
  if (length === 0) return [""];
  const shorter = texts(length - 1);
  return ["a", HIGH, LOW].flatMap((unit) => shorter.map((text) => unit + text));
}

/** Each way to cut a text into pieces. */
function cuts(text: string): string[][] {
  if (text.length < 2) return [[text]];
  const [first, rest] = [text.charAt(0), text.slice(1)];
  return cuts(rest).flatMap(([head = "", ...tail]) => [
    [first, head, ...tail],
    [first + head, ...tail],
  ]);
}

test("every way to cut a text gives the same well-formed text", () => {
  let tried = 0;
  for (const text of texts(6)) {
    for (const pieces of cuts(text)) {
      const delta = new DeltaText();
      let came = "";
      let sent = "";
      for (const piece of pieces) {
        came += piece;
        const out = delta.push(piece);
        assert.equal(out, wellFormed(out));
        sent += out;
        // Nothing is held back but a half that may yet be completed.
        const safe = came.endsWith(HIGH) ? came.slice(0, -1) : came;
        assert.equal(sent, wellFormed(safe));
      }
      sent += delta.end();
      assert.equal(sent, wellFormed(text));
      tried++;
    }
  }
  assert.equal(tried, 3 ** 6 * 2 ** 5);
});

test("a pair that comes in halves is whole", () => {
  const delta = new DeltaText();
  assert.equal(delta.push("hi " + HIGH), "hi ");
  assert.equal(delta.push(""), "");
  assert.equal(delta.push(LOW + "!"), "😀!");
  assert.equal(delta.end(), "");
});

test("a half that stays alone is replaced", () => {
  const delta = new DeltaText();
  assert.equal(delta.push(HIGH), "");
  assert.equal(delta.push("x"), "\ufffdx");
  assert.equal(delta.push(LOW), "\ufffd");
  assert.equal(delta.push(HIGH), "");
  assert.equal(delta.push(HIGH), "\ufffd");
  assert.equal(delta.end(), "\ufffd");
});

test("after its end it begins anew", () => {
  const delta = new DeltaText();
  delta.push(HIGH);
  delta.end();
  assert.equal(delta.end(), "");
  assert.equal(
    delta.push(LOW),
    "\ufffd",
    "the half of the last message is gone",
  );
});

test("the first and last halves of each range are known", () => {
  for (const pair of ["\ud800\udc00", "\udbff\udfff"]) {
    const delta = new DeltaText();
    assert.equal(delta.push(pair.charAt(0)), "");
    assert.equal(delta.push(pair.charAt(1)), pair);
  }
  for (const whole of ["\ud7ff", "\ue000", "\uffff", "\ufeff"]) {
    assert.equal(new DeltaText().push(whole), whole);
  }
});

test("what is sent on, an encoder takes", () => {
  const delta = new DeltaText();
  const pieces = [LOW, "a" + HIGH, LOW + HIGH, HIGH, LOW + LOW].map((piece) =>
    delta.push(piece),
  );
  for (const text of [...pieces, delta.end()]) {
    encodeToBrain({
      attachment: "a",
      turn: "t",
      event: "assistant.delta",
      data: { text },
    });
  }
});
