// What a model would decide, this harness reads from the prompt: each of its
// lines is one step.

import { JsonObject, WireError } from "./wire.ts";

export type Step =
  | { readonly does: "say"; readonly text: string }
  | CallStep
  | { readonly does: "recall" }
  | { readonly does: "pause"; readonly ms: number }
  | { readonly does: "fail"; readonly message: string };

export interface CallStep {
  readonly does: "call";
  readonly name: string;
  readonly args: JsonObject;
}

const MAX_PAUSE = 600_000;

/** The steps of a text. Even the empty one has a line. */
export function script(text: string): Step[] {
  return text.split("\n").map(step);
}

/** A line is what it says to the letter; what only looks like it is text. */
function step(line: string): Step {
  // `s`: a dot is any character, U+2028 too.
  const [, word, rest = ""] = /^(call|pause|fail) (.*)$/s.exec(line) ?? [];
  if (line === "recall") return { does: "recall" };
  if (word === "fail") return { does: "fail", message: rest };
  if (word === "pause" && /^[0-9]+$/.test(rest) && Number(rest) <= MAX_PAUSE) {
    return { does: "pause", ms: Number(rest) };
  }
  return (word === "call" && call(rest)) || { does: "say", text: line };
}

function call(rest: string): CallStep | undefined {
  const [, name = "", json = ""] = /^([^ ]+) (.*)$/s.exec(rest) ?? [];
  try {
    return { does: "call", name, args: JsonObject.parse(json) };
  } catch (error) {
    if (error instanceof WireError) return undefined;
    throw error;
  }
}

/**
 * Cuts a piece of the answer into at most four deltas, never inside of a
 * character. Text that a real provider streams may be cut inside of one:
 * send it through `DeltaText`.
 */
export function* deltas(piece: string): Generator<string, void, void> {
  const characters = Array.from(piece);
  const size = Math.ceil(characters.length / 4);
  for (let at = 0; at < characters.length; at += size) {
    yield characters.slice(at, at + size).join("");
  }
}

/** How many characters (Unicode scalar values) a text has. */
export function count(text: string): number {
  return Array.from(text).length;
}
