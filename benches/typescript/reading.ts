// Who reads and decodes a stream of lines from a pipe how fast.

import { createInterface } from "node:readline";

import {
  decodeToBrain,
  readFrames,
} from "../../generated/typescript/generated.ts";

import { frameCheck, type Check } from "./peers/peer.ts";
import { zod } from "./peers/zod.ts";

/** Gives how many lines stdin had, of which each was given to `use`. */
type Read = () => Promise<number>;

const check = frameCheck(zod, "to_brain");

/** Who reads. */
export const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["limit: readline and JSON.parse", readline((value) => value)],
  ["brain-wire", ours],
  ["readline and zod", readline(check)],
]);

async function ours(): Promise<number> {
  let lines = 0;
  for await (const line of readFrames(process.stdin)) {
    decodeToBrain(line);
    lines += 1;
  }
  return lines;
}

function readline(check: Check): Read {
  return async () => {
    let lines = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      check(JSON.parse(line));
      lines += 1;
    }
    return lines;
  };
}

/** Reads stdin to its end; the time is the processor's. */
export async function run(subject: string): Promise<object> {
  const read = READERS.get(subject);
  if (read === undefined) throw new Error(`nobody is called ${subject}`);
  const before = process.cpuUsage();
  const lines = await read();
  const { user, system } = process.cpuUsage(before);
  return { subject, lines, nanoseconds: 1000 * (user + system) };
}
