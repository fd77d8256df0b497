// Stdout is for frames alone. So the frames' pipe moves to another descriptor
// and stderr takes the number 1: what console.log, a native library or a child
// process prints goes there.

import { closeSync, constants, createWriteStream } from "node:fs";
import { fstatSync, openSync } from "node:fs";
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
 * The frames' pipe under another number. None where it cannot be opened again
 * (Windows; a socket on Linux; a file would be written from two places): then
 * stdout is hidden from JavaScript alone, and children need one of their own.
 */
function moved(): Writable | undefined {
  let fd: number;
  try {
    if (fstatSync(1).isFile()) return undefined;
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

/** One more descriptor of an open pipe. */
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
