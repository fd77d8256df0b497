// Who encodes. All end with the bytes that are written.
import { encodeToBrain, encodeToRunner, } from "../../generated/typescript/generated.js";
import { ours, passOf } from "./decode.js";
import { stringifier } from "./peers/stringify.js";
/** All who encode the frames of lines. */
export async function encoders(kind, lines) {
    const values = lines.map((line) => JSON.parse(line));
    const stringify = stringifier(kind, values[0]);
    const encode = kind === "to_runner"
        ? (frame) => encodeToRunner(frame)
        : (frame) => encodeToBrain(frame);
    return Promise.all([
        subject("limit: JSON.stringify", values, (value) => Buffer.from(JSON.stringify(value))),
        subject("brain-wire", lines.map(ours(kind)), encode),
        subject("fast-json-stringify", values, (value) => Buffer.from(stringify(value))),
    ]);
}
async function subject(name, values, encode) {
    const { encodeAll } = await passOf(`encode ${name}`);
    return { name, pass: () => encodeAll(values, encode) };
}
