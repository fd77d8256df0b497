// Writing frames: each goes to the sink in one write with its one line feed, or
// not at all.

import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { WritableStream } from "node:stream/web";
import { test } from "node:test";

import {
  encodeToBrain,
  encodeToRunner,
  FrameWriter,
  MAX_FRAME,
} from "../../../generated/typescript/generated.ts";
import type {
  AssistantDeltaEvent,
  DetachRequest,
} from "../../../generated/typescript/generated.ts";
import { refusal } from "./support.ts";

/** An event whose line has so many bytes. */
function deltaOf(size: number): AssistantDeltaEvent {
  const empty = delta("");
  return delta("x".repeat(size - encodeToBrain(empty).length));
}

function delta(text: string): AssistantDeltaEvent {
  const data = { text };
  return { attachment: "a", turn: "t", event: "assistant.delta", data };
}

/** A sink that keeps what is written to it. */
function recorder() {
  const chunks: Buffer[] = [];
  const write = (chunk: Uint8Array) => chunks.push(Buffer.from(chunk));
  return { chunks, sink: { write } };
}

test("a frame is one write with one line feed", () => {
  const { chunks, sink } = recorder();
  const writer = new FrameWriter(sink, encodeToBrain);
  writer.write(delta("a\r\nb"));
  writer.write(delta(""));
  const head = '{"attachment":"a","turn":"t","event":"assistant.delta"';
  assert.deepEqual(chunks.map(String), [
    `${head},"data":{"text":"a\\r\\nb"}}\n`,
    `${head},"data":{"text":""}}\n`,
  ]);
});

test("a line that fills the cap with its line feed is written", () => {
  const { chunks, sink } = recorder();
  new FrameWriter(sink, encodeToBrain).write(deltaOf(MAX_FRAME - 1));
  assert.deepEqual(
    chunks.map((chunk) => chunk.length),
    [MAX_FRAME],
  );
  assert.equal(chunks[0]?.indexOf("\n"), MAX_FRAME - 1);
});

test("a line that passes the cap with its line feed is not", () => {
  const { chunks, sink } = recorder();
  const writer = new FrameWriter(sink, encodeToBrain);
  const fault = { code: "frame_too_large", path: "", offset: MAX_FRAME };
  // The encoder alone takes the first of them.
  assert.equal(encodeToBrain(deltaOf(MAX_FRAME)).length, MAX_FRAME);
  for (const size of [MAX_FRAME, MAX_FRAME + 1]) {
    assert.deepEqual(
      refusal(() => writer.write(deltaOf(size))),
      fault,
    );
  }
  assert.equal(chunks.length, 0);
  writer.write(delta(""));
  assert.equal(chunks.length, 1, "a refusal spoils nothing");
});

test("a frame that is refused writes nothing", () => {
  const { chunks, sink } = recorder();
  const writer = new FrameWriter(sink, encodeToBrain);
  assert.deepEqual(
    refusal(() => writer.write(delta("\ud800"))),
    { code: "lone_surrogate", path: "/data/text", offset: 0 },
  );
  assert.equal(chunks.length, 0);
});

const detach: DetachRequest = {
  attachment: "a",
  id: "1",
  method: "detach",
  params: null,
};

test("what the sink returns is returned", async () => {
  const word = {};
  const own = new FrameWriter({ write: () => word }, encodeToRunner);
  assert.equal(own.write(detach), word);

  const node = new Writable({ highWaterMark: 8, write: () => {} });
  const room: boolean = new FrameWriter(node, encodeToRunner).write(detach);
  assert.equal(room, false);

  let written = 0;
  const web = new WritableStream<Uint8Array>({ write: () => void written++ });
  const promise: Promise<void> = new FrameWriter(
    web.getWriter(),
    encodeToRunner,
  ).write(detach);
  await promise;
  assert.equal(written, 1);
});
