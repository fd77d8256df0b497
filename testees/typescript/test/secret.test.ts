// A provider's key shows itself nowhere: a canary is looked for in everything
// that prints a frame or a refusal of one, any four letters of it together.

import assert from "node:assert/strict";
import { Console } from "node:console";
import { Writable } from "node:stream";
import { test } from "node:test";
import { format, inspect } from "node:util";
import { serialize } from "node:v8";

import {
  decodeToRunner,
  encodeToRunner,
  Secret,
} from "../../../generated/typescript/generated.ts";
import type { OpenRequest } from "../../../generated/typescript/generated.ts";
import { thrown } from "./support.ts";

const CANARY = "Zq7xW9vKjQ4zGy8Jw5Xh";

function shows(text: string): boolean {
  for (let at = 0; at + 4 <= CANARY.length; at++) {
    if (text.includes(CANARY.slice(at, at + 4))) return true;
  }
  return false;
}

/** All that a value looks like when somebody prints it. */
function prints(value: object): string[] {
  const texts: string[] = [];
  for (const depth of [0, 1, 2, 3, 4, 8, Infinity]) {
    for (const showHidden of [false, true]) {
      for (const customInspect of [false, true]) {
        const more = { getters: true, showProxy: true, colors: depth === 8 };
        const options = { depth, showHidden, customInspect, ...more };
        texts.push(inspect(value, options), inspect({ value }, options));
      }
    }
  }
  for (const how of ["%s", "%o", "%O", "%j", "%d"]) {
    texts.push(format(how, value));
  }
  const stream = new Writable({
    write: (chunk, _, done) => done(void texts.push(String(chunk))),
  });
  const console = new Console(stream, stream);
  console.log(value);
  console.log("frame", value, `${String(value)}`);
  console.error([value]);
  console.dir(value, { depth: null, showHidden: true });
  console.table([value]);
  console.trace(value);
  texts.push(JSON.stringify(value), JSON.stringify([value], null, 2));
  texts.push(
    Object.prototype.toString.call(value),
    serialize(value).toString(),
  );
  return texts;
}

const line = JSON.stringify({
  attachment: "a",
  id: "1",
  method: "open",
  params: {
    session_id: "s",
    dir: "d",
    config: { model: "m", tools: [] },
    tools: [],
    provider: { api_key: CANARY, base_url: "http://h/", api: "x" },
  },
});
const frame = decodeToRunner(line) as OpenRequest;
const { provider } = frame.params;
const { api_key: key } = provider;

test("the search finds a key that is revealed", () => {
  assert.equal(key.reveal(), CANARY);
  assert.ok(shows(Buffer.from(encodeToRunner(frame)).toString()));
  assert.ok(shows(CANARY.slice(5, 9)), "and a part of one");
  const blind = prints({ key: key.reveal() }).filter((text) => !shows(text));
  const shallow = ["{ value: [Object] }", "NaN", "[object Object]"];
  assert.deepEqual([...new Set(blind)], shallow);
});

test("no print of the frame shows the key", () => {
  for (const value of [frame, frame.params, provider, key, { ...provider }]) {
    for (const text of prints(value)) assert.ok(!shows(text), text);
  }
  const texts = [`${key}`, `key: ${key}`, key + "", String(key), [key].join()];
  texts.push(key.toString(), key.toJSON(), String([provider, key]));
  texts.push(inspect(structuredClone(key), { showHidden: true }));
  texts.push(JSON.stringify(Object.getOwnPropertyDescriptors(key)));
  for (const text of texts) assert.ok(!shows(text), text);
  assert.equal(inspect(key), "[redacted]");
  assert.equal(`${key}`, "[redacted]");
  assert.equal(JSON.stringify({ key }), '{"key":"[redacted]"}');
  assert.equal(inspect(new Secret("")), "[redacted]", "nor that there is none");
});

/** All that a refusal says. */
function assertSilent(run: () => unknown): void {
  const error = thrown(run);
  const own = Object.getOwnPropertyNames(error).map((name) =>
    String(error[name as keyof typeof error]),
  );
  for (const text of [...prints(error), ...own, String(error)]) {
    assert.ok(!shows(text), text);
  }
  assert.equal(error.cause, undefined);
}

const quoted = JSON.stringify(CANARY);
const spoilt: { readonly [what: string]: string | Uint8Array } = {
  "its end is missing": line.slice(0, -1),
  "it ends in the key": line.slice(0, line.indexOf(CANARY) + 12),
  "something follows": line + "x",
  "the key is a list": line.replace(quoted, `[${quoted}]`),
  "the key is an object": line.replace(quoted, `{"k":${quoted}}`),
  "the key has no quotes": line.replace(quoted, CANARY),
  "the key has a control character": line.replace(CANARY, `${CANARY}\u0001`),
  "the key has a wrong escape": line.replace(CANARY, `${CANARY}\\x`),
  "the key has half a character": line.replace(CANARY, `${CANARY}\\ud800`),
  "the key has an unpaired surrogate": line.replace(CANARY, `${CANARY}\ud800`),
  "the key is no UTF-8": Buffer.from(
    line.replace(CANARY, `${CANARY}ÿ`),
    "latin1",
  ),
  "the key comes twice": line.replace(quoted, `${quoted},"api_key":${quoted}`),
  "the key is in the wrong place": line.replace('"s"', `{"x":${quoted}}`),
  "the key is the method": line.replace('"open"', quoted),
  "a member is unknown": line.replace('"api"', '"apis"'),
  "a member is missing": line.replace('"session_id":"s",', ""),
  "a value is wrong": line.replace('"x"', '""'),
  "it is too long": line + " ".repeat(2 ** 22),
};

test("no refusal of a line shows the key", () => {
  for (const [what, wrong] of Object.entries(spoilt)) {
    assert.notEqual(wrong, line, what);
    assertSilent(() => decodeToRunner(wrong));
  }
});

test("no refusal of a value shows the key", () => {
  const others: unknown[] = [
    { ...provider, api: "" },
    { ...provider, base_url: null },
    { api_key: new Secret(CANARY + "\ud800") },
    { api_key: new Secret(CANARY.repeat(300_000)) },
    { api_key: CANARY },
    { api_key: { reveal: () => CANARY } },
    { api_key: [CANARY] },
    CANARY,
  ];
  for (const other of others) {
    const params = { ...frame.params, provider: other };
    assertSilent(() => encodeToRunner({ ...frame, params } as OpenRequest));
  }
});
