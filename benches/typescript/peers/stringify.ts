import build from "fast-json-stringify";

import type { Kind } from "../plan.ts";
import * as schemas from "./schemas.ts";

/** A function for frames like this one: each kind of frame has a schema. */
export function stringifier(
  kind: Kind,
  frame: object,
): (frame: object) => string {
  const copy: unknown = JSON.parse(JSON.stringify(schemaOf(kind, frame)));
  return build(copy as Parameters<typeof build>[0]);
}

function schemaOf(kind: Kind, frame: object): object {
  const same = (tag: string, value: unknown) => (schema: object) =>
    (schema as { properties: Record<string, { const?: unknown }> }).properties[
      tag
    ]?.const === value;
  if ("event" in frame) return schemas.events.find(same("event", frame.event))!;
  if ("method" in frame) {
    const requests = [...schemas.requests, schemas.toolCall];
    return requests.find(same("method", frame.method))!;
  }
  return kind === "to_runner" ? schemas.toolResult : schemas.checkpoint;
}
