// The checks are made before anything is compiled: see typia/checks.ts.

import * as checks from "../typia-made/checks.ts";

import { type Peer, tested } from "./peer.ts";

export const typia: Peer = {
  name: "typia",
  request: tested(checks.request),
  toolResult: tested(checks.toolResult),
  event: tested(checks.event),
  toolCall: tested(checks.toolCall),
  checkpoint: tested(checks.checkpoint),
  reply: tested(checks.reply),
  failure: tested(checks.failure),
};
