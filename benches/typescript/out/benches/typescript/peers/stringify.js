import build from "fast-json-stringify";
import * as schemas from "./schemas.js";
/** A function for frames like this one: each kind of frame has a schema. */
export function stringifier(kind, frame) {
    const copy = JSON.parse(JSON.stringify(schemaOf(kind, frame)));
    return build(copy);
}
function schemaOf(kind, frame) {
    const same = (tag, value) => (schema) => schema.properties[tag]?.const === value;
    if ("event" in frame)
        return schemas.events.find(same("event", frame.event));
    if ("method" in frame) {
        const requests = [...schemas.requests, schemas.toolCall];
        return requests.find(same("method", frame.method));
    }
    return kind === "to_runner" ? schemas.toolResult : schemas.checkpoint;
}
