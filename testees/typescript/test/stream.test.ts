// Reading frames: however a stream is cut into chunks and whatever kind of
// stream it is, its lines are the same, and a reader asks for no more than it
// may.

import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { test } from "node:test";

import {
  decodeToBrain,
  encodeToBrain,
  LineSplitter,
  MAX_FRAME,
  readFrames,
  WireError,
} from "../../../generated/typescript/generated.ts";
import type { ByteStream } from "../../../generated/typescript/generated.ts";
import { decodeVectors, refusal } from "./support.ts";

type Stream = AsyncIterable<Uint8Array> | ByteStream;

async function* source(chunks: Iterable<Uint8Array>) {
  yield* chunks;
}

/** The lines as text, and behind them the fault that ended the stream. */
async function read(stream: Stream): Promise<string[]> {
  const lines: Uint8Array[] = [];
  let fault: string[] = [];
  try {
    for await (const line of readFrames(stream)) lines.push(line);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    fault = [`${error.code} "${error.path}" ${error.offset}`];
  }
  // Looked at last: no later chunk may have changed a line.
  return [...lines.map((line) => Buffer.from(line).toString()), ...fault];
}

// A CR is kept, an empty line is a line, a character is cut, the end is torn.
const bytes = Buffer.from("a\r\n\n€\r\nbc\nde");
const wanted = ["a\r", "", "€\r", "bc", 'truncated_frame "" 2'];

test("every way to cut a stream gives the same lines", () => {
  for (let cuts = 0; cuts < 2 ** (bytes.length - 1); cuts++) {
    const splitter = new LineSplitter();
    const lines: Uint8Array[] = [];
    let from = 0;
    for (let at = 1; at <= bytes.length; at++) {
      if (at < bytes.length && ((cuts >> (at - 1)) & 1) === 0) continue;
      lines.push(...splitter.push(bytes.subarray(from, at)));
      from = at;
    }
    const { code, path, offset } = refusal(() => splitter.end());
    const read = lines.map((line) => Buffer.from(line).toString());
    assert.deepEqual([...read, `${code} "${path}" ${offset}`], wanted);
  }
});

const chunks = [bytes.subarray(0, 6), Buffer.alloc(0), bytes.subarray(6)];
const streams: { readonly [kind: string]: () => Stream } = {
  "an async generator": () => source(chunks),
  "a Node stream": () => Readable.from(chunks, { objectMode: false }),
  "a web stream": () => new ReadableStream(pushing(chunks)),
  "a web stream of bytes": () =>
    new ReadableStream({ type: "bytes", ...pushing(chunks.filter(filled)) }),
  "a web stream that cannot be iterated": () => {
    const stream = new ReadableStream(pushing(chunks));
    return { getReader: () => stream.getReader() };
  },
};
function filled(chunk: Uint8Array): boolean {
  return chunk.length > 0;
}
function pushing(chunks: readonly Uint8Array[]) {
  return {
    start(controller: { enqueue(chunk: Uint8Array): void; close(): void }) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk));
      controller.close();
    },
  };
}
for (const [kind, stream] of Object.entries(streams)) {
  test(`${kind} gives the same lines`, async () => {
    assert.deepEqual(await read(stream()), wanted);
  });
}

test("frames that come one byte at a time decode the same", async () => {
  const vectors = decodeVectors("page.json");
  const lines = vectors.flatMap(({ decode, accept, line }) =>
    decode === "to_brain" && accept ? [line as string] : [],
  );
  assert.ok(lines.length > 3);
  const all = Buffer.from(lines.map((line) => `${line}\n`).join(""));
  const single = source(Array.from(all, (byte) => Uint8Array.of(byte)));
  const again: string[] = [];
  for await (const line of readFrames(single)) {
    again.push(Buffer.from(encodeToBrain(decodeToBrain(line))).toString());
  }
  assert.deepEqual(again, lines);
});

test("a line of the cap is read, a longer one ends the asking", async () => {
  const chunk = Buffer.alloc(65536, "x");
  let pulled = 0;
  let left = false;
  async function* endless(head: readonly Uint8Array[]) {
    try {
      yield* head;
      for (;;) {
        pulled += chunk.length;
        yield chunk;
      }
    } finally {
      left = true;
    }
  }
  const cap = Buffer.alloc(MAX_FRAME, "y");
  const head = [Buffer.from("ok\n"), cap, Buffer.from("\n")];
  const lines = await read(endless(head));
  const fault = `frame_too_large "" ${MAX_FRAME}`;
  assert.deepEqual(lines, ["ok", cap.toString(), fault]);
  assert.equal(pulled, MAX_FRAME + chunk.length);
  assert.ok(left, "the source was not told that nobody reads on");
});

test("a fault ends the stream, and stays", () => {
  const splitter = new LineSplitter();
  const rest = Buffer.alloc(MAX_FRAME, "x");
  const fault = { code: "frame_too_large", path: "", offset: MAX_FRAME };
  // With the `b` that is held, the rest is one byte too much.
  const lines = [...splitter.push(Buffer.from("a\nb"))];
  assert.equal(lines.length, 1);
  assert.deepEqual(
    refusal(() => [...splitter.push(rest)]),
    fault,
  );
  assert.deepEqual(
    refusal(() => [...splitter.push(Buffer.from("\nc\n"))]),
    fault,
  );
  assert.deepEqual(
    refusal(() => splitter.end()),
    fault,
  );
});

test("a loop that is left lets the stream go", async () => {
  let cancelled = false;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(Buffer.from("a\nb\n")),
    cancel: () => void (cancelled = true),
  });
  for await (const line of readFrames(stream)) {
    assert.equal(line.length, 1);
    break;
  }
  assert.ok(cancelled);
  assert.equal(stream.locked, false);
});

test("a Node stream with an encoding is a mistake that is named", async () => {
  const stream = Readable.from([bytes], { objectMode: false });
  stream.setEncoding("utf8");
  await assert.rejects(read(stream), /set no encoding/);
});
