// What decoding returns is what the types declare: integers are numbers up to
// 2^53 − 1 and never rounded, and an absent member is absent.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeReply,
  decodeToBrain,
  decodeToRunner,
  encodeToBrain,
} from "../../../generated/typescript/generated.ts";
import type {
  AssistantMessage,
  CheckpointReply,
  Failure,
  Usage,
} from "../../../generated/typescript/generated.ts";
import { refusal } from "./support.ts";

const head = '{"attachment":"a","id":"1","result":[{"path":"p","size":';
const tail = ',"append_only":true}]}';

function checkpoint(line: string): CheckpointReply {
  const frame: CheckpointReply | Failure = decodeReply(line, "checkpoint");
  assert.equal(frame.error, undefined);
  return frame;
}

test("an integer is a number, the largest included", () => {
  for (const text of ["0", "1", "4294967296", "9007199254740991"]) {
    const frame = checkpoint(head + text + tail);
    const size: number | undefined = frame.result[0]?.size;
    assert.equal(typeof size, "number");
    assert.equal(String(size), text);
    const again = Buffer.from(encodeToBrain(frame)).toString();
    assert.equal(again, head + text + tail);
  }
  const usage: Usage = { input: Number.MAX_SAFE_INTEGER, output: 0 };
  assert.equal(usage.input, 2 ** 53 - 1);
});

test("a number that JavaScript would round is refused", () => {
  const fault = {
    code: "invalid_value",
    path: "/result/0/size",
    offset: head.length,
  };
  const texts = [
    "9007199254740992",
    "9007199254740993",
    "10000000000000000",
    "18446744073709551615",
    "1" + "0".repeat(400),
    "9007199254740991.0",
    "1e3",
    "-0",
    "-1",
  ];
  for (const text of texts) {
    assert.deepEqual(
      refusal(() => checkpoint(head + text + tail)),
      fault,
    );
  }
});

test("an encoder takes the same numbers and no others", () => {
  const encode = (size: unknown) => {
    const file = { path: "p", size: size as number, append_only: true };
    const frame = { attachment: "a", id: "1", result: [file] } as const;
    return Buffer.from(encodeToBrain({ ...frame, answers: "checkpoint" }));
  };
  for (const size of [0, 1, 2 ** 53 - 1, 1e15]) {
    assert.equal(encode(size).toString(), head + size + tail);
  }
  assert.equal(encode(-0).toString(), head + "0" + tail, "-0 is written as 0");
  const path = "/result/0/size";
  for (const size of [2 ** 53, -1, 0.5, 1e21, NaN, Infinity, -Infinity]) {
    const fault = { code: "invalid_value", path, offset: 0 };
    assert.deepEqual(
      refusal(() => encode(size)),
      fault,
    );
  }
  for (const size of [1n, "1", true, null, [1], new Number(1)]) {
    const fault = { code: "wrong_type", path, offset: 0 };
    assert.deepEqual(
      refusal(() => encode(size)),
      fault,
    );
  }
});

const provider = '"provider":{"api_key":"k"}';
const config = '"config":{"model":"m","tools":[]}';
const tools = '"tools":[{"name":"n","input_schema":{}}]';
const open = `{"attachment":"a","id":"1","method":"open","params":{"session_id":"s","dir":"d",${config},${tools},${provider}}}`;

test("an absent member is no own property", () => {
  const frame = decodeToRunner(open);
  assert.ok(frame.method === "open");
  assert.deepEqual(Object.keys(frame), [
    "attachment",
    "id",
    "method",
    "params",
  ]);
  assert.deepEqual(Object.keys(frame.params.provider), ["api_key"]);
  const [tool] = frame.params.tools;
  assert.ok(tool);
  assert.deepEqual(Object.keys(tool), ["name", "input_schema"]);
  assert.equal("description" in tool, false);

  const message = decodeToBrain(
    '{"attachment":"a","turn":"t","event":"assistant.message","data":{"text":"","stop_reason":""}}',
  );
  assert.ok(message.event === "assistant.message");
  const data: AssistantMessage = message.data;
  assert.deepEqual(Object.keys(data), ["text", "stop_reason"]);

  const answer = '{"attachment":"a","id":"1",';
  const failure = `${answer}"error":{"code":"brain_error","message":""}}`;
  const names = ["attachment", "id", "error"];
  assert.deepEqual(Object.keys(decodeToBrain(failure)), names);
  assert.deepEqual(Object.keys(decodeReply(failure, "detach")), names);
  const raw = decodeToBrain(`${answer}"result":1}`);
  assert.deepEqual(Object.keys(raw), ["attachment", "id", "result"]);
  const line = '{"attachment":"a","turn":"t","id":"1","result":{}}';
  assert.deepEqual(decodeReply(line, "prompt").result, {});
});

test("a member that is there is one, be it empty or false", () => {
  const full = open
    .replace('"api_key":"k"', '"api_key":"","base_url":"u","api":"x"')
    .replace('"name":"n"', '"name":"n","description":""');
  const frame = decodeToRunner(full);
  assert.ok(frame.method === "open");
  assert.equal(frame.params.tools[0]?.description, "");
  assert.equal(frame.params.provider.base_url, "u");
  assert.equal(frame.params.provider.api, "x");
  const line =
    '{"attachment":"a","turn":"t","id":"1","result":{"interrupted":false}}';
  assert.deepEqual(decodeReply(line, "prompt").result, { interrupted: false });
});
