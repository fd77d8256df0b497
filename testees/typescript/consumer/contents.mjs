// The installed package has what it needs and nothing else, and is made of ES
// modules alone.

import { deepStrictEqual, doesNotMatch, strictEqual } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sep } from "node:path";

const folder = "node_modules/brain-wire-types";
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}${sep}${entry.name}`)
  .map((path) => path.replaceAll(sep, "/").slice(folder.length + 1))
  .sort();
deepStrictEqual(files, [
  "LICENSE-APACHE",
  "LICENSE-MIT",
  "README.md",
  "dist/generated.d.ts",
  "dist/generated.js",
  "generated.ts",
  "package.json",
]);

const program = readFileSync(`${folder}/dist/generated.js`, "utf8");
doesNotMatch(program, /\brequire\b\s*\(|\bmodule\.exports\b|^import\b/m);
const declared = readFileSync(`${folder}/dist/generated.d.ts`, "utf8");
doesNotMatch(declared, /^import\b|\/\/\/ *<reference/m);

const require = createRequire(import.meta.url);
strictEqual(require("brain-wire-types/package.json").type, "module");
const { decodeToBrain } = await import("brain-wire-types");
strictEqual(typeof decodeToBrain, "function");
