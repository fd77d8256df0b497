// ---------------------------------------------------------------------------
// The canonical way
// ---------------------------------------------------------------------------

/**
 * Reads a line, or gives nothing where the exact reader has to: `take` throws
 * `DECLINED` within a line, and gives nothing where it knows no such frame.
 */
function canonical<T, A>(
  line: Uint8Array | string,
  take: (reader: CanonicalReader, asked: A) => T | undefined,
  asked: A,
): T | undefined {
  try {
    const checked = typeof line !== "string";
    return take(new CanonicalReader(canonicalText(line), checked), asked);
  } catch (reason) {
    if (reason === DECLINED) return undefined;
    throw reason;
  }
}

/** The line's text; declined, if it has none or is too long. */
function canonicalText(line: Uint8Array | string): string {
  if (line.length > MAX_FRAME) throw DECLINED; // T1
  if (typeof line === "string") {
    if (!fits(line)) throw DECLINED; // T1
    return line;
  }
  if (!(line instanceof Uint8Array)) throw DECLINED;
  if (utf8Slice === undefined) return decoded(line);
  const text = utf8Slice.call(line, 0, line.length);
  // Where it stands, a byte may have been ill-formed.
  if (text.includes("\ufffd")) return decoded(line); // T2
  return text;
}

/** The text of bytes; declined, if they have none. */
function decoded(line: Uint8Array): string {
  try {
    return DECODER.decode(line);
  } catch {
    throw DECLINED; // T2
  }
}

/** Whether a string has at most `MAX_FRAME` bytes. */
function fits(line: string): boolean {
  // A character has three at most.
  if (line.length * 3 <= MAX_FRAME) return true;
  if (endOf(ASCII, line, 0) === line.length) return true;
  const bytes = host.Buffer?.byteLength(line) ?? ENCODER.encode(line).length;
  return bytes <= MAX_FRAME;
}
