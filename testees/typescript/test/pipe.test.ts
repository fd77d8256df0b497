// Frames over the pipes of a real child process.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";

import {
  decodeToBrain,
  encodeToBrain,
  FrameWriter,
  MAX_FRAME,
  readFrames,
} from "../../../generated/typescript/generated.ts";
import type { ToBrain } from "../../../generated/typescript/generated.ts";

/** A child that runs a script, its stdin and stdout being pipes. */
function child(script: string) {
  const stdio = ["pipe", "pipe", "ignore"] as const;
  return spawn(process.execPath, ["-e", script], { stdio: [...stdio] });
}

/** The chunks of a stream, counted as they are asked for. */
function counted(stream: AsyncIterable<Buffer>) {
  const seen = { bytes: 0, largest: 0 };
  async function* chunks() {
    for await (const chunk of stream) {
      seen.bytes += chunk.length;
      seen.largest = Math.max(seen.largest, chunk.length);
      yield chunk;
    }
  }
  return { seen, chunks: chunks() };
}

const tooLarge = {
  name: "WireError",
  code: "frame_too_large",
  path: "",
  offset: MAX_FRAME,
};

test("a line of the cap comes through", async () => {
  const { stdout } = child(
    `process.stdout.write("x".repeat(${MAX_FRAME}) + "\\n\\n")`,
  );
  const lengths: number[] = [];
  for await (const line of readFrames(stdout)) lengths.push(line.length);
  assert.deepEqual(lengths, [MAX_FRAME, 0]);
});

test("one byte more is refused before anything follows it", async () => {
  // The child stays, and sends neither a line feed nor the end.
  const process = child(
    `process.stdout.write("x".repeat(${MAX_FRAME + 1})); process.stdin.resume()`,
  );
  const closed = once(process, "close");
  await assert.rejects(readFrames(process.stdout).next(), tooLarge);
  process.stdin.end();
  await closed;
});

test("an endless line is not asked for any further", async () => {
  const process = child(`
    const chunk = "x".repeat(65536);
    const more = () => { while (process.stdout.write(chunk)); };
    process.stdout.on("drain", more);
    more();
  `);
  const closed = once(process, "close");
  const { seen, chunks } = counted(process.stdout);
  await assert.rejects(readFrames(chunks).next(), tooLarge);
  assert.ok(seen.bytes > MAX_FRAME);
  assert.ok(seen.bytes <= MAX_FRAME + seen.largest, `${seen.bytes} bytes`);
  // Its pipe is closed, so the child ends by itself.
  await closed;
});

test("a child that is torn off leaves a truncated frame", async () => {
  const { stdout } = child(`process.stdout.write("{}\\n{\\"a\\"")`);
  const lines = readFrames(stdout);
  assert.equal((await lines.next()).value?.length, 2);
  const torn = { code: "truncated_frame", path: "", offset: 4 };
  await assert.rejects(lines.next(), torn);
});

test("many writers through one pipe mix no frames", async () => {
  const echo = child("process.stdin.pipe(process.stdout)");
  const writer = new FrameWriter(echo.stdin, encodeToBrain);
  const ids = Array.from({ length: 32 }, (_, i) => String(i));
  const text = "é\u2028\r\n".repeat(8000);
  const written = ids.map(async (id) => {
    for (const part of ["a", "b", "c"]) {
      writer.write({
        attachment: id,
        turn: "t",
        event: "assistant.delta",
        data: { text: part + text },
      });
      await new Promise(setImmediate);
    }
  });
  const end = Promise.all(written).then(() => echo.stdin.end());

  const parts = new Map(ids.map((id) => [id, ""]));
  for await (const line of readFrames(echo.stdout)) {
    const frame: ToBrain = decodeToBrain(line);
    assert.equal(frame.event, "assistant.delta");
    assert.equal(frame.data.text.slice(1), text);
    const before = parts.get(frame.attachment);
    parts.set(frame.attachment, before + frame.data.text.charAt(0));
  }
  await end;
  assert.deepEqual(
    [...parts.values()],
    ids.map(() => "abc"),
  );
});
