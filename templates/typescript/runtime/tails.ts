// ---------------------------------------------------------------------------
// Tails of long texts
// ---------------------------------------------------------------------------

/** From so many characters on, a text with escapes is long. */
const LONG_TEXT = 1 << 8;
/** Most lines have one long text at most, and so much behind it. */
const REST = 1 << 8;
/** So much of that is remembered. */
const TAIL = 12;

/**
 * What followed a long text from its closing quote on, if two in a row had the
 * same there. Where it stands next, the next one ends: to look for that is far
 * quicker than to look at each quote in the text.
 */
let knownTail = "";
let lastTail = "";

/** Where the known tail stands at the end of a line, or -1. */
function findTail(line: string): number {
  return knownTail === "" ? -1 : line.indexOf(knownTail, line.length - REST);
}

/** Remembers what follows a text, from its closing quote on. */
function rememberTail(line: string, at: number): void {
  if (line.length - at > REST) return;
  const tail = copied(line.slice(at, at + TAIL));
  knownTail = tail === lastTail ? tail : "";
  lastTail = tail;
}

/** Forgets a tail that was not that of a text. */
function forgetTail(): void {
  knownTail = "";
  lastTail = "";
}
