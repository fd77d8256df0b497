// JSON Schemas, built with typebox, which compiles them as ajv does.

import * as Type from "typebox";

const closed = { additionalProperties: false };
const name = Type.String({ minLength: 1 });
const text = Type.String();
const int = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const free = Type.Object({});

const head = { attachment: name, id: name };
const turned = { attachment: name, turn: name, id: name };
const event = { attachment: name, turn: name };
const someText = Type.Object({ text }, closed);

const options = Type.Object(
  {
    session_id: name,
    dir: name,
    config: Type.Object({ model: name, tools: Type.Array(name) }, closed),
    tools: Type.Array(
      Type.Object(
        { name, description: Type.Optional(text), input_schema: free },
        closed,
      ),
    ),
    provider: Type.Object(
      {
        api_key: text,
        base_url: Type.Optional(name),
        api: Type.Optional(name),
      },
      closed,
    ),
  },
  closed,
);

export const requests = [
  Type.Object(
    { ...head, method: Type.Literal("open"), params: options },
    closed,
  ),
  ...(["prompt", "steer"] as const).map((method) =>
    Type.Object(
      { ...turned, method: Type.Literal(method), params: someText },
      closed,
    ),
  ),
  Type.Object(
    {
      ...turned,
      method: Type.Literal("interrupt"),
      params: Type.Optional(Type.Null()),
    },
    closed,
  ),
  ...(["checkpoint", "detach"] as const).map((method) =>
    Type.Object(
      {
        ...head,
        method: Type.Literal(method),
        params: Type.Optional(Type.Null()),
      },
      closed,
    ),
  ),
];

export const events = [
  Type.Object(
    { ...event, event: Type.Literal("assistant.delta"), data: someText },
    closed,
  ),
  Type.Object(
    {
      ...event,
      event: Type.Literal("assistant.message"),
      data: Type.Object(
        {
          text,
          usage: Type.Optional(
            Type.Object({ input: int, output: int }, closed),
          ),
          stop_reason: text,
        },
        closed,
      ),
    },
    closed,
  ),
];

export const toolResult = Type.Object(
  {
    ...turned,
    result: Type.Object(
      {
        content: Type.Array(
          Type.Object({ type: Type.Literal("text"), text }, closed),
        ),
        is_error: Type.Boolean(),
      },
      closed,
    ),
  },
  closed,
);

export const toolCall = Type.Object(
  {
    ...turned,
    method: Type.Literal("tool.call"),
    params: Type.Object({ id: name, name, arguments: free }, closed),
  },
  closed,
);

export const checkpoint = Type.Object(
  {
    ...head,
    result: Type.Array(
      Type.Object(
        { path: name, size: int, append_only: Type.Boolean() },
        closed,
      ),
    ),
  },
  closed,
);

export const reply = Type.Object(
  { ...head, turn: Type.Optional(name), result: Type.Unknown() },
  closed,
);

export const failure = Type.Object(
  {
    ...head,
    turn: Type.Optional(name),
    error: Type.Object(
      {
        code: Type.Union([
          Type.Literal("provider_error"),
          Type.Literal("brain_error"),
        ]),
        message: text,
      },
      closed,
    ),
  },
  closed,
);
