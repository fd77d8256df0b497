import t from "typia";
import { tested } from "./peer.js";
export const typia = {
    name: "typia",
    request: tested(t.createEquals()),
    toolResult: tested(t.createEquals()),
    event: tested(t.createEquals()),
    toolCall: tested(t.createEquals()),
    checkpoint: tested(t.createEquals()),
    reply: tested(t.createEquals()),
    failure: tested(t.createEquals()),
};
