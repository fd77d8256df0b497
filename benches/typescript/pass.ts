// One pass over lines or values. Each subject imports this module anew, so
// that the engine learns of each subject alone what its frames look like.

import { JsonObject, Secret } from "../../generated/typescript/generated.ts";

/** How free-form JSON is used: as text, or as a parsed value. */
export type Use = "text" | "value";

/** Decodes each line and uses every member, so that nothing stays undone. */
export function decodeAll<L>(
  lines: readonly L[],
  decode: (line: L) => unknown,
  use: Use,
): number {
  let sum = 0;
  for (const line of lines) sum += frame(decode(line) as AnyFrame, use);
  return sum;
}

/** Encodes each value. */
export function encodeAll<T>(
  values: readonly T[],
  encode: (value: T) => Uint8Array,
): number {
  let sum = 0;
  for (const value of values) sum += encode(value).length;
  return sum;
}

/** What all that decode give, whatever the types of free-form JSON. */
interface AnyFrame {
  readonly attachment: string;
  readonly turn?: string | undefined;
  readonly id?: string;
  readonly event?: string;
  readonly method?: string;
  readonly data?: {
    readonly text: string;
    readonly usage?: { readonly input: number; readonly output: number };
    readonly stop_reason?: string;
  };
  readonly params?: Params;
  readonly result?: readonly NativeFile[] | ToolResult;
}

interface NativeFile {
  readonly path: string;
  readonly size: number;
  readonly append_only: boolean;
}

interface ToolResult {
  readonly content: readonly { readonly text: string }[];
  readonly is_error: boolean;
}

/** Those of `open` and of `tool.call`. */
interface Params {
  readonly session_id?: string;
  readonly dir: string;
  readonly config: {
    readonly model: string;
    readonly tools: readonly string[];
  };
  readonly tools: readonly {
    readonly name: string;
    readonly description?: string;
    readonly input_schema: unknown;
  }[];
  readonly provider: {
    readonly api_key: unknown;
    readonly base_url?: string;
    readonly api?: string;
  };
  readonly id: string;
  readonly name: string;
  readonly arguments: unknown;
}

function frame(frame: AnyFrame, use: Use): number {
  const { attachment, turn, id, event, data, params, result } = frame;
  let sum = text(attachment) + text(turn) + text(id);
  if (event !== undefined) sum += text(event);
  if (data !== undefined) {
    sum += text(data.text) + text(data.stop_reason);
    if (data.usage !== undefined) sum += data.usage.input + data.usage.output;
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

function isList(
  result: readonly NativeFile[] | ToolResult,
): result is readonly NativeFile[] {
  return Array.isArray(result);
}

function files(files: readonly NativeFile[]): number {
  let sum = 0;
  for (const { path, size, append_only } of files) {
    sum += text(path) + size + (append_only ? 1 : 0);
  }
  return sum;
}

function content({ content, is_error }: ToolResult): number {
  let sum = is_error ? 1 : 0;
  for (const piece of content) sum += text(piece.text);
  return sum;
}

function call(params: Params, use: Use): number {
  return text(params.id) + text(params.name) + free(params.arguments, use);
}

function options(params: Params, use: Use): number {
  const { session_id, dir, config, tools, provider } = params;
  const key = provider.api_key;
  let sum = text(session_id) + text(dir) + text(config.model);
  for (const name of config.tools) sum += text(name);
  for (const tool of tools) {
    sum += text(tool.name) + text(tool.description);
    sum += free(tool.input_schema, use);
  }
  sum += text(key instanceof Secret ? key.reveal() : (key as string));
  return sum + text(provider.base_url) + text(provider.api);
}

/** Free-form JSON of ours has a text and a value, that of others is a value. */
function free(json: unknown, use: Use): number {
  if (!(json instanceof JsonObject)) return json === undefined ? 0 : 1;
  return use === "text"
    ? json.text.length
    : typeof json.value === "object"
      ? 1
      : 0;
}

/** A character is asked for, since a string may be a plan to make one. */
function text(text: string | undefined): number {
  if (text === undefined) return 0;
  return text.length === 0 ? 0 : text.charCodeAt(text.length - 1);
}
