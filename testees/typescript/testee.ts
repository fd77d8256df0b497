// The testee of the TypeScript bindings: section 9 of the contract. It reads
// one JSON object a line and answers each with one line.

import {
  decodeReply,
  decodeToBrain,
  decodeToRunner,
  DIRECTIONS,
  encodeToBrain,
  encodeToRunner,
  envelope,
  LineSplitter,
  METHODS,
  WireError,
} from "../../generated/typescript/generated.ts";
import type { ToRunner } from "../../generated/typescript/generated.ts";

/** Decodes a line as a kind says, and encodes the value again. */
const kinds = new Map<string, (line: Uint8Array) => Uint8Array>([
  ["to_runner", (line) => encodeToRunner(decodeToRunner(line))],
  ["to_brain", (line) => encodeToBrain(decodeToBrain(line))],
]);
for (const method of METHODS) {
  if (DIRECTIONS[method] !== "to_runner") continue;
  const asked = method as NonNullable<ToRunner["method"]>;
  kinds.set(`to_brain:${method}`, (line) =>
    encodeToBrain(decodeReply(line, asked)),
  );
}

class BadRequest extends Error {}

function answer(text: string): object {
  try {
    const request = parse(text);
    if ("decode" in request) return decode(request);
    if ("read" in request) return read(request["read"]);
    if ("envelope" in request) {
      return { ok: true, ...envelope(bytes(request["envelope"])) };
    }
    throw new BadRequest();
  } catch (error) {
    if (error instanceof WireError) return { ok: false, ...fault(error) };
    if (error instanceof BadRequest) return { ok: false, code: "bad_request" };
    throw error;
  }
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
