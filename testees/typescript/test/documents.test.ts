// The lines that the documents show, read as they say: each row of a table
// `line | read as | … | verdict` is tried. `«FF»` stands for a byte, `«x×3»` for
// a repetition.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  encodeToBrain,
  encodeToRunner,
  LineSplitter,
  WireError,
} from "../../../generated/typescript/generated.ts";
import type {
  ToBrain,
  ToRunner,
} from "../../../generated/typescript/generated.ts";
import { decodeAs } from "./support.ts";

interface Row {
  readonly heading: string;
  readonly line: string;
  readonly kind: string;
  /** The last cell. */
  readonly says: string;
}

/** The rows of so many cells whose second says what reads the line. */
function rows(document: string, cells: number): Row[] {
  const found: Row[] = [];
  let heading = "";
  for (const text of readFileSync(document, "utf8").split("\n")) {
    if (text.startsWith("## ")) heading = text.slice(3);
    const row = text.slice("| ".length, -" |".length).split(" | ");
    const [line = "", kind = ""] = row;
    if (row.length !== cells || !/^`(to_\S*|stream)`$/.test(kind)) continue;
    const says = row[cells - 1] ?? "";
    found.push({ heading, line: code(line), kind: code(kind), says });
  }
  return found;
}

function code(cell: string): string {
  assert.match(cell, /^`.*`$/);
  return cell.slice(1, -1);
}

function bytes(shown: string): Buffer {
  const parts = shown.split(/[«»]/).map((part, index) => {
    if (index % 2 === 0) return Buffer.from(part);
    const [piece = "", times] = part.split("×");
    return times === undefined
      ? Buffer.from(part.replaceAll(" ", ""), "hex")
      : Buffer.from(piece.repeat(Number(times)));
  });
  return Buffer.concat(parts);
}

/** The line that says the same. */
function rewritten(kind: string, line: Uint8Array): Uint8Array {
  const frame = decodeAs(kind, line);
  return kind === "to_runner"
    ? encodeToRunner(frame as ToRunner)
    : encodeToBrain(frame as ToBrain);
}

function readStream(stream: Uint8Array): void {
  const splitter = new LineSplitter();
  Array.from(splitter.push(stream));
  splitter.end();
}

function verdict({ kind, line }: Row): string {
  try {
    if (kind === "stream") readStream(bytes(line));
    else rewritten(kind, bytes(line));
    return "accepted";
  } catch (error) {
    if (error instanceof WireError) return `\`${error.message}\``;
    throw error;
  }
}

for (const document of ["docs/migrating.md", "docs/releasing.md"]) {
  test(`${document} tells what becomes of each line`, () => {
    const shown = rows(document, 4);
    assert.ok(shown.length >= 8);
    for (const row of shown) assert.equal(verdict(row), row.says, row.line);
  });
}

test("migrating tells what is written", () => {
  const shown = rows("docs/migrating.md", 3);
  assert.ok(shown.length >= 4);
  for (const { line, kind, says } of shown) {
    const written = Buffer.from(rewritten(kind, bytes(line)));
    assert.ok(written.equals(bytes(code(says))), line);
  }
});

test("migrating tells which lines JSON.parse refused", () => {
  const stricter = rows("docs/migrating.md", 4).filter(
    ({ heading, kind }) => heading.startsWith("Stricter") && kind !== "stream",
  );
  assert.ok(stricter.length > 35);
  const refused = stricter.filter(({ line }) => {
    try {
      JSON.parse(new TextDecoder().decode(bytes(line)));
      return false;
    } catch {
      return true;
    }
  });
  assert.equal(refused.length, 2);
  for (const { says } of refused) assert.match(says, /^`trailing_data /);
});
