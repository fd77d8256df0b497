// What the encoders write and refuse: every case of tests/encode.json. Strings
// of JavaScript can hold unpaired surrogates, and its numbers can hold 2^53, so
// no case is left out.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  encodeToBrain,
  encodeToRunner,
  Json,
  JsonObject,
  Secret,
} from "../../../generated/typescript/generated.ts";
import type {
  ToBrain,
  ToRunner,
} from "../../../generated/typescript/generated.ts";
import { bytesOf, decodeAs, readJson, refusal } from "./support.ts";
import type { Refusal, Source } from "./support.ts";

type Members = { readonly [name: string]: unknown };

interface Case {
  readonly name: string;
  readonly encode: "to_runner" | "to_brain";
  readonly frame: Members;
  readonly accept?: { readonly encoded: Source };
  readonly refuse?: Refusal;
}

const { cases } = readJson("tests/encode.json") as { cases: Case[] };
let ran = 0;

for (const { name, encode, frame, accept, refuse } of cases) {
  test(name, () => {
    const value = build(frame);
    const line = () =>
      encode === "to_runner"
        ? encodeToRunner(value as ToRunner)
        : encodeToBrain(value as ToBrain);
    ran++;
    if (accept === undefined) {
      assert.deepEqual(refusal(line), refuse);
      return;
    }
    const wanted = bytesOf(accept.encoded);
    assert.ok(wanted.equals(line()), "other bytes");
    // What an encoder writes, every decoder accepts.
    const answers = frame["$answers"];
    const kind = answers === undefined ? encode : `to_brain:${answers}`;
    decodeAs(kind, wanted);
  });
}

test("no case was left out", (t) => {
  t.diagnostic(`${ran} cases of tests/encode.json`);
  assert.equal(ran, cases.length);
  assert.ok(ran >= 66, "there were more cases once");
});

/** A frame of our own types. */
function build(frame: Members): object {
  const { $answers: answers, ...members } = frame;
  const built = Object.entries(members).map(([name, value]) => {
    if (name !== "result") return [name, member(name, value)];
    if (answers === "open") return [name, freeForm(value)];
    if (answers !== undefined) return [name, plain(value)];
    // A reply to Brain without a method is raw, one to the runner is not.
    const raw = isMembers(value) && "$json" in value;
    return [name, raw ? rawJson(value["$json"]) : plain(value)];
  });
  const nullParams = "method" in frame && !("params" in frame);
  return {
    ...Object.fromEntries(built),
    ...(nullParams ? { params: null } : {}),
    ...(answers === undefined ? {} : { answers }),
  };
}

function member(name: string, value: unknown): unknown {
  switch (name) {
    case "api_key":
      return new Secret(plain(value) as string);
    case "arguments":
    case "input_schema":
      return freeForm(value);
    default:
      return plain(value);
  }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isMembers(value)) return value;
  if ("$text" in value) {
    return bytesOf({ recipe: value["$text"] as never }).toString();
  }
  if ("$utf16" in value) {
    return String.fromCharCode(...(value["$utf16"] as number[]));
  }
  const built = Object.entries(value).map(([name, each]) => {
    if (name.startsWith("$")) throw new Error(`a marker not known: ${name}`);
    return [name, member(name, each)];
  });
  return Object.fromEntries(built);
}

function freeForm(value: unknown): JsonObject {
  assert.ok(isMembers(value));
  if (!("$json" in value)) return JsonObject.of(value);
  return JsonObject.parse(rawText(value["$json"]));
}

function rawJson(source: unknown): Json {
  return Json.parse(rawText(source));
}

function rawText(source: unknown): string {
  return bytesOf(source as Source).toString();
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
