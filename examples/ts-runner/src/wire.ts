// The bindings, imported where they are generated: a copy here could only grow
// old. Whoever copies this folder puts generated.ts beside this file and
// changes this one line.

export * from "../../../generated/typescript/generated.ts";
