// ---------------------------------------------------------------------------
// Heads of events
// ---------------------------------------------------------------------------

/**
 * How many heads are remembered. With texts of at most `MAX_HEAD` characters
 * they take 512 KiB in the worst case, and usually a tenth of that.
 */
const SLOTS = 256;
const MAX_HEAD = 512;

/** How an event's line begins, up to its data: the same for a whole turn. */
class Head {
  readonly text: string;
  readonly attachment: string;
  readonly turn: string;
  readonly event: string;

  constructor(text: string, attachment: string, turn: string, event: string) {
    this.text = copied(text);
    this.attachment = copied(attachment);
    this.turn = copied(turn);
    this.event = copied(event);
  }

  begins(line: string): boolean {
    return line.slice(0, this.text.length) === this.text;
  }
}

const HEADS = new Array<Head | undefined>(SLOTS).fill(undefined);
/** Marks of the heads that were seen last, remembered or not. */
const SEEN = new Int32Array(SLOTS);

/** The slot of a line, by the last characters of its attachment. */
function slotOf(line: string): number {
  const end = line.indexOf('"', '{"attachment":"'.length);
  return markAt(line, end) & (SLOTS - 1);
}

/** A number by the three characters before a place. */
function markAt(text: string, end: number): number {
  const [one, two] = [text.charCodeAt(end - 1), text.charCodeAt(end - 2)];
  return (one * 7) ^ (two * 31) ^ (text.charCodeAt(end - 3) * 113);
}

/** Remembers a head that comes twice: many lines begin like no other. */
function remember(
  slot: number,
  text: string,
  attachment: string,
  turn: string,
  event: string,
): void {
  const mark = markAt(turn, turn.length) + text.length;
  if (SEEN[slot] !== mark) {
    SEEN[slot] = mark;
  } else if (text.length <= MAX_HEAD) {
    HEADS[slot] = new Head(text, attachment, turn, event);
  }
}
