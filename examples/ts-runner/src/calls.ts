// The tool calls of the whole process: so many in flight and no more, each
// result to the one who waits for it, late ones to nobody.

import type { Output } from "./output.ts";
import { MAX_TOOL_CALLS } from "./wire.ts";
import type { Envelope, Failure, JsonObject, PromptRequest } from "./wire.ts";
import type { ToolCallReply, ToolCallRequest, WireError } from "./wire.ts";

interface Call {
  readonly prompt: PromptRequest;
  readonly frame: ToolCallRequest;
  readonly resolve: (piece: string) => void;
  readonly reject: (error: unknown) => void;
}

/** What a line tells about the call that it answers. */
type Answered = Pick<Envelope, "attachment" | "turn" | "id">;

export class Calls {
  readonly #output: Output;
  /** How many were ever made: no id comes twice. */
  #made = 0;
  /** Those that wait for room, the oldest first. */
  readonly #queue = new Set<Call>();
  /** Those that wait for their result, by the frame's id. */
  readonly #waiting = new Map<string, Call>();

  constructor(output: Output) {
    this.#output = output;
  }

  /**
   * Calls a tool for a prompt's turn, as soon as there is room. Gives what the
   * tool said, or that it failed; rejects if the call cannot be written or is
   * given up.
   */
  ask(prompt: PromptRequest, name: string, args: JsonObject): Promise<string> {
    const { attachment, turn } = prompt;
    const id = `call-${++this.#made}`;
    const params = { id: `tool-${this.#made}`, name, arguments: args };
    const frame = {
      attachment,
      turn,
      id,
      method: "tool.call",
      params,
    } as const;
    return new Promise((resolve, reject) => {
      this.#queue.add({ prompt, frame, resolve, reject });
      this.#send();
    });
  }

  /** Takes the answer to a call. A late one, or one to nobody, is dropped. */
  answered(answer: ToolCallReply | Failure): void {
    const call = this.#take(answer);
    if (answer.error !== undefined) {
      call?.resolve(`failed: ${answer.error.message}`);
    } else {
      const { content, is_error } = answer.result;
      const text = content.map((part) => part.text).join("");
      call?.resolve(is_error ? `failed: ${text}` : text);
    }
    this.#send();
  }

  /** Ends the call whose answer was refused; false if there is no such call. */
  refused(answer: Answered, error: WireError): boolean {
    const call = this.#take(answer);
    call?.resolve(`failed: ${error.message}`);
    this.#send();
    return call !== undefined;
  }

  /** Gives up a turn's calls, or those of all turns. */
  giveUp(prompt?: PromptRequest): void {
    const error = new Error("given up");
    for (const call of [...this.#queue, ...this.#waiting.values()]) {
      if (prompt !== undefined && call.prompt !== prompt) continue;
      this.#queue.delete(call);
      this.#waiting.delete(call.frame.id);
      call.reject(error);
    }
    this.#send();
  }

  /** The waiting call that a line answers, which then waits no longer. */
  #take({ attachment, turn, id }: Answered): Call | undefined {
    const call = id === undefined ? undefined : this.#waiting.get(id);
    if (call === undefined || call.frame.turn !== turn) return undefined;
    if (call.frame.attachment !== attachment) return undefined;
    this.#waiting.delete(call.frame.id);
    return call;
  }

  #send(): void {
    for (const call of this.#queue) {
      if (this.#waiting.size === MAX_TOOL_CALLS) return;
      this.#queue.delete(call);
      try {
        this.#output.write(call.frame);
        this.#waiting.set(call.frame.id, call);
      } catch (error) {
        call.reject(error);
      }
    }
  }
}
