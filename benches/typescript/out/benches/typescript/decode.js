// Who decodes.
var __rewriteRelativeImportExtension = (this && this.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};
import { decodeReply, decodeToBrain, decodeToRunner, } from "../../generated/typescript/generated.js";
import { ajv } from "./peers/ajv.js";
import { arktype } from "./peers/arktype.js";
import { frameCheck } from "./peers/peer.js";
import { typebox } from "./peers/typebox.js";
import { typia } from "./peers/typia.js";
import { valibot } from "./peers/valibot.js";
import { zod } from "./peers/zod.js";
const peers = [zod, valibot, arktype, typebox, ajv, typia];
/** The bindings' decoder of a kind. */
export function ours(kind) {
    switch (kind) {
        case "to_runner":
            return decodeToRunner;
        case "to_brain":
            return (line) => decodeToBrain(line);
        case "to_brain:checkpoint":
            return (line) => decodeReply(line, "checkpoint");
    }
}
/** All who decode strings. */
export function fromText(kind, lines) {
    return subjects(kind, lines, (line) => JSON.parse(line));
}
/** All who decode bytes. */
export function fromBytes(kind, lines) {
    return subjects(kind, lines, (line) => JSON.parse(line.toString()));
}
async function subjects(kind, lines, parse) {
    const checked = peers.map((peer) => {
        const check = frameCheck(peer, kind);
        return subject(peer.name, lines, (line) => check(parse(line)));
    });
    return Promise.all([
        subject("limit: JSON.parse", lines, parse),
        subject("brain-wire", lines, ours(kind)),
        subject("brain-wire, .value read", lines, ours(kind), "value"),
        ...checked,
    ]);
}
async function subject(name, lines, decode, use = "text") {
    const { decodeAll } = await passOf(name);
    return { name, pass: () => decodeAll(lines, decode, use) };
}
/** A copy of the pass for one subject. */
export async function passOf(subject) {
    const place = `./pass.js?${encodeURIComponent(subject)}`;
    return (await import(__rewriteRelativeImportExtension(place)));
}
