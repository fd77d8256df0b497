// Stdout is for frames alone. So the frames' pipe moves to another descriptor
// and stderr takes the number 1: what console.log, a native library or a child
// process prints goes there.

import { closeSync, constants, createWriteStream, openSync } from "node:fs";
import { devNull } from "node:os";
import type { Writable } from "node:stream";

/** Gives the stream for frames, and stdout to stderr. Call it once, first. */
export function takeStdout(): Writable {
  process.stderr.on("error", () => {}); // nobody reads it: no reason to end
  const frames = moved() ?? process.stdout;
  Object.defineProperty(process, "stdout", { get: () => process.stderr });
  return frames;
}

/**
 * The frames' pipe under another number. None where an open file cannot be
 * opened again (Windows; a socket on Linux): then stdout is hidden from
 * JavaScript alone, and children need a stdout of their own.
 */
function moved(): Writable | undefined {
  let fd: number;
  try {
    fd = reopen(1);
  } catch {
    return undefined;
  }
  closeSync(1);
  // What is opened now gets the lowest free number.
  try {
    reopen(2);
  } catch {
    openSync(devNull, "a");
  }
  return createWriteStream("", { fd });
}

/** One more descriptor of an open file. */
function reopen(fd: number): number {
  return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_APPEND);
}

/**
 * Tells people something: no value of a line, no secret. While nobody reads
 * stderr it is dropped, not kept.
 */
export function note(text: string): void {
  if (!process.stderr.writableNeedDrain) process.stderr.write(text + "\n");
}
