// ---------------------------------------------------------------------------
// Scanning lines that look canonical
// ---------------------------------------------------------------------------

/**
 * What is thrown where a line is not of the usual layout, be it right or wrong.
 * The exact reader then says what is to be said.
 */
const DECLINED = Symbol("declined");
const LETTER_B = 0x62;
const LETTER_F = 0x66;
const LETTER_N = 0x6e;
const LETTER_R = 0x72;
const LETTER_T = 0x74;
const SLASH = 0x2f;

/**
 * A place in the text of a line. It moves over tokens with at most spaces
 * between them, and takes nothing that the check of a line would refuse. One is
 * made for each line: fields that are private to the language would cost more
 * than many a line takes.
 */
class Scan {
  protected readonly line: string;
  /** Whether the line was bytes, in which no half of a pair can stand. */
  protected readonly checked: boolean;
  protected at = 0;
  /**
   * Up to here the line is, to the letter, one that was read before: what was
   * expected then stands here too.
   */
  protected sure = 0;
  /** How many containers are open. */
  protected depth = 0;
  private deepest = 0;
  /** The first backslash that may still come, as far as it was looked for. */
  private backslash = -1;

  constructor(line: string, checked: boolean) {
    this.line = line;
    this.checked = checked;
  }

  /** Steps into a container. */
  protected enter(): void {
    this.at++;
    this.deeper();
  }

  /** Counts a container that was stepped into. */
  protected deeper(): void {
    if (++this.depth > MAX_DEPTH) throw DECLINED; // T7
    if (this.depth > this.deepest) this.deepest = this.depth;
  }

  /** Steps out of a container. */
  protected leave(): void {
    this.at++;
    this.depth--;
  }

  /**
   * Steps over a text that must come next. The quickest way to compare it is to
   * look for it from here on: where it is elsewhere, the line is declined.
   */
  expect(text: string): void {
    const from = this.at;
    this.at += text.length;
    if (this.at <= this.sure) return;
    if (this.line.indexOf(text, from) !== from) throw DECLINED; // S1
  }

  /** Whether a part of the line has no control character and no lone half. */
  protected isSound(text: string): boolean {
    if (isPlain(text)) return true;
    const paired = this.checked || isWellFormed(text);
    return paired && endOf(NO_CONTROLS, text, 0) === text.length;
  }

  /** Goes back to a place. */
  protected back(at: number, depth: number): void {
    this.at = at;
    this.depth = depth;
    this.backslash = -1;
  }

  /** Steps over any value, and gives it. */
  protected raw(): CheckedText {
    this.next();
    const from = this.at;
    this.deepest = this.depth;
    this.value();
    const text = this.line.slice(from, this.at);
    if (!this.isSound(text)) throw DECLINED; // T3
    return new CheckedText(text, this.deepest - this.depth);
  }

  /** The first quote in the string that opens here; the line's end if none. */
  protected quote(): number {
    this.quoted();
    const quote = this.line.indexOf('"', this.at + 1);
    return quote < 0 ? this.line.length : quote;
  }

  /** Declines what is no string. */
  private quoted(): void {
    if (this.line.charCodeAt(this.at) !== QUOTE) throw DECLINED; // T3
  }

  /**
   * Where the string closes of which the first quote is known; what is in it is
   * not looked at. One that does not close ends with the line, and nothing that
   * has to follow is there.
   */
  protected closing(quote: number): number {
    let end = quote;
    while (this.line.charCodeAt(end - 1) === BACKSLASH && this.escaped(end)) {
      end = this.line.indexOf('"', end + 1);
      if (end < 0) return this.line.length;
    }
    return end;
  }

  /** Whether a backslash stands between here and a later place. */
  protected escapes(end: number): boolean {
    if (this.backslash < this.at) {
      const next = this.line.indexOf("\\", this.at);
      this.backslash = next < 0 ? this.line.length : next;
    }
    return this.backslash < end;
  }

  /**
   * Whether a backslash stands in the string that opens here before any quote
   * does. In a long one, that is quicker to see than where the first quote is.
   */
  protected escapesFirst(): boolean {
    this.quoted();
    if (!this.escapes(this.line.length)) return false;
    return !this.line.slice(this.at + 1, this.backslash).includes('"');
  }

  /** Whether the quote behind a backslash belongs to the string. */
  private escaped(quote: number): boolean {
    let from = quote - 1;
    while (this.line.charCodeAt(from - 1) === BACKSLASH) from--;
    return (quote - from) % 2 === 1;
  }

  /** The next character that is no space. */
  private next(): number {
    let char = this.line.charCodeAt(this.at);
    while (char === SPACE) char = this.line.charCodeAt(++this.at);
    return char;
  }

  private value(): void {
    switch (this.next()) {
      case QUOTE:
        return this.string();
      case OPEN_BRACE:
        return this.object();
      case OPEN_BRACKET:
        return this.array();
      case LETTER_T:
        return this.word("true");
      case LETTER_F:
        return this.word("false");
      case LETTER_N:
        return this.word("null");
      default:
        return this.number();
    }
  }

  /** Steps over what separates two values; tells whether there is another. */
  private more(close: number): boolean {
    const char = this.next();
    if (char === COMMA) {
      this.at++;
      return true;
    }
    if (char !== close) throw DECLINED; // T3
    return false;
  }

  private array(): void {
    this.enter();
    if (this.next() !== CLOSE_BRACKET) {
      do this.value();
      while (this.more(CLOSE_BRACKET));
    }
    this.leave();
  }

  private object(): void {
    this.enter();
    if (this.next() !== CLOSE_BRACE) this.members();
    this.leave();
  }

  /** Most objects have few members, and need no set of their names. */
  private members(): void {
    let first = "";
    let second = "";
    let third = "";
    let names: Set<string> | undefined;
    do {
      const name = this.memberName();
      if (name === first || name === second) throw DECLINED; // T5
      if (name === third || names?.has(name)) throw DECLINED; // T5
      if (first === "") first = name;
      else if (second === "") second = name;
      else if (third === "") third = name;
      else names = (names ?? new Set()).add(name);
      this.value();
    } while (this.more(CLOSE_BRACE));
  }

  /**
   * Steps over a name and its colon, and gives the name in its quotes, which
   * make it no number for a set (see `TextCheck`).
   */
  private memberName(): string {
    this.next();
    const from = this.at;
    const end = this.closing(this.quote());
    // Two names may be one in different escapes.
    if (this.escapes(end)) throw DECLINED; // T5
    this.at = end + 1;
    const name = this.line.slice(from, this.at);
    if (this.next() !== COLON) throw DECLINED; // T3
    this.at++;
    return name;
  }

  private string(): void {
    const end = this.closing(this.quote());
    while (this.escapes(end)) {
      this.at = this.backslash;
      this.escape();
    }
    this.at = end + 1;
  }

  private escape(): void {
    switch (this.line.charCodeAt(this.at + 1)) {
      case QUOTE:
      case BACKSLASH:
      case SLASH:
      case LETTER_B:
      case LETTER_F:
      case LETTER_N:
      case LETTER_R:
      case LETTER_T:
        this.at += 2;
        return;
      case LETTER_U:
        return this.unit();
      default:
        throw DECLINED; // T3
    }
  }

  /** Steps over an escape by number, or over a pair of them. */
  private unit(): void {
    const unit = this.escapedUnit();
    this.at += 6;
    if (isLow(unit)) throw DECLINED; // T6
    if (!isHigh(unit)) return;
    if (!isLow(this.escapedUnit())) throw DECLINED; // T6
    this.at += 6;
  }

  private escapedUnit(): number {
    if (!this.line.startsWith("\\u", this.at)) return -1;
    let unit = 0;
    for (let at = this.at + 2; at < this.at + 6; at++) {
      const digit = hexDigit(this.line.charCodeAt(at));
      if (digit < 0) throw DECLINED; // T3
      unit = unit * 16 + digit;
    }
    return unit;
  }

  private word(word: string): void {
    this.expect(word);
  }

  private number(): void {
    const { line } = this;
    if (line.charCodeAt(this.at) === MINUS) this.at++;
    if (line.charCodeAt(this.at) === ZERO) {
      this.at++;
    } else {
      this.digits();
    }
    if (line.charCodeAt(this.at) === DOT) {
      this.at++;
      this.digits();
    }
    if ((line.charCodeAt(this.at) | 0x20) === LETTER_E) {
      this.at++;
      const sign = line.charCodeAt(this.at);
      if (sign === PLUS || sign === MINUS) this.at++;
      this.digits();
    }
  }

  private digits(): void {
    if (!isDigit(this.line.charCodeAt(this.at))) throw DECLINED; // T3
    do this.at++;
    while (isDigit(this.line.charCodeAt(this.at)));
  }
}
