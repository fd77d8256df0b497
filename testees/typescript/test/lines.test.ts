// Lines that are given as strings: their length and offsets count bytes of
// UTF-8, and all else is as with the bytes.

import assert from "node:assert/strict";
import { isUtf8 } from "node:buffer";
import { test } from "node:test";

import {
  decodeToRunner,
  encodeToBrain,
  encodeToRunner,
  envelope,
  MAX_FRAME,
} from "../../../generated/typescript/generated.ts";
import type {
  ToBrain,
  ToRunner,
} from "../../../generated/typescript/generated.ts";
import { bytesOf, decodeAs, decodeVectors, refusal } from "./support.ts";
import type { Refusal } from "./support.ts";

const tooLarge = { code: "frame_too_large", path: "", offset: MAX_FRAME };

/** What comes of a line: the encoding of what it says, or its refusal. */
function outcome(kind: string, line: Uint8Array | string): Buffer | Refusal {
  let encoded: Buffer | undefined;
  const run = () => {
    const frame = decodeAs(kind, line);
    const runner = kind === "to_runner";
    encoded = Buffer.from(
      runner
        ? encodeToRunner(frame as ToRunner)
        : encodeToBrain(frame as ToBrain),
    );
    throw done;
  };
  try {
    return refusal(run);
  } catch (error) {
    if (error === done && encoded !== undefined) return encoded;
    throw error;
  }
}
const done = new Error("not refused");

test("each vector's line as a string is decoded as its bytes are", () => {
  let tried = 0;
  for (const { name, decode, line } of decodeVectors()) {
    const bytes = bytesOf(line);
    if (!isUtf8(bytes)) continue;
    // `toString` keeps a BOM.
    const text = bytes.toString();
    assert.deepEqual(outcome(decode, text), outcome(decode, bytes), name);
    tried++;
  }
  assert.ok(tried > 400);
});

test("offsets count bytes", () => {
  // 22 bytes before the name: "é" has 2, "€" 3 and "😀" 4.
  const faults = [
    ['{"attachment":"é€😀"x', "syntax", "", 25],
    ['{"attachment":"é€😀","😀":1}', "unknown_frame", "", 0],
    [
      '{"method":"detach","attachment":"é€😀","é":1}',
      "unknown_member",
      "/é",
      44,
    ],
    ["\ufeff{}", "syntax", "", 0],
    ["{}é", "trailing_data", "", 2],
  ] as const;
  for (const [line, code, path, offset] of faults) {
    assert.deepEqual(
      refusal(() => decodeToRunner(line)),
      { code, path, offset },
      line,
    );
  }
});

test("an unpaired surrogate is invalid UTF-8 where it stands", () => {
  const faults = [
    ["\ud800", 0],
    ['{"attachment":"\udfff"}', 15],
    ['{"attachment":"é€😀\ud83d"}', 24],
    ['{"attachment":"\ude00\ud83d"}', 15],
    ['{"attachment":"\ud83d\ud83d\ude00"}', 15],
    ['{"\ud800":1}', 2],
    // Before any other fault of the text, wherever that stands.
    ["]]\ud800", 2],
    ['{"a":1,"a":2,"\\ud800":"\udc00', 23],
  ] as const;
  for (const [line, offset] of faults) {
    const fault = { code: "invalid_utf8", path: "", offset };
    for (const read of [decodeToRunner, envelope]) {
      assert.deepEqual(
        refusal(() => read(line)),
        fault,
        JSON.stringify(line),
      );
    }
  }
});

test("the cap counts bytes", () => {
  const [head, tail] = ['{"attachment":"', '"}'];
  const room = MAX_FRAME - head.length - tail.length;
  for (const [char, size] of [
    ["x", 1],
    ["é", 2],
    ["€", 3],
    ["😀", 4],
  ] as const) {
    const fill = char.repeat(Math.floor(room / size)) + "x".repeat(room % size);
    assert.equal(envelope(head + fill + tail).attachment, fill);
    assert.deepEqual(
      refusal(() => envelope(head + fill + "x" + tail)),
      tooLarge,
    );
  }
  // The length comes before what is not UTF-8.
  const lone = "\ud800".repeat(room / 2);
  assert.deepEqual(
    refusal(() => decodeToRunner(head + lone + tail)),
    tooLarge,
  );
});
