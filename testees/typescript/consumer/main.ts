// A program in a project of its own that has the package and nothing else: no
// types of Node, no types of browsers. It throws if anything is not as it says.

import {
  decodeReply,
  decodeToRunner,
  encodeToBrain,
  encodeToRunner,
  PROTOCOL_VERSION,
  reply,
  WireError,
} from "brain-wire-types";
import type { PromptRequest, ToRunner } from "brain-wire-types";

function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) {
    throw new Error(`${String(actual)} is not ${String(expected)}`);
  }
}

const text = (bytes: Uint8Array): string =>
  String.fromCharCode(...Array.from(bytes));

const line =
  '{"attachment":"a","turn":"t","id":"1","method":"prompt","params":{"text":"Hello"}}';
const frame: ToRunner = decodeToRunner(line);
same(text(encodeToRunner(frame)), line);
if (frame.method !== "prompt") throw new Error("the line is a prompt");
const prompt: PromptRequest = frame;
same(prompt.params.text, "Hello");

const answer =
  '{"attachment":"a","turn":"t","id":"1","result":{"interrupted":true}}';
same(text(encodeToBrain(reply(prompt, { interrupted: true }))), answer);
same(text(encodeToBrain(decodeReply(answer, "prompt"))), answer);

let refused: unknown;
try {
  decodeToRunner(line.replace('"Hello"', '"Hello","loud":true'));
} catch (error) {
  refused = error;
}
if (!(refused instanceof WireError)) throw new Error("nothing was refused");
same(refused.message, "unknown_member at /params/loud, byte 81");
same(PROTOCOL_VERSION, 1);
