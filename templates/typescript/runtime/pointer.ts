// ---------------------------------------------------------------------------
// Paths
// ---------------------------------------------------------------------------

/** How many bytes of a member's name a path shows. */
const MAX_SEGMENT = 64;

/** A container around the place that a path leads to. */
interface Level {
  /** The index of an array's item; -1 in an object. */
  index: number;
  /** Where the name of an object's member begins; -1 before it. */
  name: number;
}

/**
 * The path of what begins at a byte: of a value, of a member by its name, of an
 * object by its closing brace. Only the text before that byte, and the name
 * that begins there, need to be well formed.
 */
function pointer(line: Uint8Array, offset: number): string {
  const levels: Level[] = [];
  let level: Level | undefined;
  let at = 0;
  while (at < offset) {
    switch (line[at]) {
      case OPEN_BRACE:
      case OPEN_BRACKET:
        level = { index: line[at] === OPEN_BRACKET ? 0 : -1, name: -1 };
        levels.push(level);
        break;
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        levels.pop();
        level = levels.at(-1);
        break;
      case COMMA:
        if (level !== undefined && level.index >= 0) level.index++;
        if (level !== undefined) level.name = -1;
        break;
      case QUOTE:
        if (level !== undefined && level.name < 0) level.name = at;
        at = stringEnd(line, at) - 1;
        break;
    }
    at++;
  }
  if (level !== undefined && level.index < 0) {
    if (line[offset] === CLOSE_BRACE) levels.pop();
    if (line[offset] === QUOTE && level.name < 0) level.name = offset;
  }
  return levels.map((each) => "/" + levelSegment(line, each)).join("");
}

function levelSegment(line: Uint8Array, level: Level): string {
  if (level.index >= 0) return String(level.index);
  return segment(stringOf(line, level.name, stringEnd(line, level.name)));
}

/** A member's name as it stands in a path. */
function segment(name: string): string {
  let shown = "";
  let size = 0;
  for (const char of name) {
    size += ENCODER.encode(char).length;
    if (size > MAX_SEGMENT) {
      shown += "…"; // X2
      break;
    }
    shown += char;
  }
  return shown.replaceAll("~", "~0").replaceAll("/", "~1");
}
