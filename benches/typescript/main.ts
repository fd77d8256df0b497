// The TypeScript bindings beside other libraries: who decodes and encodes the
// same lines how fast (benches/README.md).

import { encoders } from "./encode.ts";
import { fromBytes, fromText } from "./decode.ts";
import { isChosen, type Plan, readLines, readPlan, type Set } from "./plan.ts";
import { READERS, run } from "./reading.ts";
import { measure, type Subject } from "./rounds.ts";
import { versions } from "./versions.ts";

/** How many lines of each set are decoded before anything is measured. */
const FEW = 50;

const [command, argument] = process.argv.slice(2);
if (command === "measure" && argument !== undefined) {
  await measureAll(readPlan(argument));
} else if (command === "reading" && argument === undefined) {
  for (const subject of READERS.keys()) say({ subject });
} else if (command === "reading" && argument !== undefined) {
  say(await run(argument));
} else {
  throw new Error("usage: measure PLAN | reading [SUBJECT]");
}

async function measureAll(plan: Plan): Promise<void> {
  say({ versions: versions() });
  // The engine sees all kinds of frames first, or the first class would have
  // an advantage that no long-lived program has.
  for (const set of plan.sets) {
    const lines = readLines(set).slice(0, FEW);
    for (const [, subjects] of await operations(set, lines)) {
      measure(subjects, 1, 1, lines.length);
    }
  }
  for (const set of plan.sets) {
    const lines = readLines(set);
    for (const [operation, subjects] of await operations(set, lines)) {
      const times = measure(subjects, set.rounds, set.passes, lines.length);
      const { only, decode, file, rounds, passes, ...names } = set;
      subjects.forEach(({ name }, place) => {
        say({ ...names, operation, subject: name, ...times[place] });
      });
    }
  }
}

async function operations(
  set: Set,
  lines: readonly Buffer[],
): Promise<[string, Subject[]][]> {
  const texts = lines.map((line) => line.toString());
  const all: [string, Subject[]][] = [
    ["decode from text", await fromText(set.decode, texts)],
    ["decode from bytes", await fromBytes(set.decode, lines)],
  ];
  // A frame has one encoding, whatever its line looked like.
  if (set.form === "canonical") {
    all.push(["encode", await encoders(set.decode, texts)]);
  }
  return all.map(([operation, subjects]) => [
    operation,
    subjects.filter(({ name }) => isChosen(set, name)),
  ]);
}

function say(what: object): void {
  process.stdout.write(JSON.stringify(what) + "\n");
}
