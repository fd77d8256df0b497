// Who encodes. All end with the bytes that are written.

import {
  encodeToBrain,
  encodeToRunner,
} from "../../generated/typescript/generated.ts";
import type {
  ToBrain,
  ToRunner,
} from "../../generated/typescript/generated.ts";

import { ours, passOf } from "./decode.ts";
import { stringifier } from "./peers/stringify.ts";
import type { Kind } from "./plan.ts";
import type { Subject } from "./rounds.ts";

/** All who encode the frames of lines. */
export async function encoders(
  kind: Kind,
  lines: readonly string[],
): Promise<Subject[]> {
  const values = lines.map((line) => JSON.parse(line) as object);
  const stringify = stringifier(kind, values[0]!);
  const encode =
    kind === "to_runner"
      ? (frame: unknown) => encodeToRunner(frame as ToRunner)
      : (frame: unknown) => encodeToBrain(frame as ToBrain);
  return Promise.all([
    subject("limit: JSON.stringify", values, (value) =>
      Buffer.from(JSON.stringify(value)),
    ),
    subject("brain-wire", lines.map(ours(kind)), encode),
    subject("fast-json-stringify", values, (value) =>
      Buffer.from(stringify(value)),
    ),
  ]);
}

async function subject<T>(
  name: string,
  values: readonly T[],
  encode: (value: T) => Uint8Array,
): Promise<Subject> {
  const { encodeAll } = await passOf(`encode ${name}`);
  return { name, pass: () => encodeAll(values, encode) };
}
