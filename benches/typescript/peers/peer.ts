// A library that checks values which JSON.parse made.

import type { Kind } from "../plan.ts";

/** Gives the value back, or throws. */
export type Check = (value: unknown) => unknown;

/**
 * A check for each kind of frame. Which one it is, is found out by hand: that
 * is quicker than what any library makes of the union.
 */
export interface Peer {
  readonly name: string;
  readonly request: Check;
  readonly toolResult: Check;
  readonly event: Check;
  readonly toolCall: Check;
  readonly checkpoint: Check;
  readonly reply: Check;
  readonly failure: Check;
}

/** Checks a frame of a kind. */
export function frameCheck(peer: Peer, kind: Kind): Check {
  const { event, failure } = peer;
  const [call, reply] =
    kind === "to_runner"
      ? [peer.request, peer.toolResult]
      : kind === "to_brain"
        ? [peer.toolCall, peer.reply]
        : [peer.toolCall, peer.checkpoint];
  return (value) => {
    const frame = value as object;
    if ("event" in frame) return event(frame);
    if ("method" in frame) return call(frame);
    return "error" in frame ? failure(frame) : reply(frame);
  };
}

/** Checks by a test that says yes or no. */
export function tested(test: (value: unknown) => boolean): Check {
  return (value) => {
    if (!test(value)) throw new Error("invalid");
    return value;
  };
}
