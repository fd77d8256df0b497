// Frames go out here: whole, in order, and no faster than Brain reads.

import { once } from "node:events";
import type { Writable } from "node:stream";

import { note } from "./guard.ts";
import { encodeToBrain, fail, FrameWriter } from "./wire.ts";
import type { AnyRequest, Failure, RunnerError, ToBrain } from "./wire.ts";

export class Output {
  readonly #stream: Writable;
  readonly #frames: FrameWriter<ToBrain, boolean>;
  #drained: Promise<unknown> | undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    this.#frames = new FrameWriter(stream, encodeToBrain);
    // Brain has closed its end, so nobody is there to work for.
    stream.on("error", () => process.exit(1));
  }

  /**
   * Waits while Brain is slow to read. Who streams waits here before each
   * frame; an answer does not, so that an interrupt always gets through.
   */
  async room(): Promise<void> {
    while (this.#stream.writableNeedDrain) {
      this.#drained ??= once(this.#stream, "drain").finally(() => {
        this.#drained = undefined;
      });
      await this.#drained;
    }
  }

  /** Writes a frame. One that is refused throws a `WireError`. */
  write(frame: ToBrain): void {
    this.#frames.write(frame);
  }

  /** Answers a request; with a failure where the answer itself is refused. */
  answer(request: AnyRequest, answer: ToBrain): void {
    try {
      this.write(answer);
    } catch (error) {
      this.fail(fail(request, reason(error)));
    }
  }

  /** Writes a failure. */
  fail(failure: Failure): void {
    try {
      this.write(failure);
    } catch (error) {
      // Its attachment, turn and id alone fill a line.
      note(`a request stays unanswered: ${reason(error).message}`);
    }
  }

  /** Writes what is left, and nothing any more. */
  end(): Promise<void> {
    return new Promise((resolve) => this.#stream.end(resolve));
  }
}

/** What the model's provider did wrong. All other errors are Brain's. */
export class ProviderError extends Error {}

/** An error as a failure tells it. */
export function reason(error: unknown): RunnerError {
  const message = error instanceof Error ? error.message : String(error);
  const provider = error instanceof ProviderError;
  return { code: provider ? "provider_error" : "brain_error", message };
}
