// ---------------------------------------------------------------------------
// Bytes and text
// ---------------------------------------------------------------------------

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LONE_SURROGATE = /\p{Surrogate}/u;
/** What may follow a backslash beside `u`. */
const ESCAPES = ENCODER.encode('"\\/bfnrt');

const END = -1;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LETTER_E = 0x65;
const LETTER_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * The bytes of a line that may be given as a string; a line that is too long,
 * or a string that UTF-8 cannot write, is refused.
 */
function lineBytes(line: Uint8Array | string): Uint8Array {
  if (line.length > MAX_FRAME) throw tooLarge(); // T1
  if (typeof line !== "string") return line;
  const bytes = ENCODER.encode(line);
  if (bytes.length > MAX_FRAME) throw tooLarge(); // T1
  if (!isWellFormed(line)) throw unpaired(line); // T2
  return bytes;
}

function unpaired(line: string): WireError {
  const at = line.search(LONE_SURROGATE);
  const before = ENCODER.encode(line.slice(0, at));
  return new WireError("invalid_utf8", "", before.length);
}

/** The first byte of the first ill-formed sequence of UTF-8, or -1. */
function illFormed(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? END;
    if (lead < 0x80) {
      at++;
      continue;
    }
    let more = 0;
    // What the first continuation byte may be; the others have the full range.
    let low = 0x80;
    let high = 0xbf;
    if (lead >= 0xf5) return at;
    if (lead >= 0xf0) {
      more = 3;
      if (lead === 0xf0) low = 0x90;
      if (lead === 0xf4) high = 0x8f;
    } else if (lead >= 0xe0) {
      more = 2;
      if (lead === 0xe0) low = 0xa0;
      if (lead === 0xed) high = 0x9f;
    } else if (lead >= 0xc2) {
      more = 1;
    } else {
      return at;
    }
    for (let i = 1; i <= more; i++) {
      const byte = bytes[at + i] ?? END;
      if (byte < low || byte > high) return at;
      low = 0x80;
      high = 0xbf;
    }
    at += 1 + more;
  }
  return -1;
}

/** Whether a byte is white space inside a line. */
function isSpace(byte: number): boolean {
  return byte === SPACE || byte === TAB || byte === RETURN;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** The value of a hexadecimal digit, or -1. */
function hexDigit(byte: number): number {
  if (isDigit(byte)) return byte - ZERO;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The UTF-16 unit that a complete escape at `at` stands for, or -1. */
function unitAt(line: Uint8Array, at: number): number {
  if (line[at] !== BACKSLASH || line[at + 1] !== LETTER_U) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + 6; i++) {
    const digit = hexDigit(line[i] ?? END);
    if (digit < 0) return -1;
    unit = unit * 16 + digit;
  }
  return unit;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Text of checked bytes. A decoder costs more than a short text is worth. */
function textOf(line: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let at = from; at < to; at++) {
    const byte = line[at] ?? END;
    if (byte >= 0x80 || to - from > 32) {
      return DECODER.decode(line.subarray(from, to));
    }
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Where the bytes of a string end that stand for themselves. */
function plainEnd(line: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = line[at] ?? END;
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH) return at;
    at++;
  }
}

/** The byte behind the string that opens at `at`, in checked text. */
function stringEnd(line: Uint8Array, at: number): number {
  let end = at + 1;
  while (line[end] !== QUOTE) {
    end += line[end] === BACKSLASH ? 2 : 1;
  }
  return end + 1;
}

/** What a string token of checked text says. */
function stringOf(line: Uint8Array, from: number, to: number): string {
  const token = textOf(line, from, to);
  if (!token.includes("\\")) return token.slice(1, -1);
  return JSON.parse(token) as string;
}
