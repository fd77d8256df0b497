// Which versions are measured: those that are installed.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const NAMES = [
  "ajv",
  "arktype",
  "fast-json-stringify",
  "typebox",
  "typia",
  "valibot",
  "zod",
];

/** The libraries by name. */
export function versions(): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, version(name)]));
}

function version(name: string): string {
  const { resolve } = createRequire(import.meta.url);
  for (const folder of resolve.paths(name) ?? []) {
    try {
      const manifest = readFileSync(join(folder, name, "package.json"), "utf8");
      return (JSON.parse(manifest) as { version: string }).version;
    } catch {
      // It is in a folder further up.
    }
  }
  throw new Error(`${name} is not installed`);
}
