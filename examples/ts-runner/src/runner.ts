// What Brain asks, and what each request may find: here every line is answered
// or handed to the one who waits for it.

import { Calls } from "./calls.ts";
import { note } from "./guard.ts";
import { reason } from "./output.ts";
import type { Output } from "./output.ts";
import { Session } from "./session.ts";
import { Turn } from "./turn.ts";
import { decodeToRunner, envelope, fail, JsonObject, reply } from "./wire.ts";
import { PROTOCOL_VERSION, TURNS, WireError } from "./wire.ts";
import type { Envelope, Method, ToBrain, ToRunner } from "./wire.ts";

/** A request of Brain. */
type Request = Extract<ToRunner, { readonly method: Method }>;

/** A session that is open, and its last turn. */
interface Attachment {
  readonly session: Session;
  turn?: Turn;
}

export class Runner {
  readonly #output: Output;
  readonly #calls: Calls;
  readonly #attachments = new Map<string, Attachment>();

  constructor(output: Output) {
    this.#output = output;
    this.#calls = new Calls(output);
  }

  /** Takes one line, right or wrong. */
  receive(line: Uint8Array): void {
    let frame: ToRunner;
    try {
      frame = decodeToRunner(line);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      this.#refuse(line, error);
      return;
    }
    if (frame.method === undefined) this.#calls.answered(frame);
    else this.#request(frame);
  }

  /** Gives up all that is under way. */
  end(): void {
    this.#calls.giveUp(); // first: no end of a turn makes room for a call
    for (const { turn } of this.#attachments.values()) turn?.giveUp();
  }

  #request(request: Request): void {
    try {
      const answer = this.#answer(request);
      if (answer !== undefined) this.#output.answer(request, answer);
    } catch (error) {
      this.#output.fail(fail(request, reason(error)));
    }
  }

  /** The answer, unless a turn gives it later. Throws why a request fails. */
  #answer(request: Request): ToBrain | undefined {
    const attachment = this.#attachments.get(request.attachment);
    if (request.method === "open") {
      if (attachment !== undefined) throw new Error("the attachment is open");
      const session = new Session(request.params);
      this.#attachments.set(request.attachment, { session });
      const metadata = { protocol_version: PROTOCOL_VERSION };
      return reply(request, JsonObject.of(metadata));
    }
    if (attachment === undefined) throw new Error("no such attachment");

    const { session, turn } = attachment;
    const addressed = turn?.active && turn.name === request.turn;
    if (request.method === "steer") {
      if (!addressed) throw new Error("the turn is not active");
      turn.steer(request.params.text);
      return reply(request, {});
    }
    if (request.method === "interrupt") {
      if (addressed) turn.interrupt();
      return reply(request, {});
    }

    if (turn?.active) throw new Error("a turn is active");
    switch (request.method) {
      case "prompt":
        attachment.turn = new Turn(request, session, this.#calls, this.#output);
        return undefined;
      case "checkpoint":
        return reply(request, session.checkpoint());
      case "detach":
        this.#attachments.delete(request.attachment);
        return reply(request, {});
    }
  }

  /** Tells of a line that is wrong: whom it concerns, or people at least. */
  #refuse(line: Uint8Array, error: WireError): void {
    const about = envelopeOf(line);
    const { attachment, turn, id, method } = about;
    if (method === undefined && this.#calls.refused(about, error)) return;
    if (attachment !== undefined && id !== undefined && method !== undefined) {
      const bare = turn === undefined || TURNS[method as Method] === "absent";
      const asked = bare ? { attachment, id } : { attachment, turn, id };
      this.#output.fail({ ...asked, error: reason(error) });
    } else {
      note(`a line is refused: ${error.message}`);
    }
  }
}

/** What a wrong line tells about itself: nothing, if it is no JSON. */
function envelopeOf(line: Uint8Array): Envelope {
  try {
    return envelope(line);
  } catch {
    return {};
  }
}
