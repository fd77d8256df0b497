// Who reads and decodes a stream of lines from a pipe how fast.
import { createInterface } from "node:readline";
import { decodeToBrain, readFrames, } from "../../generated/typescript/generated.js";
import { frameCheck } from "./peers/peer.js";
import { zod } from "./peers/zod.js";
const check = frameCheck(zod, "to_brain");
/** Who reads. */
export const READERS = new Map([
    ["limit: readline and JSON.parse", readline((value) => value)],
    ["brain-wire", ours],
    ["readline and zod", readline(check)],
]);
async function ours() {
    let lines = 0;
    for await (const line of readFrames(process.stdin)) {
        decodeToBrain(line);
        lines += 1;
    }
    return lines;
}
function readline(check) {
    return async () => {
        let lines = 0;
        for await (const line of createInterface({ input: process.stdin })) {
            check(JSON.parse(line));
            lines += 1;
        }
        return lines;
    };
}
/** Reads stdin to its end; the time is the processor's. */
export async function run(subject) {
    const read = READERS.get(subject);
    if (read === undefined)
        throw new Error(`nobody is called ${subject}`);
    const before = process.cpuUsage();
    const lines = await read();
    const { user, system } = process.cpuUsage(before);
    return { subject, lines, nanoseconds: 1000 * (user + system) };
}
