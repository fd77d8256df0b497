// The published schema, judged by a validator that nobody here wrote: it is good
// JSON Schema 2020-12, and what it says of a frame is what the contract says.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { test } from "node:test";

import type { AnySchemaObject } from "ajv/dist/2020.js";

import { bytesOf, decodeVectors, readJson } from "./support.ts";

// The compiled test stands apart from the packages that are installed for it.
const require = createRequire(resolve("testees/typescript/package.json"));
const { Ajv2020 } =
  require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");

const ID = "urn:brain-wire:runner-protocol:1";
const KEYWORDS = [
  "x-protocol-version",
  "x-source",
  "x-limits",
  "x-environment",
  "x-error",
  "x-methods",
  "x-events",
  "x-frame",
  "x-secret",
  "x-verbatim",
  "x-format",
];

/** The faults of a frame's shape; all others are those of its text. */
const SHAPE = [
  "unknown_member",
  "missing_member",
  "wrong_type",
  "invalid_value",
  "unknown_method",
  "unknown_event",
  "unknown_frame",
];

/** Where the schema differs from the contract: patterns of names by reason. */
const DIFFERENCES = readJson("tests/schema-differences.json") as {
  readonly [reason: string]: readonly string[];
};

const schema = readJson(
  "schema/runner-protocol.schema.json",
) as AnySchemaObject;

/** A validator that knows the schema and fails where it would warn. */
function validator() {
  const warn = (...words: unknown[]) => assert.fail(words.join(" "));
  const logger = { log: warn, warn, error: warn };
  const ajv = new Ajv2020({ strict: true, logger });
  for (const keyword of KEYWORDS) ajv.addKeyword(keyword);
  // Ajv resolves the standard's `$anchor`, and calls it unknown in strict mode.
  ajv.addKeyword("$anchor");
  return ajv.addSchema(schema);
}

const ajv = validator();

/** The verdict on a frame by one of the schema's parts. */
function valid(part: string, frame: unknown): boolean {
  const validate = ajv.getSchema(ID + part);
  assert.ok(validate, `the schema has no ${part}`);
  return validate(frame) as boolean;
}

/** The part of the schema for a decode kind. */
function anchor(kind: string): string {
  return "#" + kind.replace(":", ".");
}

test("it is valid against the meta-schema", () => {
  assert.equal(
    schema["$schema"],
    "https://json-schema.org/draft/2020-12/schema",
  );
  assert.equal(schema["$id"], ID);
  assert.equal(ajv.validateSchema(schema), true);
  assert.equal(ajv.validateSchema({ ...schema, $defs: [] }), false);
});

test("all of it compiles in strict mode without a warning", () => {
  const names = Object.keys(schema["$defs"] as object);
  assert.ok(names.length > 30);
  for (const name of names) assert.ok(ajv.getSchema(`${ID}#/$defs/${name}`));
  assert.ok(ajv.getSchema(ID));
  // What a strict validator is not told of, it refuses.
  assert.throws(() => new Ajv2020({ strict: true }).compile(schema), /x-/);
});

test("each of our keywords is in use", () => {
  const text = JSON.stringify(schema);
  const used = new Set(text.match(/"x-[a-z-]+"(?=:)/g));
  assert.deepEqual(
    [...used].sort(),
    KEYWORDS.map((each) => `"${each}"`).sort(),
  );
});

test("the tables of methods and events refer to what there is", () => {
  let seen = 0;
  const table = (name: string) => schema[name] as { [part: string]: unknown }[];
  for (const row of [...table("x-methods"), ...table("x-events")]) {
    for (const part of ["params", "result", "data"]) {
      if (row[part] === undefined) continue;
      const $id = `urn:table:${String(row["name"])}:${part}`;
      const text = JSON.stringify(row[part]).replaceAll('"#/', `"${ID}#/`);
      ajv.compile({ $id, ...(JSON.parse(text) as object) });
      seen++;
    }
  }
  assert.equal(seen, 2 * 7 + 2);
});

// The longest lines are other lines of the corpus, much padded.
const small = decodeVectors().flatMap((vector) => {
  const bytes = bytesOf(vector.line);
  return bytes.length <= 100_000 ? [{ ...vector, text: bytes.toString() }] : [];
});

test("what the contract accepts is valid", (t) => {
  let tried = 0;
  for (const { name, decode, text, accept } of small) {
    if (accept === undefined) continue;
    const frame = JSON.parse(text) as object;
    assert.ok(valid(anchor(decode), frame), name);
    assert.ok(valid("", frame), `${name}, as any frame`);
    // An answer to a method is an answer to any.
    if (decode !== "to_runner") assert.ok(valid("#to_brain", frame), name);
    const answer = decode === "to_runner" && !("method" in frame);
    if (answer) assert.ok(valid("#to_runner.tool.call", frame), name);
    tried++;
  }
  t.diagnostic(`${tried} accepted vectors`);
  assert.ok(tried > 1500);
});

test("what the contract refuses for its shape is not", (t) => {
  const expressions = Object.values(DIFFERENCES).flat().map(expression);
  let tried = 0;
  const differ: string[] = [];
  for (const { name, decode, text, refuse } of small) {
    if (refuse === undefined || !SHAPE.includes(refuse.code)) continue;
    const differs = valid(anchor(decode), JSON.parse(text));
    const listed = expressions.some((pattern) => pattern.test(name));
    assert.equal(differs, listed, name);
    if (differs) differ.push(name);
    tried++;
  }
  t.diagnostic(`${tried} refused vectors, ${differ.length} differences`);
  assert.ok(tried > 1500);
  for (const pattern of expressions) {
    assert.ok(
      differ.some((name) => pattern.test(name)),
      `${pattern} is stale`,
    );
  }
});

/** What a pattern of the list fits; `*` stands for anything. */
function expression(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll("*", ".*")}$`);
}
