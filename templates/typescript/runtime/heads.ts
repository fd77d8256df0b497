// ---------------------------------------------------------------------------
// Heads of events
// ---------------------------------------------------------------------------

/**
 * How many heads are remembered. With texts of at most `MAX_HEAD` characters
 * they take 512 KiB in the worst case, and usually a tenth of that.
 */
const SLOTS = 1 << 8;
const MAX_HEAD = 512;
/** What a longer line takes is much more than what its head does. */
const MAX_LINE = 1 << 10;

/** What may follow a head without telling anything: names and a brace. */
const OPENING = /,"[^"\\]*":\{"[^"\\]*":/y;

/** How an event's line begins: the same for a whole turn. */
class Head {
  /** It goes on into the data, to what tells something. */
  readonly text: string;
  /** Where the event's name ends. */
  readonly end: number;
  readonly attachment: string;
  readonly turn: string;
  readonly event: string;

  constructor(
    text: string,
    end: number,
    attachment: string,
    turn: string,
    event: string,
  ) {
    this.text = copied(text);
    this.end = end;
    this.attachment = copied(attachment);
    this.turn = copied(turn);
    this.event = event;
  }

  begins(line: string): boolean {
    return line.slice(0, this.text.length) === this.text;
  }
}

/** The head that a line begins with, if it is remembered. */
function knownHead(line: string): Head | undefined {
  if (line.length > MAX_LINE) return undefined;
  const head = HEADS[slotOf(line)];
  return head?.begins(line) === true ? head : undefined;
}

const HEADS = new Array<Head | undefined>(SLOTS).fill(undefined);
/** Marks of the heads that were seen last, remembered or not. */
const SEEN = new Int32Array(SLOTS);

/** The slot of a line, by the last characters of its attachment. */
function slotOf(line: string): number {
  const end = line.indexOf('"', '{"attachment":"'.length);
  return markAt(line, end) >>> 24;
}

/** A number by the four characters before a place. */
function markAt(text: string, end: number): number {
  let mark = 0;
  for (let at = end - 4; at < end; at++) {
    mark = Math.imul(mark, 31) + text.charCodeAt(at);
  }
  return Math.imul(mark, 0x9e3779b1);
}

/**
 * Remembers a head that comes twice: many lines begin like no other. Its line
 * was read to the end, and is right.
 */
function remember(
  line: string,
  end: number,
  attachment: string,
  turn: string,
  event: string,
): void {
  if (line.length > MAX_LINE) return;
  const slot = slotOf(line);
  const mark = (markAt(turn, turn.length) + end) | 0;
  if (SEEN[slot] !== mark) {
    SEEN[slot] = mark;
    return;
  }
  OPENING.lastIndex = end;
  const opened = OPENING.test(line) ? OPENING.lastIndex : end;
  if (opened > MAX_HEAD) return;
  const text = line.slice(0, opened);
  HEADS[slot] = new Head(text, end, attachment, turn, event);
}
