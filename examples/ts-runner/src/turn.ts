// One turn: from a prompt to its answer, which is written exactly once,
// whatever comes in between.

import { setImmediate, setTimeout } from "node:timers/promises";

import type { Calls } from "./calls.ts";
import { ProviderError, reason } from "./output.ts";
import type { Output } from "./output.ts";
import { count, deltas, script } from "./script.ts";
import type { CallStep, Step } from "./script.ts";
import type { Session } from "./session.ts";
import { fail, reply } from "./wire.ts";
import type { Failure, PromptReply, PromptRequest } from "./wire.ts";

export class Turn {
  readonly #request: PromptRequest;
  readonly #session: Session;
  readonly #calls: Calls;
  readonly #output: Output;
  readonly #ended = new AbortController();
  #prompt: string;
  readonly #steps: Step[];
  /** The step at work. */
  #at = 0;
  /** The calls that were asked, by their steps. */
  readonly #asked: Promise<string>[] = [];
  /** The first step that was not asked. */
  #ahead = 0;
  /** The answer so far. */
  readonly #pieces: string[] = [];

  constructor(
    request: PromptRequest,
    session: Session,
    calls: Calls,
    output: Output,
  ) {
    this.#request = request;
    this.#session = session;
    this.#calls = calls;
    this.#output = output;
    this.#prompt = request.params.text;
    this.#steps = script(this.#prompt);
    this.#run().catch((error: unknown) => this.#fail(error));
  }

  get active(): boolean {
    return !this.#ended.signal.aborted;
  }

  get name(): string {
    return this.#request.turn;
  }

  steer(text: string): void {
    this.#prompt += "\n" + text;
    for (const step of script(text)) this.#steps.push(step);
    this.#ask();
  }

  interrupt(): void {
    this.#end(reply(this.#request, { interrupted: true }));
  }

  /** Ends the turn without an answer. */
  giveUp(): void {
    this.#end();
  }

  async #run(): Promise<void> {
    const { signal } = this.#ended;
    // What is steered meanwhile comes last.
    for (const [at, step] of this.#steps.entries()) {
      this.#at = at;
      const piece = await this.#work(step);
      signal.throwIfAborted();
      if (piece !== undefined) await this.#say(piece);
      await setImmediate(); // the next line is read, an interrupt perhaps
      await this.#output.room();
      signal.throwIfAborted();
    }
    this.#finish();
  }

  /** Works one step and gives its piece. */
  async #work(step: Step): Promise<string | undefined> {
    switch (step.does) {
      case "say":
        return step.text;
      case "recall":
        return this.#session.recall();
      case "pause":
        return setTimeout(step.ms, undefined, { signal: this.#ended.signal });
      case "fail":
        throw new ProviderError(step.message);
      case "call":
        this.#ask();
        return this.#asked[this.#at];
    }
  }

  /** Asks all calls that stand next to each other, from the step at work. */
  #ask(): void {
    this.#ahead = Math.max(this.#ahead, this.#at);
    for (;;) {
      const step = this.#steps[this.#ahead];
      if (step?.does !== "call") return;
      const piece = this.#call(step);
      // It may fail long before it is waited for.
      piece.catch((error: unknown) => this.#fail(error));
      this.#asked[this.#ahead++] = piece;
    }
  }

  async #call({ name, args }: CallStep): Promise<string> {
    if (!this.#session.tools.has(name)) return `failed: ${name} is not bound`;
    return this.#calls.ask(this.#request, name, args);
  }

  async #say(piece: string): Promise<void> {
    const { attachment, turn } = this.#request;
    const first = this.#pieces.push(piece) === 1;
    for (const text of deltas(first ? piece : "\n" + piece)) {
      await this.#output.room();
      this.#ended.signal.throwIfAborted();
      const event = "assistant.delta";
      this.#output.write({ attachment, turn, event, data: { text } });
    }
  }

  /** The message, the record and the answer, with nothing in between. */
  #finish(): void {
    const { attachment, turn } = this.#request;
    const text = this.#pieces.join("\n");
    const usage = { input: count(this.#prompt), output: count(text) };
    const data = { text, usage, stop_reason: "stop" };
    const event = "assistant.message";
    this.#output.write({ attachment, turn, event, data });
    this.#session.append({ prompt: this.#prompt, answer: text });
    this.#end(reply(this.#request, {}));
  }

  /** Ends the turn for an error, unless it has ended: then that is why. */
  #fail(error: unknown): void {
    this.#end(fail(this.#request, reason(error)));
  }

  #end(answer?: PromptReply | Failure): void {
    if (!this.active) return;
    this.#ended.abort();
    this.#calls.giveUp(this.#request);
    if (answer !== undefined) this.#output.answer(this.#request, answer);
  }
}
