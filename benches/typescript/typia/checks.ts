// What typia makes checks of: `typia generate` writes them into typia-made/.

import typia from "typia";

type Name = string & typia.tags.MinLength<1>;
type Int = number & typia.tags.Type<"uint64">;
type Free = Record<string, unknown>;

interface Head {
  attachment: Name;
  id: Name;
}

interface Turned extends Head {
  turn: Name;
}

interface SomeText {
  text: string;
}

interface Options {
  session_id: Name;
  dir: Name;
  config: { model: Name; tools: Name[] };
  tools: { name: Name; description?: string; input_schema: Free }[];
  provider: { api_key: string; base_url?: Name; api?: Name };
}

type Request =
  | (Head & { method: "open"; params: Options })
  | (Turned & { method: "prompt" | "steer"; params: SomeText })
  | (Turned & { method: "interrupt"; params?: null })
  | (Head & { method: "checkpoint" | "detach"; params?: null });

interface ToolResult extends Turned {
  result: { content: { type: "text"; text: string }[]; is_error: boolean };
}

interface Event {
  attachment: Name;
  turn: Name;
}

interface Delta extends Event {
  event: "assistant.delta";
  data: SomeText;
}

interface Message extends Event {
  event: "assistant.message";
  data: {
    text: string;
    usage?: { input: Int; output: Int };
    stop_reason: string;
  };
}

interface ToolCall extends Turned {
  method: "tool.call";
  params: { id: Name; name: Name; arguments: Free };
}

interface Checkpoint extends Head {
  result: { path: Name; size: Int; append_only: boolean }[];
}

interface Reply extends Head {
  turn?: Name;
  result: unknown;
}

interface Failure extends Head {
  turn?: Name;
  error: { code: "provider_error" | "brain_error"; message: string };
}

export const request = typia.createEquals<Request>();
export const toolResult = typia.createEquals<ToolResult>();
export const event = typia.createEquals<Delta | Message>();
export const toolCall = typia.createEquals<ToolCall>();
export const checkpoint = typia.createEquals<Checkpoint>();
export const reply = typia.createEquals<Reply>();
export const failure = typia.createEquals<Failure>();
