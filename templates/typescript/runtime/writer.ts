// ---------------------------------------------------------------------------
// Writing text
// ---------------------------------------------------------------------------

/** So long is no line that could still be told by the path of a fault. */
const HOPELESS = 4 * MAX_FRAME;

/** What stands in a line as it is, but for surrogates. */
const UNESCAPED = stretchOf('[^"\\\\\\0-\\x1f\\ud800-\\udfff]');

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The protocol's names of members, as they stand in a line. */
const SPELLED = new Map<string, string>();

function spelled(name: string): string {
  let text = SPELLED.get(name);
  if (text === undefined) {
    text = JSON.stringify(name) + ":";
    SPELLED.set(name, text);
  }
  return text;
}

/**
 * A line in the making. It is called from plain JavaScript too, so it believes
 * no type.
 */
class Writer {
  #text = "";
  #tooLarge = false;
  #depth = 0;
  /** What stands between the last value and the next one. */
  #separator = "";

  /** The finished line. */
  line(): Uint8Array {
    const line = ENCODER.encode(this.#text);
    const large = this.#tooLarge || line.length > MAX_FRAME;
    if (large) throw tooLarge(); // L6
    return line;
  }

  /** A refusal of the value that would be written next. */
  fault(code: Code): WireError {
    return new WireError(code, this.#path(), 0);
  }

  /**
   * A refusal of the object that would be written next, for the member that
   * tells what it is.
   */
  unknownTag(value: object, name: string, code: Code): WireError {
    const tag = own(value, name);
    const path = this.#path() + "/" + segment(name);
    if (tag === undefined) return new WireError("missing_member", path, 0);
    if (typeof tag !== "string") return new WireError("wrong_type", path, 0);
    return new WireError(code, path, 0);
  }

  /** Refuses a frame for a member that no frame of its direction has. */
  foreign(value: object, name: string, code: Code): void {
    const present = own(value, name) !== undefined;
    if (present) throw this.unknownTag(value, name, code); // S5
  }

  /** Begins an object. */
  open(value: unknown): void {
    if (!isObject(value)) throw this.fault("wrong_type"); // S3
    this.#enter("{");
  }

  /** Ends an object. */
  close(): void {
    this.#leave("}");
  }

  /** Begins a member that is always written. */
  member(name: string): void {
    this.#text += this.#separator + spelled(name);
    this.#separator = ",";
  }

  /** Begins a member that a value must have. Only its own members count. */
  required(value: object, name: string): void {
    this.member(name);
    const absent = own(value, name) === undefined;
    if (absent) throw this.fault("missing_member"); // S2
  }

  /** Begins a member that a value may have; tells whether it has it. */
  optional<V extends object, N extends keyof V & string>(
    value: V,
    name: N,
  ): value is V & Required<Pick<V, N>> {
    const present = own(value, name) !== undefined;
    if (present) this.member(name);
    return present;
  }

  /** Writes a list. */
  list<T>(items: readonly T[], write: (item: T) => void): void {
    if (!Array.isArray(items)) throw this.fault("wrong_type"); // S3
    this.#enter("[");
    for (const item of items as readonly T[]) {
      // Names and brackets go on for the path of a fault, but not for ever.
      if (this.#text.length > HOPELESS) throw tooLarge(); // L6
      this.#text += this.#separator;
      this.#separator = ",";
      write(item);
    }
    this.#leave("]");
  }

  /** Writes any text. */
  text(value: unknown): void {
    if (typeof value !== "string") throw this.fault("wrong_type"); // S3
    if (endOf(UNESCAPED, value, 0) === value.length) return this.#plain(value);
    if (!isWellFormed(value)) throw this.fault("lone_surrogate"); // T6
    // What cannot fit is left out; it could even be too long to be escaped.
    this.#value(value.length > MAX_FRAME ? value : JSON.stringify(value)); // E2
  }

  /** Writes text that is not empty. */
  name(value: unknown): void {
    if (value === "") throw this.fault("invalid_value"); // S4
    this.text(value);
  }

  /** Writes one of several texts. */
  oneOf(value: unknown, values: readonly string[]): void {
    if (typeof value !== "string") throw this.fault("wrong_type"); // S3
    if (!values.includes(value)) throw this.fault("invalid_value"); // S4
    this.text(value);
  }

  /** Writes a relative path. */
  relativePath(value: unknown): void {
    if (typeof value !== "string") throw this.fault("wrong_type"); // S3
    if (PLAIN_PATH.test(value)) return this.#plain(value);
    if (!isRelativePath(value)) throw this.fault("invalid_value"); // S4
    this.text(value);
  }

  /** Writes a secret. */
  secret(value: unknown): void {
    this.text(secretText(value));
  }

  /** Writes an integer from 0 to 2^53 − 1. */
  int(value: unknown): void {
    if (typeof value !== "number") throw this.fault("wrong_type"); // S3
    const fits = Number.isSafeInteger(value) && value >= 0;
    if (!fits) throw this.fault("invalid_value"); // S4
    this.#value(String(value)); // E3
  }

  /** Writes `true` or `false`. */
  bool(value: unknown): void {
    if (typeof value !== "boolean") throw this.fault("wrong_type"); // S3
    this.#value(String(value));
  }

  /** Writes a member that is `null`; a value may leave it out. */
  nullMember(value: object, name: string): void {
    this.member(name);
    const held = own(value, name) ?? null;
    if (held !== null) throw this.fault("wrong_type"); // S3
    this.#value("null");
  }

  /** Writes a free-form object. */
  jsonObject(value: unknown): void {
    const checked = checkedText(value);
    const object = value instanceof JsonObject && checked?.text[0] === "{";
    if (!object) throw this.fault("wrong_type"); // S3
    this.json(value);
  }

  /** Writes any JSON. */
  json(value: unknown): void {
    const checked = checkedText(value);
    if (checked === undefined) throw this.fault("wrong_type"); // S3
    const depth = this.#depth + checked.depth;
    if (depth > MAX_DEPTH) throw this.fault("depth_exceeded"); // T7
    this.#value(checked.text); // E4
  }

  /** Writes text in which nothing is escaped. */
  #plain(text: string): void {
    this.#value(text.length > MAX_FRAME ? text : '"' + text + '"'); // E2
  }

  #path(): string {
    const line = ENCODER.encode(this.#text);
    return pointer(line, line.length);
  }

  #enter(bracket: string): void {
    this.#text += bracket;
    this.#depth++;
    this.#separator = "";
  }

  #leave(bracket: string): void {
    this.#text += bracket;
    this.#depth--;
    this.#separator = ",";
  }

  /**
   * Writes what is no container. Each unit is a byte at least, so what cannot
   * fit is left out: the path of a later fault, which goes before the cap, can
   * be told without it.
   */
  #value(text: string): void {
    if (this.#text.length + text.length > MAX_FRAME) this.#tooLarge = true;
    if (!this.#tooLarge) this.#text += text;
  }
}

/**
 * Whether an object has a member of its own that tells what it is. What it
 * inherits, be it from a polluted `Object.prototype`, tells nothing.
 */
function tells<F extends object, N extends keyof F & string>(
  value: F,
  name: N,
): value is F & { readonly [K in N]: NonNullable<F[K]> } {
  return own(value, name) !== undefined;
}

/** What an object's own member holds; `undefined` stands for an absent one. */
function own(value: object, name: string): unknown {
  if (!Object.hasOwn(value, name)) return undefined;
  return (value as { readonly [name: string]: unknown })[name];
}
