// An echo harness: a runner of Brain that holds all conversations of
// examples/README.md, without a model. Lines come in here, one by one, until
// there are no more; then the process ends, whatever still runs.
//
// Compile: tsc -p examples/ts-runner
// Run:     node target/ts-runner/examples/ts-runner/src/main.js

import { setTimeout } from "node:timers/promises";

import { note, takeStdout } from "./guard.ts";
import { Output } from "./output.ts";
import { Runner } from "./runner.ts";
import { readFrames, WireError } from "./wire.ts";

/** How long the last frames may take to get out; Brain waits for 2 s. */
const LAST_WORDS = 1500;

const output = new Output(takeStdout());
const runner = new Runner(output);
try {
  for await (const line of readFrames(process.stdin)) runner.receive(line);
} catch (error) {
  if (!(error instanceof WireError)) throw error;
  note(`stdin ends: ${error.message}`);
}
runner.end();

const written = output.end().then(() => true);
if (await Promise.race([written, setTimeout(LAST_WORDS, false)])) {
  // All is with the pipe: nothing gets lost, and no forgotten timer of a
  // library keeps the process alive.
  process.exit();
}
// Nobody reads, and process.exit() would wait for the write that hangs.
process.kill(process.pid, "SIGKILL");
