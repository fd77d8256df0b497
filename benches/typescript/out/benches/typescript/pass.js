// One pass over lines or values. Each subject imports this module anew, so
// that the engine learns of each subject alone what its frames look like.
import { JsonObject, Secret } from "../../generated/typescript/generated.js";
/** Decodes each line and uses every member, so that nothing stays undone. */
export function decodeAll(lines, decode, use) {
    let sum = 0;
    for (const line of lines)
        sum += frame(decode(line), use);
    return sum;
}
/** Encodes each value. */
export function encodeAll(values, encode) {
    let sum = 0;
    for (const value of values)
        sum += encode(value).length;
    return sum;
}
function frame(frame, use) {
    const { attachment, turn, id, event, data, params, result } = frame;
    let sum = text(attachment) + text(turn) + text(id);
    if (event !== undefined)
        sum += text(event);
    if (data !== undefined) {
        sum += text(data.text) + text(data.stop_reason);
        if (data.usage !== undefined)
            sum += data.usage.input + data.usage.output;
    }
    if (result !== undefined) {
        sum += isList(result) ? files(result) : content(result);
    }
    if (params !== undefined) {
        sum += text(frame.method);
        sum +=
            params.session_id === undefined
                ? call(params, use)
                : options(params, use);
    }
    return sum;
}
function isList(result) {
    return Array.isArray(result);
}
function files(files) {
    let sum = 0;
    for (const { path, size, append_only } of files) {
        sum += text(path) + size + (append_only ? 1 : 0);
    }
    return sum;
}
function content({ content, is_error }) {
    let sum = is_error ? 1 : 0;
    for (const piece of content)
        sum += text(piece.text);
    return sum;
}
function call(params, use) {
    return text(params.id) + text(params.name) + free(params.arguments, use);
}
function options(params, use) {
    const { session_id, dir, config, tools, provider } = params;
    const key = provider.api_key;
    let sum = text(session_id) + text(dir) + text(config.model);
    for (const name of config.tools)
        sum += text(name);
    for (const tool of tools) {
        sum += text(tool.name) + text(tool.description);
        sum += free(tool.input_schema, use);
    }
    sum += text(key instanceof Secret ? key.reveal() : key);
    return sum + text(provider.base_url) + text(provider.api);
}
/** Free-form JSON of ours has a text and a value, that of others is a value. */
function free(json, use) {
    if (!(json instanceof JsonObject))
        return json === undefined ? 0 : 1;
    return use === "text"
        ? json.text.length
        : typeof json.value === "object"
            ? 1
            : 0;
}
/** A character is asked for, since a string may be a plan to make one. */
function text(text) {
    if (text === undefined)
        return 0;
    return text.length === 0 ? 0 : text.charCodeAt(text.length - 1);
}
