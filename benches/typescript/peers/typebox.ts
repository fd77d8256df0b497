import * as Type from "typebox";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";

import { type Check, type Peer, tested } from "./peer.ts";
import * as schemas from "./schemas.ts";

function compiled(schema: TSchema): Check {
  const validator = Compile(schema);
  return tested((value) => validator.Check(value));
}

export const typebox: Peer = {
  name: "typebox compiled",
  request: compiled(Type.Union(schemas.requests)),
  toolResult: compiled(schemas.toolResult),
  event: compiled(Type.Union(schemas.events)),
  toolCall: compiled(schemas.toolCall),
  checkpoint: compiled(schemas.checkpoint),
  reply: compiled(schemas.reply),
  failure: compiled(schemas.failure),
};
