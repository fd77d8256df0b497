// Who decodes.

import {
  decodeReply,
  decodeToBrain,
  decodeToRunner,
} from "../../generated/typescript/generated.ts";

import type { Use } from "./pass.ts";
import type * as Pass from "./pass.ts";
import { ajv } from "./peers/ajv.ts";
import { arktype } from "./peers/arktype.ts";
import { frameCheck } from "./peers/peer.ts";
import { typebox } from "./peers/typebox.ts";
import { typia } from "./peers/typia.ts";
import { valibot } from "./peers/valibot.ts";
import { zod } from "./peers/zod.ts";
import type { Kind } from "./plan.ts";
import type { Subject } from "./rounds.ts";

const peers = [zod, valibot, arktype, typebox, ajv, typia];

type Line = Uint8Array | string;
type Decode<L> = (line: L) => unknown;

/** The bindings' decoder of a kind. */
export function ours(kind: Kind): (line: Line) => unknown {
  switch (kind) {
    case "to_runner":
      return decodeToRunner;
    case "to_brain":
      return (line) => decodeToBrain(line);
    case "to_brain:checkpoint":
      return (line) => decodeReply(line, "checkpoint");
  }
}

/** All who decode strings. */
export function fromText(kind: Kind, lines: readonly string[]) {
  return subjects<string>(kind, lines, (line) => JSON.parse(line));
}

/** All who decode bytes. */
export function fromBytes(kind: Kind, lines: readonly Buffer[]) {
  return subjects<Buffer>(kind, lines, (line) => JSON.parse(line.toString()));
}

async function subjects<L extends Line>(
  kind: Kind,
  lines: readonly L[],
  parse: Decode<L>,
): Promise<Subject[]> {
  const checked = peers.map((peer) => {
    const check = frameCheck(peer, kind);
    return subject<L>(peer.name, lines, (line) => check(parse(line)));
  });
  return Promise.all([
    subject("limit: JSON.parse", lines, parse),
    subject<L>("brain-wire", lines, ours(kind)),
    subject<L>("brain-wire, .value read", lines, ours(kind), "value"),
    ...checked,
  ]);
}

async function subject<L>(
  name: string,
  lines: readonly L[],
  decode: Decode<L>,
  use: Use = "text",
): Promise<Subject> {
  const { decodeAll } = await passOf(name);
  return { name, pass: () => decodeAll(lines, decode, use) };
}

/** A copy of the pass for one subject. */
export async function passOf(subject: string): Promise<typeof Pass> {
  const place = `./pass.js?${encodeURIComponent(subject)}`;
  return (await import(place)) as typeof Pass;
}
