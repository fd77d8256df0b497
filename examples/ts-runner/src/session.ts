// A session's conversation, in the one file that a checkpoint names. It only
// grows, by one line a turn, and nothing is written before the first turn.

import { closeSync, ftruncateSync, mkdirSync, openSync } from "node:fs";
import { readFileSync, statSync, truncateSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

import type { NativeFile, Options } from "./wire.ts";

export interface Entry {
  readonly prompt: string;
  readonly answer: string;
}

const FILE = "session/turns.jsonl";
const LINE_FEED = 0x0a;
const UTF_8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export class Session {
  /** The names of the tools that are bound. */
  readonly tools: ReadonlySet<string>;
  readonly #path: string;
  readonly #entries: Entry[];

  /** Reads what is there. The provider's key is not kept: nobody needs it. */
  constructor({ dir, tools }: Options) {
    this.tools = new Set(tools.map((tool) => tool.name));
    this.#path = join(dir, FILE);
    this.#entries = restore(this.#path);
  }

  /** All that was said. */
  recall(): string {
    const texts = this.#entries.flatMap(({ prompt, answer }) => [
      prompt,
      answer,
    ]);
    return texts.join("\n");
  }

  /** Records a turn by one write, wholly or not at all. */
  append(entry: Entry): void {
    const line = Buffer.from(record(entry) + "\n");
    mkdirSync(dirname(this.#path), { recursive: true });
    const file = openSync(this.#path, "a");
    try {
      const written = writeSync(file, line);
      if (written < line.length) {
        ftruncateSync(file, this.#size - written);
        throw new Error("the record does not fit on the disk");
      }
    } finally {
      closeSync(file);
    }
    this.#entries.push(entry);
  }

  checkpoint(): NativeFile[] {
    const size = this.#size;
    return size === 0 ? [] : [{ path: FILE, size, append_only: true }];
  }

  get #size(): number {
    return statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
  }
}

/** The entries of a file; what a torn write left at its end is cut off. */
function restore(path: string): Entry[] {
  const bytes = read(path);
  const entries: Entry[] = [];
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(LINE_FEED, from);
    if (end < 0) break;
    entries.push(entry(bytes.subarray(from, end)));
    from = end + 1;
  }
  if (from < bytes.length) truncateSync(path, from);
  return entries;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return Buffer.alloc(0); // there was no turn yet
  }
}

/** Reads a line that `append` wrote, and no other. */
function entry(line: Uint8Array): Entry {
  try {
    const text = UTF_8.decode(line);
    const { prompt, answer } = JSON.parse(text) as Entry;
    const right = [prompt, answer].every(isText);
    if (right && text === record({ prompt, answer })) return { prompt, answer };
  } catch {
    // The error is dropped, since it may quote the line.
  }
  throw new Error(`${FILE} holds a line that is no record`);
}

/** An entry as its line in the file. */
function record({ prompt, answer }: Entry): string {
  return JSON.stringify({ prompt, answer });
}

/** Whether a value is text without half a surrogate pair. */
function isText(value: unknown): boolean {
  return typeof value === "string" && !/\p{Surrogate}/u.test(value);
}
