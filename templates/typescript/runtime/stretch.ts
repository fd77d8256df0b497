// ---------------------------------------------------------------------------
// What characters a text has
// ---------------------------------------------------------------------------

/** What finds all characters of a class that follow, one or eight at once. */
interface Stretch {
  readonly ones: RegExp;
  readonly eights: RegExp;
}

/** Each is a loop and nothing else, so that no engine keeps its steps. */
function stretchOf(characters: string): Stretch {
  const ones = new RegExp(`${characters}*`, "y");
  return { ones, eights: new RegExp(`(?:${characters.repeat(8)})*`, "y") };
}

const ASCII = stretchOf("[\\0-\\x7f]");
const NO_CONTROLS = stretchOf("[^\\0-\\x1f]");
const NO_HALVES = stretchOf("[^\\ud800-\\udfff]");
const NEITHER = stretchOf("[^\\0-\\x1f\\ud800-\\udfff]");

/** From so many characters on, it pays to look at eight at once first. */
const MANY = 1 << 8;

/** Where a stretch of characters ends. Eight at once are twice as quick. */
function endOf({ ones, eights }: Stretch, text: string, from: number): number {
  ones.lastIndex = from;
  if (text.length - from > MANY) {
    eights.lastIndex = from;
    eights.test(text);
    ones.lastIndex = eights.lastIndex;
  }
  ones.test(text);
  return ones.lastIndex;
}

/** Up to so many characters, a look at one by one costs less than a search. */
const SHORT = 12;

/** Whether a text has neither control character nor surrogate. */
function isPlain(text: string): boolean {
  if (text.length > SHORT) return endOf(NEITHER, text, 0) === text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || (unit & 0xf800) === 0xd800) return false;
  }
  return true;
}

/**
 * A character that has two bytes in a string, as halves of pairs have. Where an
 * engine keeps one byte for each character, it need not look at them.
 */
const WIDE = /[^\0-\xff]/;

/** Whether each surrogate of a text is one of a pair. */
function isWellFormed(text: string): boolean {
  return testWellFormed?.call(text) ?? !LONE_SURROGATE.test(text);
}

/**
 * Whether both a text and the token that says it are well formed: a half that
 * stands in a line that is a string pairs with no escape. There is no token
 * where the line was bytes, in which no half can stand.
 */
function areWellFormed(text: string, token: string | undefined): boolean {
  if (hasPairs(text, token)) return true;
  return isWellFormed(text) && (token === undefined || isWellFormed(token));
}

/**
 * So many pairs are looked for one by one. Each costs as much as a look at some
 * hundred characters, and a look at all of them is never wrong.
 */
const FEW_PAIRS = 8;

/**
 * Whether each half in a text is one of a pair that stands in its token: then
 * no half does that is not in the text, and none is an escape. A text with more
 * than a few pairs is not looked through to its end.
 */
function hasPairs(text: string, token: string | undefined): boolean {
  let at = 0;
  let half = endOf(NO_HALVES, text, 0);
  for (let pairs = 0; pairs < FEW_PAIRS; pairs++) {
    if (half === text.length) return true;
    const low = text.charCodeAt(half + 1);
    if (!isHigh(text.charCodeAt(half)) || !isLow(low)) return false;
    if (token !== undefined) {
      at = token.indexOf(text.slice(half, half + 2), at) + 2;
      if (at < 2) return false;
    }
    half = endOf(NO_HALVES, text, half + 2);
  }
  return false;
}
