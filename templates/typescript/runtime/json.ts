// ---------------------------------------------------------------------------
// Secrets and free-form JSON
// ---------------------------------------------------------------------------

const REDACTED = "[redacted]";
const NODE_INSPECT: unique symbol = Symbol.for("nodejs.util.inspect.custom");
const DENO_INSPECT: unique symbol = Symbol.for("Deno.customInspect");

/** The text of a true `Secret`, whatever a program has made of its methods. */
let secretText: (value: unknown) => string | undefined;

/** Text that shows itself to nobody who does not ask for it by `reveal()`. */
export class Secret {
  readonly #value: string;

  static {
    secretText = (value) =>
      isObject(value) && #value in value ? value.#value : undefined;
  }

  constructor(value: string) {
    this.#value = value;
  }

  /** The secret itself. */
  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return REDACTED;
  }

  toJSON(): string {
    return REDACTED;
  }

  [NODE_INSPECT](): string {
    return REDACTED;
  }

  [DENO_INSPECT](): string {
    return REDACTED;
  }
}

/** What `JSON.parse` gives. */
export type JsonValue =
  // a scalar
  | null
  | boolean
  | number
  | string
  // a container
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/**
 * Text that was checked. The class stays in this file, so nobody else can make
 * one.
 */
class CheckedText {
  readonly text: string;
  readonly depth: number;

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
  }
}

/** The text of a true `Json`, whatever a program has made of its members. */
let checkedText: (value: unknown) => CheckedText | undefined;

/** Any JSON value, carried verbatim as text. */
export class Json {
  readonly #checked: CheckedText;
  #value: JsonValue | undefined;

  static {
    checkedText = (value) =>
      isObject(value) && #checked in value ? value.#checked : undefined;
  }

  /** Not for callers: see `parse` and `of`. */
  constructor(checked: CheckedText) {
    if (!(checked instanceof CheckedText)) {
      throw new TypeError("use parse() or of()");
    }
    this.#checked = checked;
  }

  /**
   * Checks a text by the rules of a line and keeps it; line feeds and carriage
   * returns between its tokens are taken out, and so is white space around it.
   * A refused text throws a `WireError` with the place in the text.
   */
  static parse(text: string): Json {
    return new Json(checkedJson(text));
  }

  /** The JSON of a value, as `JSON.stringify` writes it. */
  static of(value: unknown): Json {
    return new Json(checkedJson(stringified(value)));
  }

  /** The JSON text: this is what counts. */
  get text(): string {
    return this.#checked.text;
  }

  /** How many containers are nested in the text at most. */
  get depth(): number {
    return this.#checked.depth;
  }

  /**
   * A view of the text by `JSON.parse`, a convenience with JavaScript's number
   * limits: integers beyond 2^53 are rounded, numbers beyond a double are
   * infinite.
   */
  get value(): JsonValue {
    this.#value ??= JSON.parse(this.text) as JsonValue;
    return this.#value;
  }

  /**
   * The view again, so that a logged frame shows it; our encoders write `text`.
   */
  toJSON(): JsonValue {
    return this.value;
  }
}

/** A JSON object, carried verbatim as text. */
export class JsonObject extends Json {
  /**
   * Checks a text by the rules of a line, and that it is an object, and keeps
   * it; line feeds and carriage returns between its tokens are taken out, and
   * so is white space around it. A refused text throws a `WireError` with the
   * place in the text.
   */
  static override parse(text: string): JsonObject {
    return new JsonObject(checkedObject(text));
  }

  /** The JSON of an object, as `JSON.stringify` writes it. */
  static override of(value: object): JsonObject {
    return new JsonObject(checkedObject(stringified(value)));
  }

  /**
   * A view of the text by `JSON.parse`, a convenience with JavaScript's number
   * limits: integers beyond 2^53 are rounded, numbers beyond a double are
   * infinite.
   */
  override get value(): { readonly [name: string]: JsonValue } {
    return super.value as { readonly [name: string]: JsonValue };
  }
}

/** The text of a value; `undefined` if it has none. */
function stringified(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) as string | undefined;
  } catch {
    // The error itself is dropped, since it may quote the value, and since each
    // engine has its own words for what went wrong.
    const limit = passedLimit(value);
    if (limit === "depth") throw new WireError("depth_exceeded", "", 0); // T7
    if (limit === "size") throw tooLarge(); // T1
    return undefined;
  }
}

/** The first limit that the text of a value would pass, if it passes any. */
function passedLimit(value: unknown): "depth" | "size" | undefined {
  const around: unknown[] = [];
  let size = 0;
  let limit: "depth" | "size" | undefined;
  // Called for each member in the order of the text, on what holds the member.
  const count = function (this: unknown, _: string, member: unknown): unknown {
    while (around.length > 0 && around[around.length - 1] !== this) {
      around.pop();
    }
    size += typeof member === "string" ? member.length : 1;
    const holds = typeof member === "object" && member !== null;
    if (holds && around.push(member) > MAX_DEPTH) limit = "depth";
    if (size > MAX_FRAME) limit = "size";
    if (limit !== undefined) throw new RangeError();
    return member;
  };
  try {
    JSON.stringify(value, count);
  } catch {
    // If it is ours, `limit` tells it.
  }
  return limit;
}

function checkedJson(text: string | undefined): CheckedText {
  if (typeof text !== "string") throw new WireError("wrong_type", "", 0); // S3
  const depth = new TextCheck(lineBytes(text), "space").run();
  // A line break inside a string is a fault, so these are between tokens.
  return new CheckedText(text.replace(/[\r\n]/g, "").trim(), depth);
}

function checkedObject(text: string | undefined): CheckedText {
  const checked = checkedJson(text);
  const start = String(text).search(/[^ \t\r\n]/);
  if (checked.text[0] !== "{") throw new WireError("wrong_type", "", start); // S3
  return checked;
}
