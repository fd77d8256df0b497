// Texts, numbers and free-form JSON, made at random. Under CI every run is the
// same; elsewhere each looks at other values, and a failure tells its seed.

import { createRequire } from "node:module";
import { resolve } from "node:path";

// The compiled tests stand apart from the packages that are installed for them.
const require = createRequire(resolve("testees/typescript/package.json"));
const { default: fc } = require("fast-check") as typeof import("fast-check");

fc.configureGlobal({
  numRuns: 1000,
  ...(process.env["CI"] === undefined ? {} : { seed: 20261202 }),
});

export { fc };

/** Any character, and more often those that are escaped or look like it. */
const character = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  fc.constantFrom(...'"\\/\b\t\n\f\r\0\u001f\u007f\u2028\ufeff{}[]:,é😀'),
);
export const text = fc.string({ unit: character, maxLength: 8 });
export const name = fc.string({ unit: character, minLength: 1, maxLength: 8 });
const segment = fc.constantFrom("a", "é b", "...", ".git", "c d", "😀");
export const path = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((segments) => segments.join("/"));
export const int = fc.oneof(
  fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER),
  fc.maxSafeNat(),
);

const space = fc.constantFrom("", "", " ", "\t\t ");
const number = fc.stringMatching(
  /^-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,3})?([eE][+-]?[0-9]{1,3})?$/,
);

/** The text of any JSON value, and of any object, in any layout. */
export const { json, object } = fc.letrec<{
  json: string;
  list: string;
  object: string;
}>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom("null", "true", '"\\ud83d\\ude00\\/\\u0000"'),
    number,
    text.map((each) => JSON.stringify(each)),
    tie("list"),
    tie("object"),
  ),
  list: fc
    .array(fc.tuple(space, tie("json"), space), { maxLength: 3 })
    .map((items) => `[${items.map((item) => item.join("")).join(",")}]`),
  object: fc
    .uniqueArray(fc.tuple(text, space, tie("json")), {
      selector: ([key]) => key,
      maxLength: 3,
    })
    .map((members) => {
      const texts = members.map(
        ([key, gap, value]) =>
          `${gap}${JSON.stringify(key)}${gap}:${gap}${value}`,
      );
      return `{${texts.join(",")}}`;
    }),
}));
