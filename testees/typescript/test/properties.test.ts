// What holds for every value: written and read again, it is the same; what
// breaks a rule is refused, whatever it is.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeReply,
  decodeToBrain,
  decodeToRunner,
  encodeToBrain,
  encodeToRunner,
  envelope,
  Json,
  JsonObject,
  Secret,
} from "../../../generated/typescript/generated.ts";
import type { RunnerFrame } from "../../../generated/typescript/generated.ts";
import { reply, toBrain, toRunner } from "./frames.ts";
import { fc, json, object, text } from "./scalars.ts";
import { refusal } from "./support.ts";

/** A frame without what hides its value. */
function bare(value: unknown): unknown {
  if (value instanceof Secret) return { secret: value.reveal() };
  if (value instanceof Json) return { json: value.text };
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([name, each]) => [
    name,
    bare(each),
  ]);
  return Object.fromEntries(members);
}

/** The line of a frame is read as that frame, which has that line. */
function arrives<F extends RunnerFrame>(
  frame: F,
  encode: (frame: F) => Uint8Array,
  decode: (line: Uint8Array | string) => F,
): void {
  const line = encode(frame);
  const string = new TextDecoder("utf-8", { fatal: true }).decode(line);
  assert.doesNotMatch(string, /[\n\r]/);
  const read = decode(line);
  assert.deepEqual(bare(read), bare(frame));
  assert.deepEqual(bare(decode(string)), bare(frame));
  assert.deepEqual(encode(read), line);
  assert.equal(envelope(line).attachment, frame.attachment);
}

test("what goes to the runner arrives", () => {
  fc.assert(
    fc.property(toRunner, (frame) => {
      arrives(frame, encodeToRunner, decodeToRunner);
    }),
  );
});

test("what goes to Brain arrives", () => {
  fc.assert(
    fc.property(toBrain, (frame) => {
      const asked = () => ("answers" in frame ? frame.answers : undefined);
      arrives(frame, encodeToBrain, (line) => decodeToBrain(line, asked));
    }),
  );
});

test("a reply arrives at whoever asked", () => {
  fc.assert(
    fc.property(reply, (frame) => {
      const line = encodeToBrain(frame);
      assert.deepEqual(bare(decodeReply(line, frame.answers)), bare(frame));
      // Whoever forgot what was asked carries the result as it stands.
      const raw = decodeToBrain(line);
      assert.ok(raw.result instanceof Json);
      assert.deepEqual(encodeToBrain(raw), line);
    }),
  );
});

test("free-form JSON is carried to the letter and means what it says", () => {
  fc.assert(
    fc.property(json, (each) => {
      assert.equal(Json.parse(each).text, each);
      assert.deepEqual(Json.parse(each).value, JSON.parse(each));
    }),
  );
  fc.assert(
    fc.property(object, (each) => {
      assert.equal(JsonObject.parse(`\r\n ${each}\n`).text, each);
    }),
  );
});

test("escapes mean their characters", () => {
  fc.assert(
    fc.property(text, (each) => {
      const units = [...Array(each.length).keys()].map((index) => {
        const unit = each.charCodeAt(index).toString(16).toUpperCase();
        return `\\u${unit.padStart(4, "0")}`;
      });
      const line = `{"attachment":"a","turn":"t","event":"assistant.delta","data":{"text":"${units.join("")}"}}`;
      const frame = decodeToBrain(line);
      assert.equal(frame.event, "assistant.delta");
      assert.equal(frame.data.text, each);
    }),
  );
});

test("a string is written exactly if all of it is characters", () => {
  const unit = fc.oneof(fc.nat(0x7f), fc.integer({ min: 0xd700, max: 0xe0ff }));
  const units = fc.array(unit, { maxLength: 6 });
  fc.assert(
    fc.property(units, (each) => {
      const said = String.fromCharCode(...each);
      const data = { text: said };
      const frame = { attachment: "a", turn: "t", data };
      const encode = () =>
        encodeToBrain({ ...frame, event: "assistant.delta" });
      if (/\p{Surrogate}/u.test(said)) {
        const fault = { code: "lone_surrogate", path: "/data/text", offset: 0 };
        assert.deepEqual(refusal(encode), fault);
      } else {
        const read = decodeToBrain(encode());
        assert.deepEqual(read, { ...frame, event: "assistant.delta" });
      }
    }),
  );
});

test("a number is written exactly if it is an integer of the wire", () => {
  const number = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger());
  fc.assert(
    fc.property(number, (size) => {
      const file = { path: "a", size, append_only: true };
      const frame = { attachment: "a", id: "1", result: [file] };
      const encode = () => encodeToBrain({ ...frame, answers: "checkpoint" });
      if (Number.isSafeInteger(size) && size >= 0) {
        const read = decodeReply(encode(), "checkpoint");
        // Minus zero is zero, and written so.
        assert.deepEqual(bare(read.result), [{ ...file, size: size + 0 }]);
      } else {
        const { code, path } = refusal(encode);
        assert.deepEqual([code, path], ["invalid_value", "/result/0/size"]);
      }
    }),
  );
});
