import * as Type from "typebox";
import { Compile } from "typebox/compile";
import { tested } from "./peer.js";
import * as schemas from "./schemas.js";
function compiled(schema) {
    const validator = Compile(schema);
    return tested((value) => validator.Check(value));
}
export const typebox = {
    name: "typebox compiled",
    request: compiled(Type.Union(schemas.requests)),
    toolResult: compiled(schemas.toolResult),
    event: compiled(Type.Union(schemas.events)),
    toolCall: compiled(schemas.toolCall),
    checkpoint: compiled(schemas.checkpoint),
    reply: compiled(schemas.reply),
    failure: compiled(schemas.failure),
};
