// ---------------------------------------------------------------------------
// Errors
// ---------------------------------------------------------------------------

/** Why a line or a value is refused. */
export const CODES = [
  /** The line is longer than `MAX_FRAME`. */
  "frame_too_large",
  /** The stream ends before the line does. */
  "truncated_frame",
  /** The line is not well-formed UTF-8. */
  "invalid_utf8",
  /** The line is not JSON. */
  "syntax",
  /** Something follows the line's value. */
  "trailing_data",
  /** An object has two members of one name. */
  "duplicate_member",
  /** Half of a surrogate pair stands alone. */
  "lone_surrogate",
  /** Containers are nested more than `MAX_DEPTH` deep. */
  "depth_exceeded",
  /** A closed object has a member that it does not know. */
  "unknown_member",
  /** A required member is absent. */
  "missing_member",
  /** A value has not the JSON type that belongs there. */
  "wrong_type",
  /** A value has the right type and breaks a rule of its member. */
  "invalid_value",
  /** This direction has no such method. */
  "unknown_method",
  /** This direction has no such event. */
  "unknown_event",
  /** The object is neither request nor event, reply nor failure. */
  "unknown_frame",
] as const;

/** Why a line or a value is refused. */
export type Code = (typeof CODES)[number];

/** A refusal. It holds no byte of the line but the member names in its path. */
export class WireError extends Error {
  override readonly name = "WireError";
  /** Why. */
  readonly code: Code;
  /**
   * Where: an RFC 6901 pointer from the line's root. Empty for the root itself
   * and for most faults of the text. A name over 64 bytes is cut.
   */
  readonly path: string;
  /** Where: bytes from the start of the line. An encoder's errors have 0. */
  readonly offset: number;

  constructor(code: Code, path: string, offset: number) {
    super(`${code} at ${printable(path) || "the root"}, byte ${offset}`);
    this.code = code;
    this.path = path;
    this.offset = offset;
  }
}

/** A path in which nothing steers a terminal. */
function printable(path: string): string {
  return path.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => "\\u" + char.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}

function tooLarge(): WireError {
  return new WireError("frame_too_large", "", MAX_FRAME);
}
