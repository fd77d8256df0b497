// The example lines of the protocol's page. Each is decoded, narrowed on
// `method`, `event`, `answers` and `type` to the one payload that belongs there
// (the typed constants below do not compile for any other), and encoded to the
// same bytes.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  encodeToBrain,
  encodeToRunner,
} from "../../../generated/typescript/generated.ts";
import type {
  AssistantDelta,
  AssistantMessage,
  ContentText,
  Empty,
  Json,
  JsonObject,
  NativeFile,
  Options,
  PromptResult,
  RunnerError,
  Text,
  ToBrain,
  ToolCall,
  ToolResult,
  ToRunner,
} from "../../../generated/typescript/generated.ts";
import { bytesOf, decodeAs, decodeVectors } from "./support.ts";

/** What a frame for the runner says. There is no way past the switch. */
function toRunner(frame: ToRunner): string {
  switch (frame.method) {
    case "open": {
      const turn: undefined = frame.turn;
      const { config, tools, provider }: Options = frame.params;
      const schemas: JsonObject[] = tools.map((tool) => tool.input_schema);
      const [about, key] = [tools[0]?.description, provider.api_key.reveal()];
      return `open ${config.model} ${about} ${schemas[0]?.text} ${key} ${turn}`;
    }
    case "prompt":
    case "steer": {
      const turn: string = frame.turn;
      const { text }: Text = frame.params;
      return `${frame.method} ${turn} ${text}`;
    }
    case "interrupt": {
      const turn: string = frame.turn;
      const params: null = frame.params;
      return `${frame.method} ${turn} ${params}`;
    }
    case "checkpoint":
    case "detach": {
      const turn: undefined = frame.turn;
      const params: null = frame.params;
      return `${frame.method} ${turn} ${params}`;
    }
    default: {
      if (frame.error !== undefined) return failure(frame.error);
      const answers: "tool.call" = frame.answers;
      const { content, is_error }: ToolResult = frame.result;
      const texts = content.map((piece) => {
        switch (piece.type) {
          case "text": {
            const { text }: ContentText = piece;
            return text;
          }
        }
      });
      return `${answers} gave ${texts.join()} ${is_error}`;
    }
  }
}

/** What a frame for Brain says. */
function toBrain(frame: ToBrain): string {
  switch (frame.event) {
    case "assistant.delta": {
      const { text }: AssistantDelta = frame.data;
      return `delta ${text}`;
    }
    case "assistant.message": {
      const { text, usage, stop_reason }: AssistantMessage = frame.data;
      return `message ${text} ${usage?.input} ${usage?.output} ${stop_reason}`;
    }
    default: {
      if (frame.error !== undefined) return failure(frame.error);
      if (frame.method === undefined) return replied(frame);
      const method: "tool.call" = frame.method;
      const call: ToolCall = frame.params;
      return `${method} ${call.id} ${call.name} ${call.arguments.text}`;
    }
  }
}

function replied(frame: Extract<ToBrain, { result: unknown }>): string {
  switch (frame.answers) {
    case "open": {
      const result: JsonObject = frame.result;
      return `open gave ${result.text}`;
    }
    case "prompt": {
      const { interrupted }: PromptResult = frame.result;
      return `prompt gave ${interrupted}`;
    }
    case "checkpoint": {
      const [file]: readonly NativeFile[] = frame.result;
      return `checkpoint gave ${file?.path} ${file?.size} ${file?.append_only}`;
    }
    case "steer":
    case "interrupt":
    case "detach": {
      const result: Empty = frame.result;
      return `${frame.answers} gave ${Object.keys(result).length} members`;
    }
    default: {
      const result: Json = frame.result;
      return `something gave ${result.text}`;
    }
  }
}

function failure({ code, message }: RunnerError): string {
  return `${code}: ${message}`;
}

const RATE = "provider_error: upstream rate limit exceeded";
/** What each line says. */
const said: { readonly [name: string]: string } = {
  "page-open-request":
    'open openai/gpt-4.1-mini Echo text {"type":"object"} PROVIDER_TOKEN undefined',
  "page-prompt-request": "prompt TURN_ID Hello",
  "page-steer-request": "steer TURN_ID Rather in French",
  "page-interrupt-request": "interrupt TURN_ID null",
  "page-checkpoint-request": "checkpoint undefined null",
  "page-detach-request": "detach undefined null",
  "page-tool-result-reply": "tool.call gave hi false",
  "page-failure-to-runner": RATE,
  "page-delta-event": "delta Hello",
  "page-message-event": "message Hello! 12 4 stop",
  "page-tool-call-request": 'tool.call TOOL_CALL_ID echo {"value":"hi"}',
  "page-empty-reply-without-method": "something gave {}",
  "page-empty-reply-as-prompt": "prompt gave undefined",
  "page-empty-reply-as-steer": "steer gave 0 members",
  "page-empty-reply-as-interrupt": "interrupt gave 0 members",
  "page-failure-without-method": RATE,
  "page-failure-as-prompt": RATE,
  "page-failure-as-steer": "brain_error: this runner cannot steer",
  "page-failure-as-interrupt": "brain_error: no such turn",
  "page-open-result-empty": "open gave {}",
  "page-open-result-metadata":
    'open gave {"tools":["echo"],"protocol_version":1}',
  "page-prompt-result-interrupted": "prompt gave true",
  "page-checkpoint-result": "checkpoint gave session/file.jsonl 1024 true",
  "page-detach-result": "detach gave 0 members",
};

const examples = decodeVectors("page.json").filter((each) => each.accept);

for (const { name, decode, line } of examples) {
  test(name, () => {
    const bytes = bytesOf(line);
    const frame = decodeAs(decode, bytes);
    const runner = decode === "to_runner";
    const says = runner
      ? toRunner(frame as ToRunner)
      : toBrain(frame as ToBrain);
    assert.equal(says, said[name]);
    const encoded = runner
      ? encodeToRunner(frame as ToRunner)
      : encodeToBrain(frame as ToBrain);
    assert.ok(bytes.equals(encoded), "other bytes");
  });
}

test("each example was read", () => {
  const names = examples.map((each) => each.name);
  assert.deepEqual(names.sort(), Object.keys(said).sort());
});
