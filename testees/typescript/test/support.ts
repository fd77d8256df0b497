// What several tests share: the project's data files, the bytes that they
// stand for, and how a refusal is looked at. The tests run from the project's
// root.

import { readdirSync, readFileSync } from "node:fs";

import {
  decodeReply,
  decodeToBrain,
  decodeToRunner,
  METHODS,
  WireError,
} from "../../../generated/typescript/generated.ts";
import type { RunnerFrame } from "../../../generated/typescript/generated.ts";

type Part =
  | string
  | { readonly repeat: string; readonly times: number }
  | { readonly base64: string }
  | { readonly repeat_base64: string; readonly times: number };

/** A string of bytes, as the vectors' README describes it. */
export type Source =
  string | { readonly base64: string } | { readonly recipe: readonly Part[] };

/** Where and why something is refused. */
export interface Refusal {
  readonly code: string;
  readonly path: string;
  readonly offset: number;
}

/** A vector that says what a decoder makes of a line. */
export interface DecodeVector {
  readonly name: string;
  readonly rules: readonly string[];
  readonly decode: string;
  readonly line: Source;
  readonly accept?: true | { readonly encoded: Source };
  readonly refuse?: Refusal;
}

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The decode vectors of one file, or of all, the generated ones too. */
export function decodeVectors(only?: string): DecodeVector[] {
  const all = readdirSync("tests/vectors", {
    recursive: true,
    encoding: "utf8",
  });
  const files =
    only === undefined ? all.filter((file) => file.endsWith(".json")) : [only];
  const vectors = files.flatMap((file) => {
    const read = readJson(`tests/vectors/${file}`);
    return (read as { vectors: object[] }).vectors;
  });
  return vectors.filter((each) => "decode" in each) as DecodeVector[];
}

export function bytesOf(source: Source): Buffer {
  if (typeof source === "string") return Buffer.from(source);
  if ("base64" in source) return Buffer.from(source.base64, "base64");
  return Buffer.concat(source.recipe.map(partBytes));
}

function partBytes(part: Part): Buffer {
  if (typeof part === "string") return Buffer.from(part);
  if ("base64" in part) return Buffer.from(part.base64, "base64");
  const once =
    "repeat" in part
      ? Buffer.from(part.repeat)
      : Buffer.from(part.repeat_base64, "base64");
  return Buffer.alloc(once.length * part.times, once);
}

/** Decodes a line as a vector's decode kind says. */
export function decodeAs(kind: string, line: Uint8Array | string): RunnerFrame {
  if (kind === "to_runner") return decodeToRunner(line);
  if (kind === "to_brain") return decodeToBrain(line);
  const method = METHODS.find((each) => kind === `to_brain:${each}`);
  if (method === undefined) throw new Error(`no such decode kind: ${kind}`);
  return decodeReply(line, method);
}

/** The `WireError` that a call throws; any other outcome is an error. */
export function thrown(run: () => unknown): WireError {
  try {
    run();
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

/** What a call is refused for. */
export function refusal(run: () => unknown): Refusal {
  const { code, path, offset } = thrown(run);
  return { code, path, offset };
}
