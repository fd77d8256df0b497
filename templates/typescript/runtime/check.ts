// ---------------------------------------------------------------------------
// Checking the text of a line
// ---------------------------------------------------------------------------

/**
 * The check of a whole text: one pass from left to right, so that the fault
 * that stands first is the one that is reported.
 */
class TextCheck {
  readonly #line: Uint8Array;
  readonly #lineFeed: "fault" | "space";
  #at = 0;
  #deepest = 0;

  constructor(line: Uint8Array, lineFeed: "fault" | "space") {
    this.#line = line;
    this.#lineFeed = lineFeed;
  }

  /** Throws at the first fault; tells how deep the containers are nested. */
  run(): number {
    const fault = illFormed(this.#line);
    if (fault >= 0) throw new WireError("invalid_utf8", "", fault); // T2
    this.#space();
    this.#value(0);
    this.#space();
    if (this.#byte() === LINE_FEED) throw this.#fault("syntax"); // L1
    if (this.#byte() !== END) throw this.#fault("trailing_data"); // T4
    return this.#deepest;
  }

  #fault(code: Code, offset = this.#at): WireError {
    return new WireError(code, "", offset);
  }

  #byte(): number {
    return this.#line[this.#at] ?? END;
  }

  #space(): void {
    for (;;) {
      const byte = this.#byte();
      const feed = byte === LINE_FEED && this.#lineFeed === "space";
      if (!feed && !isSpace(byte)) return;
      this.#at++;
    }
  }

  #take(byte: number): void {
    if (this.#byte() !== byte) throw this.#fault("syntax"); // T3
    this.#at++;
  }

  #value(depth: number): void {
    switch (this.#byte()) {
      case OPEN_BRACE:
        return this.#object(depth + 1);
      case OPEN_BRACKET:
        return this.#array(depth + 1);
      case QUOTE:
        return this.#string();
      case 0x66:
        return this.#word("false");
      case 0x6e:
        return this.#word("null");
      case 0x74:
        return this.#word("true");
      default:
        return this.#number();
    }
  }

  /** Steps into a container; tells whether it has anything in it. */
  #enter(depth: number, close: number): boolean {
    if (depth > MAX_DEPTH) throw this.#fault("depth_exceeded"); // T7
    if (depth > this.#deepest) this.#deepest = depth;
    this.#at++;
    this.#space();
    if (this.#byte() !== close) return true;
    this.#at++;
    return false;
  }

  /** Steps over the comma between two values, or over the container's end. */
  #more(close: number): boolean {
    this.#space();
    const more = this.#byte() === COMMA;
    this.#take(more ? COMMA : close);
    if (more) this.#space();
    return more;
  }

  #object(depth: number): void {
    if (!this.#enter(depth, CLOSE_BRACE)) return;
    const names = new Set<string>();
    do {
      const from = this.#at;
      this.#string();
      // V8 hashes a text of digits to its number, which an attacker could use
      // to make a set slow. The opening dot makes that no number.
      const name = "." + stringOf(this.#line, from, this.#at);
      if (names.has(name)) throw this.#duplicate(from); // T5
      names.add(name);
      this.#space();
      this.#take(COLON);
      this.#space();
      this.#value(depth);
    } while (this.#more(CLOSE_BRACE));
  }

  #duplicate(offset: number): WireError {
    const path = pointer(this.#line, offset);
    return new WireError("duplicate_member", path, offset);
  }

  #array(depth: number): void {
    if (!this.#enter(depth, CLOSE_BRACKET)) return;
    do {
      this.#value(depth);
    } while (this.#more(CLOSE_BRACKET));
  }

  #string(): void {
    this.#take(QUOTE);
    for (;;) {
      this.#at = plainEnd(this.#line, this.#at);
      const byte = this.#byte();
      if (byte < SPACE) throw this.#fault("syntax"); // T3
      if (byte === QUOTE) break;
      this.#escape();
    }
    this.#at++;
  }

  #escape(): void {
    const from = this.#at;
    this.#at++;
    if (this.#byte() !== LETTER_U) {
      if (!ESCAPES.includes(this.#byte())) throw this.#fault("syntax"); // T3
      this.#at++;
      return;
    }
    this.#at++;
    for (let digits = 0; digits < 4; digits++) {
      if (hexDigit(this.#byte()) < 0) throw this.#fault("syntax"); // T3
      this.#at++;
    }
    const unit = unitAt(this.#line, from);
    if (isLow(unit)) throw this.#fault("lone_surrogate", from); // T6
    if (!isHigh(unit)) return;
    const next = unitAt(this.#line, this.#at);
    if (!isLow(next)) throw this.#fault("lone_surrogate", from); // T6
    this.#at += 6;
  }

  #number(): void {
    if (this.#byte() === MINUS) this.#at++;
    if (this.#byte() === ZERO) {
      this.#at++;
    } else {
      this.#digits();
    }
    if (this.#byte() === DOT) {
      this.#at++;
      this.#digits();
    }
    if ((this.#byte() | 0x20) === LETTER_E) {
      this.#at++;
      const sign = this.#byte();
      if (sign === PLUS || sign === MINUS) this.#at++;
      this.#digits();
    }
  }

  #digits(): void {
    if (!isDigit(this.#byte())) throw this.#fault("syntax"); // T3
    while (isDigit(this.#byte())) this.#at++;
  }

  #word(word: string): void {
    for (let i = 0; i < word.length; i++) this.#take(word.charCodeAt(i));
  }
}
