// What is to be measured (benches/README.md).

import { readFileSync } from "node:fs";

export type Kind = "to_runner" | "to_brain" | "to_brain:checkpoint";

/** Lines of one class in one form. */
export interface Set {
  readonly class: string;
  readonly form: string;
  readonly size?: number;
  /** With which of these the name of a subject must begin, if with any. */
  readonly only?: readonly string[];
  /** What decodes them. */
  readonly decode: Kind;
  /** The file of lines. */
  readonly file: string;
  /** How often each subject is measured. */
  readonly rounds: number;
  /** How often a round goes over them. */
  readonly passes: number;
}

/** A run. */
export interface Plan {
  /** Lines that are measured together. */
  readonly sets: readonly Set[];
}

/** Whether a subject is to be measured. */
export function isChosen({ only }: Set, subject: string): boolean {
  return only?.some((beginning) => subject.startsWith(beginning)) ?? true;
}

export function readPlan(path: string): Plan {
  return JSON.parse(readFileSync(path, "utf8")) as Plan;
}

/** The lines, as a reader of a stream gives them: views of what was read. */
export function readLines(set: Set): Buffer[] {
  const bytes = readFileSync(set.file);
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return lines;
}
