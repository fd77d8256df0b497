// Answering a request, and reading the answer: the request's method decides.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeReply,
  decodeToBrain,
  decodeToRunner,
  encodeToBrain,
  encodeToRunner,
  fail,
  JsonObject,
  METHODS,
  reply,
} from "../../../generated/typescript/generated.ts";
import type {
  CheckpointReply,
  CheckpointRequest,
  Method,
  PromptRequest,
  ToolCallRequest,
} from "../../../generated/typescript/generated.ts";
import { refusal } from "./support.ts";

const prompt: PromptRequest = {
  attachment: "a",
  turn: "t",
  id: "1",
  method: "prompt",
  params: { text: "" },
};
const checkpoint: CheckpointRequest = {
  attachment: "a",
  id: "1",
  method: "checkpoint",
  params: null,
};
const call: ToolCallRequest = {
  ...prompt,
  method: "tool.call",
  params: { id: "c", name: "n", arguments: JsonObject.of({}) },
};

test("a reply echoes its request and keeps its method", () => {
  const line = Buffer.from(encodeToBrain(reply(prompt, {}))).toString();
  assert.equal(line, '{"attachment":"a","turn":"t","id":"1","result":{}}');
  const files: CheckpointReply = reply(checkpoint, []);
  assert.equal(files.answers, "checkpoint");
  assert.equal("turn" in files, false);
  const result = { content: [], is_error: true };
  assert.deepEqual(
    decodeToRunner(encodeToRunner(reply(call, result))),
    reply(call, result),
  );
});

test("a failure echoes its request", () => {
  const error = { code: "brain_error", message: "m" } as const;
  const echo = { attachment: "a", id: "1", error };
  assert.deepEqual(fail(prompt, error), { ...echo, turn: "t" });
  assert.deepEqual(fail(checkpoint, error), echo);
  assert.deepEqual(
    decodeToRunner(encodeToRunner(fail(call, error))),
    fail(call, error),
  );
});

const raw = '{"attachment":"a","turn":"t","id":"1","result":{}}';
const failure =
  '{"attachment":"a","id":"1","error":{"code":"brain_error","message":""}}';

test("the lookup's word decides how an answer is read", () => {
  const asked: string[] = [];
  const says = (method: unknown) => (attachment: string, id: string) => {
    asked.push(`${attachment} ${id}`);
    return method as Method;
  };
  const frame = decodeToBrain(raw, says("prompt"));
  assert.equal(frame.answers, "prompt");
  assert.deepEqual(frame.result, {});
  assert.deepEqual(
    refusal(() => decodeToBrain(raw, says("checkpoint"))),
    { code: "unknown_member", path: "/turn", offset: 18 },
  );
  assert.deepEqual(
    refusal(() => decodeToBrain(failure, says("prompt"))),
    { code: "missing_member", path: "/turn", offset: failure.length - 1 },
  );
  assert.equal(asked.length, 3);
  // No word, or that of a method whose replies go the other way, is none.
  for (const none of [undefined, "tool.call", "nope", "toString", null]) {
    assert.equal(decodeToBrain(raw, says(none)).answers, undefined);
    assert.equal("turn" in decodeToBrain(failure, says(none)), false);
  }
  assert.ok(asked.every((each) => each === "a 1"));
});

test("the lookup is asked about answers that can be found alone", () => {
  const never = () => assert.fail("it was asked");
  decodeToBrain(encodeToBrain(call), never);
  for (const [line, code] of [
    [raw.replace('"a"', '""'), "invalid_value"],
    [raw.replace('"1"', "1"), "wrong_type"],
    ['{"id":"1","result":{}}', "missing_member"],
    ['{"attachment":"a","error":{}}', "missing_member"],
    ['{"attachment":"a","id":"1"}', "unknown_frame"],
  ] as const) {
    assert.equal(refusal(() => decodeToBrain(line, never)).code, code);
  }
});

test("an answer to tool.call is read like one to any other method", () => {
  const wrong = { path: "", offset: 1 };
  const line = ' {"attachment":"a","turn":"t","id":"1"';
  for (const [rest, code] of [
    [',"method":"detach","result":5}', "wrong_type"],
    [',"event":5}', "wrong_type"],
    ["}", "unknown_frame"],
  ] as const) {
    for (const method of METHODS) {
      assert.deepEqual(
        refusal(() => decodeReply(line + rest, method)),
        { code, ...wrong },
      );
    }
  }
  const result = '{"content":[],"is_error":false}';
  const frame = decodeReply(`${line},"result":${result}}`, "tool.call");
  assert.equal(frame.answers, "tool.call");
  assert.deepEqual(
    refusal(() => decodeReply(failure, "tool.call")),
    { code: "missing_member", path: "/turn", offset: failure.length - 1 },
  );
  for (const method of ["nope", "toString", undefined]) {
    assert.throws(() => decodeReply(raw, method as Method), TypeError);
  }
});
