// Which pairings the types refuse. Nothing here runs: the file is compiled, and
// tsc fails where a line under `@ts-expect-error` compiles. The line above each
// group is its neighbour that is right.

import {
  decodeReply,
  decodeToBrain,
  encodeToBrain,
  encodeToRunner,
  ENVIRONMENT,
  fail,
  FrameWriter,
  JsonObject,
  Json,
  reply,
  Secret,
  WireError,
} from "../../../generated/typescript/generated.ts";
import type {
  AnyRequest,
  AssistantDeltaEvent,
  AssistantMessage,
  CheckpointReply,
  CheckpointRequest,
  Empty,
  Failure,
  InterruptRequest,
  Method,
  NativeFile,
  OpenReply,
  OpenRequest,
  Options,
  PromptReply,
  PromptRequest,
  PromptResult,
  Provider,
  Reply,
  RunnerError,
  Text,
  ToBrain,
  Tool,
  ToolCall,
  ToolCallReply,
  ToolCallRequest,
  ToolResult,
  ToRunner,
} from "../../../generated/typescript/generated.ts";

declare function take<T>(value: T): void;
declare const open: OpenRequest;
declare const prompt: PromptRequest;
declare const interrupt: InterruptRequest;
declare const checkpoint: CheckpointRequest;
declare const toolCall: ToolCallRequest;
declare const any: AnyRequest;
declare const delta: AssistantDeltaEvent;
declare const promptReply: PromptReply;
declare const toolReply: ToolCallReply;
declare const failure: Failure;
declare const options: Options;
declare const text: Text;
declare const call: ToolCall;
declare const tool: Tool;
declare const file: NativeFile;
declare const provider: Provider;
declare const message: AssistantMessage;
declare const result: ToolResult;
declare const error: RunnerError;
declare const json: Json;
declare const free: JsonObject;
declare const toRunner: ToRunner;
declare const toBrain: ToBrain;
declare const wireError: WireError;
declare const line: Uint8Array;

// Method and params.
encodeToRunner({ ...prompt, params: text });
// @ts-expect-error
encodeToRunner({ ...prompt, params: options });
// @ts-expect-error
encodeToRunner({ ...prompt, params: null });
// @ts-expect-error
encodeToRunner({ ...prompt, method: "open" });
// @ts-expect-error
encodeToRunner({ ...prompt, method: "nope" });
// @ts-expect-error
encodeToRunner({ ...open, params: text });
encodeToRunner({ ...interrupt, params: null });
// @ts-expect-error
encodeToRunner({ ...interrupt, params: {} });
// @ts-expect-error
encodeToRunner({ attachment: "a", turn: "t", id: "1", method: "interrupt" });

// Turn and method.
take<ToRunner>({ attachment: "a", id: "1", method: "detach", params: null });
// @ts-expect-error
take<ToRunner>({ attachment: "a", id: "1", method: "prompt", params: text });
// @ts-expect-error
encodeToRunner({ ...open, turn: "t" });
// @ts-expect-error
encodeToRunner({ ...checkpoint, turn: "t" });

// Frame and direction.
encodeToRunner(toolReply);
encodeToBrain(toolCall);
// @ts-expect-error
encodeToRunner(toolCall);
// @ts-expect-error
encodeToRunner(delta);
// @ts-expect-error
encodeToRunner(promptReply);
// @ts-expect-error
encodeToBrain(toolReply);
// @ts-expect-error
encodeToBrain(prompt);
// @ts-expect-error
new FrameWriter({ write: () => {} }, encodeToRunner).write(delta);

// Event and data; one kind to a frame.
encodeToBrain({ ...delta, event: "assistant.message", data: message });
// @ts-expect-error
encodeToBrain({ ...delta, event: "assistant.message" });
// @ts-expect-error
encodeToBrain({ ...delta, event: "assistant.nope" });
// @ts-expect-error
encodeToBrain({ ...delta, id: "1" });
// @ts-expect-error
encodeToRunner({ ...prompt, error });

// Method and result.
take<PromptReply>(reply(prompt, { interrupted: true }));
take<CheckpointReply>(reply(checkpoint, [file]));
encodeToRunner(reply(toolCall, result));
encodeToBrain(reply(prompt, {}));
// @ts-expect-error
reply(checkpoint, {});
// @ts-expect-error
reply(prompt, [file]);
// @ts-expect-error
reply(open, { protocol_version: 1 });
// @ts-expect-error
reply(toolCall, {});
// @ts-expect-error
reply(any, {});
// @ts-expect-error
reply(delta, {});
// @ts-expect-error
take<OpenReply>(reply(prompt, {}));
// @ts-expect-error
encodeToRunner(reply(prompt, {}));

// Failures.
fail(any, { code: "brain_error", message: "" });
// @ts-expect-error
fail(any, { code: "nope", message: "" });
// @ts-expect-error
fail(any, { code: "brain_error" });
// @ts-expect-error
fail(delta, error);

// Methods that are asked for by name.
take<PromptReply | Failure>(decodeReply(line, "prompt"));
decodeToBrain(line, (): Method => "prompt");
// @ts-expect-error
take<OpenReply | Failure>(decodeReply(line, "prompt"));
// @ts-expect-error
decodeReply(line, "nope");
// @ts-expect-error
decodeToBrain(line, () => "nope");

// `null`, and `undefined` said aloud, for a member that may be absent.
take<AssistantMessage>({ text: "", stop_reason: "" });
// @ts-expect-error
take<AssistantMessage>({ ...message, usage: null });
// @ts-expect-error
take<AssistantMessage>({ ...message, usage: undefined });
// @ts-expect-error
take<Tool>({ ...tool, description: null });
// @ts-expect-error
take<Provider>({ ...provider, base_url: null });
// @ts-expect-error
take<Provider>({ ...provider, api: null });
// @ts-expect-error
take<PromptResult>({ interrupted: null });
// @ts-expect-error
take<Failure>({ ...failure, turn: null });
// @ts-expect-error
take<ToolResult>({ content: null, is_error: false });

// Closed objects.
take<Empty>({});
// @ts-expect-error
take<Empty>({ a: 1 });
// @ts-expect-error
take<Text>({ text: "", type: "text" });
// @ts-expect-error
take<ToolResult>({ ...result, content: [{ type: "image", text: "" }] });
// @ts-expect-error
take<ToolResult>({ ...result, content: [{ text: "" }] });

// Free-form JSON.
take<ToolCall>({ ...call, arguments: free });
take<Reply>({ attachment: "a", id: "1", result: free });
// @ts-expect-error
take<ToolCall>({ ...call, arguments: json });
// @ts-expect-error
take<ToolCall>({ ...call, arguments: { a: 1 } });
// @ts-expect-error
take<ToolCall>({ ...call, arguments: "{}" });
// @ts-expect-error
take<Reply>({ attachment: "a", id: "1", result: {} });
// @ts-expect-error
new JsonObject("{}");
// @ts-expect-error
new Json("{}");
// @ts-expect-error
JsonObject.of("text");

// Secrets.
take<Provider>({ api_key: new Secret("") });
// @ts-expect-error
take<Provider>({ api_key: "" });
// @ts-expect-error
take<Provider>({ api_key: { reveal: () => "" } });
// @ts-expect-error
take<string>(provider.api_key);

// Numbers, and values that nobody may change.
take<NativeFile>({ ...file, size: 1 });
// @ts-expect-error
take<NativeFile>({ ...file, size: 1n });
// @ts-expect-error
text.text = "";
// @ts-expect-error
result.content.push({ type: "text", text: "" });
// @ts-expect-error
ENVIRONMENT.push("HOME");

// Narrowing, and names that are not in the unions.
if (toRunner.method === "prompt") take<Text>(toRunner.params);
// @ts-expect-error
if (toRunner.method === "prompt") take<Options>(toRunner.params);
// @ts-expect-error
if (toRunner.method === "tool.call") take<ToRunner>(toRunner);
// @ts-expect-error
if (toBrain.method === "prompt") take<ToBrain>(toBrain);
// @ts-expect-error
if (toBrain.event === "nope") take<ToBrain>(toBrain);
// @ts-expect-error
take<Text>(toRunner.params);
// @ts-expect-error
if (wireError.code === "nope") take<WireError>(wireError);
// @ts-expect-error
new WireError("nope", "", 0);
