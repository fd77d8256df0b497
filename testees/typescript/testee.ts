// The testee of the TypeScript bindings: section 9 of the contract. It reads
// one JSON object a line and answers each with one line.

import { isDeepStrictEqual } from "node:util";

import {
  canonicalReply,
  canonicalToBrain,
  canonicalToRunner,
  decodeReply,
  decodeToBrain,
  decodeToRunner,
  DIRECTIONS,
  encodeToBrain,
  encodeToRunner,
  envelope,
  exactReply,
  exactToBrain,
  exactToRunner,
  Json,
  LineSplitter,
  METHODS,
  Secret,
  WireError,
} from "../../generated/typescript/generated.ts";
import type {
  ToBrain,
  ToRunner,
} from "../../generated/typescript/generated.ts";

/** The decoder of a kind of line, the two readers that it has, the encoder. */
interface Way<F> {
  readonly decode: (line: Uint8Array) => F;
  readonly canonical: (line: Uint8Array) => F | undefined;
  readonly exact: (line: Uint8Array) => F;
  readonly encode: (frame: F) => Uint8Array;
}

const kinds = new Map<string, (line: Uint8Array) => Uint8Array>();
const toRunner: Way<ToRunner> = {
  decode: decodeToRunner,
  canonical: canonicalToRunner,
  exact: exactToRunner,
  encode: encodeToRunner,
};
kinds.set("to_runner", (line) => recode(toRunner, line));
const toBrain: Way<ToBrain> = {
  decode: (line) => decodeToBrain(line),
  canonical: (line) => canonicalToBrain(line),
  exact: (line) => exactToBrain(line),
  encode: encodeToBrain,
};
kinds.set("to_brain", (line) => recode(toBrain, line));
for (const method of METHODS) {
  if (DIRECTIONS[method] !== "to_runner") continue;
  const asked = method as NonNullable<ToRunner["method"]>;
  const reply: Way<ToBrain> = {
    decode: (line) => decodeReply(line, asked),
    canonical: (line) => canonicalReply(line, asked),
    exact: (line) => exactReply(line, asked),
    encode: encodeToBrain,
  };
  kinds.set(`to_brain:${method}`, (line) => recode(reply, line));
}

/** How many lines were read as canonical ones, and how many were not. */
const stats = { fast: 0, slow: 0 };

/** Two readers of one line that do not agree. */
class Differs extends Error {}

class BadRequest extends Error {}

function answer(text: string): object {
  try {
    const request = parse(text);
    if ("decode" in request) return decode(request);
    if ("read" in request) return read(request["read"]);
    if (request["stats"] === true) return stats;
    if ("envelope" in request) {
      return { ok: true, ...envelope(bytes(request["envelope"])) };
    }
    throw new BadRequest();
  } catch (error) {
    if (error instanceof WireError) return { ok: false, ...fault(error) };
    if (error instanceof Differs) return { ok: false, code: "readers_differ" };
    if (error instanceof BadRequest) return { ok: false, code: "bad_request" };
    throw error;
  }
}

/**
 * Decodes a line and encodes the value again. The canonical reader must have
 * declined the line, or have read from it what the exact one reads.
 */
function recode<F>(way: Way<F>, line: Uint8Array): Uint8Array {
  const canonical = way.canonical(line);
  stats[canonical === undefined ? "slow" : "fast"]++;
  if (canonical !== undefined && !agrees(way, canonical, line)) {
    throw new Differs();
  }
  return way.encode(way.decode(line));
}

function agrees<F>(way: Way<F>, frame: F, line: Uint8Array): boolean {
  let exact: F;
  try {
    exact = way.exact(line);
  } catch {
    return false;
  }
  return isDeepStrictEqual(frame, exact) && sameText(frame, exact);
}

/** Whether secrets and free-form JSON, of which nobody sees the fields, agree. */
function sameText(one: unknown, other: unknown): boolean {
  if (one instanceof Secret && other instanceof Secret) {
    return one.reveal() === other.reveal();
  }
  if (one instanceof Json && other instanceof Json) {
    return one.text === other.text && one.depth === other.depth;
  }
  if (typeof one !== "object" || one === null) return true;
  const others = other as { readonly [name: string]: unknown };
  return Object.entries(one).every(([name, each]) =>
    sameText(each, others[name]),
  );
}

function decode(request: Record<string, unknown>): object {
  const kind = request["decode"];
  const recode = typeof kind === "string" ? kinds.get(kind) : undefined;
  if (recode === undefined) throw new BadRequest();
  const encoded = recode(bytes(request["line_base64"]));
  return { ok: true, encoded_base64: base64(encoded) };
}

function read(chunks: unknown): object {
  if (!Array.isArray(chunks)) throw new BadRequest();
  const splitter = new LineSplitter();
  const lines_base64: string[] = [];
  try {
    for (const chunk of chunks.map(bytes)) {
      for (const line of splitter.push(chunk)) lines_base64.push(base64(line));
    }
    splitter.end();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { ok: false, lines_base64, ...fault(error) };
  }
  return { ok: true, lines_base64 };
}

function fault({ code, path, offset }: WireError): object {
  return { code, path, offset };
}

function parse(text: string): Record<string, unknown> {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    throw new BadRequest();
  }
  if (typeof request !== "object" || request === null) throw new BadRequest();
  return request as Record<string, unknown>;
}

function bytes(text: unknown): Uint8Array {
  if (typeof text !== "string") throw new BadRequest();
  const bytes = Buffer.from(text, "base64");
  // Buffer passes over what is no base64.
  if (base64(bytes) !== text) throw new BadRequest();
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function base64(bytes: Uint8Array): string {
  const { buffer, byteOffset, length } = bytes;
  return Buffer.from(buffer, byteOffset, length).toString("base64");
}

let pieces: Buffer[] = [];
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  let from = 0;
  for (;;) {
    const end = chunk.indexOf(0x0a, from);
    if (end < 0) break;
    pieces.push(chunk.subarray(from, end));
    const text = Buffer.concat(pieces).toString();
    pieces = [];
    from = end + 1;
    process.stdout.write(JSON.stringify(answer(text)) + "\n");
  }
  pieces.push(chunk.subarray(from));
}
