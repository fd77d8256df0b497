// ---------------------------------------------------------------------------
// Reading canonical lines
// ---------------------------------------------------------------------------

/**
 * A line whose members stand as an encoder puts them, without white space
 * between tokens. Whatever else a line is, it is declined.
 */
class CanonicalReader extends Scan {
  attachment = "";
  turn: string | undefined;
  id = "";
  /** Which member tells what the frame is. */
  kind: Kind = "event";
  /** What it tells, if the frame is a request or an event. */
  tag = "";

  /** Where an event's head ends that is not remembered. */
  private headEnd = 0;

  /** Reads what the frame is and whom it concerns. */
  constructor(line: string, checked: boolean) {
    super(line, checked);
    const known = knownHead(line);
    if (known !== undefined) {
      this.at = known.end;
      this.sure = known.text.length;
      this.depth = 1;
      this.attachment = known.attachment;
      this.turn = known.turn;
      this.tag = known.event;
      return;
    }
    this.opening('{"attachment":');
    this.attachment = this.name();
    if (this.has(',"turn":')) this.turn = this.name();
    if (this.has(',"event":')) {
      this.tag = this.told(EVENT_TOKENS);
      this.headEnd = this.at;
      return;
    }
    this.expect(',"id":');
    this.id = this.name();
    if (this.has(',"method":')) {
      this.kind = "method";
      this.tag = this.told(METHOD_TOKENS);
    } else {
      this.kind = this.has(',"result":') ? "result" : "error";
      if (this.kind === "error") this.expect(',"error":');
    }
  }

  /** The turn of a frame that must have one. */
  turned(): string {
    if (this.turn === undefined) throw DECLINED; // S2
    return this.turn;
  }

  /** Declines a frame that must have no turn and has one. */
  turnless(): void {
    if (this.turn !== undefined) throw DECLINED; // Y1
  }

  /** Steps over the end of the frame, which is that of the line. */
  end(): void {
    this.close();
    if (this.at !== this.line.length) throw DECLINED; // T4
    if (this.headEnd > 0) this.remember();
  }

  /** Remembers the head of a line that was read to its end. */
  private remember(): void {
    const { line, headEnd, attachment, turn, tag } = this;
    if (turn !== undefined) remember(line, headEnd, attachment, turn, tag);
  }

  /** Reads a name; it is not made anew if it is one of those that are known. */
  private told(tokens: readonly Token[]): string {
    for (const { text, name } of tokens) {
      if (!this.line.startsWith(text, this.at)) continue;
      this.at += text.length;
      return name;
    }
    return this.text();
  }

  /** Steps into an object. */
  open(): void {
    if (this.line.charCodeAt(this.at) !== OPEN_BRACE) throw DECLINED; // S3
    this.enter();
  }

  /** Steps into an object, and over the name of its first member. */
  opening(name: string): void {
    this.expect(name);
    this.deeper();
  }

  /** Steps out of an object. */
  close(): void {
    if (this.line.charCodeAt(this.at) !== CLOSE_BRACE) throw DECLINED; // T3
    this.leave();
  }

  /** Steps over a comma, a name and a colon, if that member comes next. */
  has(name: string): boolean {
    // The third character tells most names apart.
    const third = this.line.charCodeAt(this.at + 2);
    if (third !== name.charCodeAt(2)) return false;
    if (!this.line.startsWith(name, this.at)) return false;
    this.at += name.length;
    return true;
  }

  /** The same where the member may be the first, and has no comma then. */
  hasNext(name: string): boolean {
    return this.has(this.separated(name));
  }

  /** Steps over the name of a member that must come next, and may be first. */
  member(name: string): void {
    this.expect(this.separated(name));
  }

  private separated(name: string): string {
    const first = this.line.charCodeAt(this.at - 1) === OPEN_BRACE;
    return first ? name : "," + name;
  }

  /** Steps over a member that is `null` or left out. */
  nullMember(name: string): void {
    if (!this.has(name)) return;
    this.expect("null");
  }

  /** Steps into an object, and gives its tag, which must come first. */
  tagged(name: string): string {
    this.opening(name);
    return this.text();
  }

  /** Reads a list. */
  list<T>(item: (reader: this) => T): readonly T[] {
    if (this.line.charCodeAt(this.at) !== OPEN_BRACKET) throw DECLINED; // S3
    this.enter();
    const items: T[] = [];
    if (this.line.charCodeAt(this.at) !== CLOSE_BRACKET) {
      for (;;) {
        items.push(item(this));
        if (this.line.charCodeAt(this.at) !== COMMA) break;
        this.at++;
      }
      const end = this.line.charCodeAt(this.at);
      if (end !== CLOSE_BRACKET) throw DECLINED; // T3
    }
    this.leave();
    return items;
  }

  /** Reads any text. */
  text(): string {
    const from = this.at + 1;
    const rest = this.line.length - from;
    if (rest > LONG && this.escapesFirst()) return this.escapedText(undefined);
    const quote = this.quote();
    if (this.escapes(quote)) return this.escapedText(quote);
    this.at = quote + 1;
    const text = this.line.slice(from, quote);
    if (!this.isSound(text)) throw DECLINED; // T3
    return this.kept(text);
  }

  /** Reads text with escapes, of which the first quote may be known. */
  private escapedText(quote: number | undefined): string {
    const { line, at: from } = this;
    // A quote that is not escaped is the end: nothing is left to guess.
    const ends =
      quote !== undefined && line.charCodeAt(quote - 1) !== BACKSLASH;
    let text = ends ? undefined : this.guessedText();
    if (text === undefined) {
      const end = this.closing(quote ?? this.quote());
      if (end - from > LONG_TEXT) rememberTail(line, end);
      this.at = end + 1;
      text = parsedText(line.slice(from, this.at));
    }
    if (text === undefined) throw DECLINED; // T3
    if (!WIDE.test(text)) return text;
    const token = this.checked ? undefined : line.slice(from, this.at);
    if (!areWellFormed(text, token)) throw DECLINED; // T6
    return text;
  }

  /**
   * A long text that ends where the tail of others stands; nothing, if none
   * does. One token is read or none, wherever the slice ends.
   */
  private guessedText(): string | undefined {
    const { line, at } = this;
    if (line.length - at < LONG_TEXT) return undefined;
    const end = findTail(line);
    if (end <= at) return undefined;
    const text = parsedText(line.slice(at, end + 1));
    if (text === undefined) {
      forgetTail();
    } else {
      this.at = end + 1;
    }
    return text;
  }

  /** Reads text that is not empty. */
  name(): string {
    const text = this.text();
    if (text === "") throw DECLINED; // S4
    return text;
  }

  /** Reads one of several texts. */
  oneOf<T extends string>(values: readonly T[]): T {
    const text = this.text();
    const value = values.find((each) => each === text);
    if (value === undefined) throw DECLINED; // S4
    return value;
  }

  /** Reads a relative path. */
  relativePath(): string {
    const end = this.closing(this.quote());
    const plain = this.line.slice(this.at + 1, end);
    if (PLAIN_PATH.test(plain)) {
      this.at = end + 1;
      return this.kept(plain);
    }
    const path = this.text();
    if (!isRelativePath(path)) throw DECLINED; // S4
    return path;
  }

  /** Reads a secret. */
  secret(): Secret {
    return new Secret(this.text());
  }

  /** Reads an integer from 0 to 2^53 − 1; what follows it decides the rest. */
  int(): number {
    let digit = this.line.charCodeAt(this.at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) throw DECLINED; // S4
    let value = digit;
    this.at++;
    if (value === 0) return value;
    for (;;) {
      digit = this.line.charCodeAt(this.at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) return value;
      value = value * 10 + digit;
      if (value > Number.MAX_SAFE_INTEGER) throw DECLINED; // S4
      this.at++;
    }
  }

  /** Reads `true` or `false`. */
  bool(): boolean {
    const value = this.line.charCodeAt(this.at) === LETTER_T;
    this.expect(value ? "true" : "false");
    return value;
  }

  /** Reads `null`. */
  null(): null {
    this.expect("null");
    return null;
  }

  /** Reads a free-form object. */
  jsonObject(): JsonObject {
    if (this.line.charCodeAt(this.at) !== OPEN_BRACE) throw DECLINED; // S3
    return new JsonObject(this.raw());
  }

  /** Reads any JSON. */
  json(): Json {
    return new Json(this.raw());
  }

  /**
   * Checks the rest of the line, from a value on that the frame ends with. The
   * reader stays where it is.
   */
  rest(): void {
    const { at, depth } = this;
    this.raw();
    this.end();
    this.back(at, depth);
  }

  /** A piece of a long line is copied, since it would keep all of it alive. */
  private kept(text: string): string {
    return this.line.length > LONG && text.length < LONG ? copied(text) : text;
  }
}

/** A name, and how it stands in a line. */
interface Token {
  readonly name: string;
  readonly text: string;
}

function tokenOf(name: string): Token {
  return { name, text: JSON.stringify(name) };
}

const METHOD_TOKENS = METHODS.map(tokenOf);
const EVENT_TOKENS = EVENTS.map(tokenOf);

/** From so many characters on, a line is not kept alive by what is short. */
const LONG = 1 << 16;

/**
 * What most relative paths look like: it is quicker to find them right. Nothing
 * in them is escaped.
 */
const PLAIN_PATH =
  /^[!#-\-0-9;-[\]-~][ !#-.0-9;-[\]-~]*(?:\/[!#-\-0-9;-[\]-~][ !#-.0-9;-[\]-~]*)*$/;

function isRelativePath(text: string): boolean {
  return PLAIN_PATH.test(text) || !NO_RELATIVE_PATH.test(text);
}

/** A string of its own, where `slice` may give a view. */
function copied(text: string): string {
  return (" " + text).slice(1);
}

/** What a text says if it is one string token, which ends with it. */
function parsedText(token: string): string | undefined {
  try {
    return JSON.parse(token) as string;
  } catch {
    return undefined;
  }
}
