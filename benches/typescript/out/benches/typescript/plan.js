// What is to be measured (benches/README.md).
import { readFileSync } from "node:fs";
export function readPlan(path) {
    return JSON.parse(readFileSync(path, "utf8"));
}
/** The lines, as a reader of a stream gives them: views of what was read. */
export function readLines(set) {
    const bytes = readFileSync(set.file);
    const lines = [];
    for (let from = 0; from < bytes.length;) {
        const end = bytes.indexOf(0x0a, from);
        lines.push(bytes.subarray(from, end));
        from = end + 1;
    }
    return lines;
}
