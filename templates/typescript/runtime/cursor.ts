// ---------------------------------------------------------------------------
// Reading checked text
// ---------------------------------------------------------------------------

const NO_RELATIVE_PATH = /^[A-Za-z]:|[\\\0]|(?:^|\/)\.{0,2}(?:\/|$)/;

/**
 * A place in a line whose text was checked. It moves over one value after
 * another, the white space behind each included.
 */
class Cursor {
  readonly #line: Uint8Array;
  #at = 0;
  /**
   * Where the string, number, name or closing brace began that was read last.
   */
  #start = 0;

  constructor(line: Uint8Array) {
    new TextCheck(line, "fault").run();
    this.#line = line;
    this.#space();
  }

  /** A refusal of what was read last. */
  fault(code: Code): WireError {
    return new WireError(code, pointer(this.#line, this.#start), this.#start);
  }

  /** A refusal of the object that was read last. */
  missing(name: string): WireError {
    const path = pointer(this.#line, this.#start) + "/" + segment(name);
    return new WireError("missing_member", path, this.#start);
  }

  /** Where the next value begins. */
  get at(): number {
    return this.#at;
  }

  /** Goes back to a value, which counts as read last. */
  back(at: number): void {
    this.#at = at;
    this.#start = at;
  }

  /** Whether an object comes next. */
  isObject(): boolean {
    return this.#byte() === OPEN_BRACE;
  }

  /** Whether text comes next. */
  isText(): boolean {
    return this.#byte() === QUOTE;
  }

  /**
   * Steps into an object, to the value of its first member; gives that member's
   * name, `undefined` at the object's end.
   */
  open(): string | undefined {
    this.#begin();
    if (!this.isObject()) throw this.fault("wrong_type"); // S3
    this.#step();
    return this.#name();
  }

  /** Steps to the value of the next member. */
  next(): string | undefined {
    if (this.#byte() === COMMA) this.#step();
    return this.#name();
  }

  /** Reads a list. */
  list<T>(item: () => T): readonly T[] {
    this.#begin();
    if (this.#byte() !== OPEN_BRACKET) throw this.fault("wrong_type"); // S3
    const items: T[] = [];
    this.#step();
    while (this.#byte() !== CLOSE_BRACKET) {
      items.push(item());
      if (this.#byte() === COMMA) this.#step();
    }
    this.#step();
    return items;
  }

  /** Reads any text. */
  text(): string {
    this.#begin();
    if (!this.isText()) throw this.fault("wrong_type"); // S3
    return this.#string();
  }

  /** Reads text that is not empty. */
  name(): string {
    const text = this.text();
    if (text === "") throw this.fault("invalid_value"); // S4
    return text;
  }

  /** Reads a relative path. */
  relativePath(): string {
    const path = this.text();
    if (NO_RELATIVE_PATH.test(path)) throw this.fault("invalid_value"); // S4
    return path;
  }

  /** Reads a secret. */
  secret(): Secret {
    return new Secret(this.text());
  }

  /** Reads an integer from 0 to 2^53 − 1. */
  int(): number {
    this.#begin();
    const first = this.#byte();
    if (first !== MINUS && !isDigit(first)) throw this.fault("wrong_type"); // S3
    this.#skipScalar();
    // The largest integer has 16 digits; what is longer is not even copied.
    const long = this.#at - this.#start > 16;
    const digits = long ? "" : textOf(this.#line, this.#start, this.#at);
    const value = /^[0-9]+$/.test(digits) ? Number(digits) : NaN;
    if (!Number.isSafeInteger(value)) throw this.fault("invalid_value"); // S4
    this.#space();
    return value;
  }

  /** Reads `true` or `false`. */
  bool(): boolean {
    this.#begin();
    const first = this.#byte();
    if (first !== 0x74 && first !== 0x66) throw this.fault("wrong_type"); // S3
    this.skip();
    return first === 0x74;
  }

  /** Reads `null`. */
  null(): void {
    this.#begin();
    if (this.#byte() !== 0x6e) throw this.fault("wrong_type"); // Y2
    this.skip();
  }

  /** Reads a free-form object. */
  jsonObject(): JsonObject {
    this.#begin();
    if (!this.isObject()) throw this.fault("wrong_type"); // S3
    return new JsonObject(this.#raw());
  }

  /** Reads any JSON. */
  json(): Json {
    this.#begin();
    return new Json(this.#raw());
  }

  /** Steps over any value. */
  skip(): void {
    this.#skipValue();
    this.#space();
  }

  /**
   * The text of the member that tells what an object is. The cursor stays at
   * the object; what was read last is the tag.
   */
  tag(name: string): string {
    const object = this.#at;
    for (let key = this.open(); key !== undefined; key = this.next()) {
      if (key === name) {
        const tag = this.text();
        this.#at = object;
        return tag;
      }
      this.skip();
    }
    throw this.missing(name); // S2
  }

  #byte(): number {
    return this.#line[this.#at] ?? END;
  }

  #begin(): void {
    this.#start = this.#at;
  }

  #space(): void {
    while (isSpace(this.#byte())) this.#at++;
  }

  /** Steps over one byte and the white space behind it. */
  #step(): void {
    this.#at++;
    this.#space();
  }

  /** Reads a member's name and its colon, or the end of the object. */
  #name(): string | undefined {
    this.#begin();
    if (this.#byte() === CLOSE_BRACE) {
      this.#step();
      return undefined;
    }
    const name = this.#string();
    this.#step();
    return name;
  }

  #string(): string {
    const from = this.#at;
    this.#at = stringEnd(this.#line, from);
    const text = stringOf(this.#line, from, this.#at);
    this.#space();
    return text;
  }

  #raw(): CheckedText {
    const from = this.#at;
    const depth = this.#skipValue();
    const text = textOf(this.#line, from, this.#at);
    this.#space();
    return new CheckedText(text, depth);
  }

  /**
   * Steps over a value, but not over the white space behind it; tells how deep
   * its containers are nested.
   */
  #skipValue(): number {
    let depth = 0;
    let deepest = 0;
    do {
      switch (this.#byte()) {
        case OPEN_BRACE:
        case OPEN_BRACKET:
          this.#at++;
          depth++;
          if (depth > deepest) deepest = depth;
          break;
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          this.#at++;
          depth--;
          break;
        case QUOTE:
          this.#at = stringEnd(this.#line, this.#at);
          break;
        case COMMA:
        case COLON:
        case SPACE:
        case TAB:
        case RETURN:
          this.#at++;
          break;
        default:
          this.#skipScalar();
      }
    } while (depth > 0);
    return deepest;
  }

  #skipScalar(): void {
    while (isScalar(this.#byte())) this.#at++;
  }
}

/** Whether a byte belongs to a number or a word, in checked text. */
function isScalar(byte: number): boolean {
  const letter = byte | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return true;
  return isDigit(byte) || byte === PLUS || byte === MINUS || byte === DOT;
}
