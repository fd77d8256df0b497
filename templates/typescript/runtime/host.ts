// ---------------------------------------------------------------------------
// What only some hosts have, and does quickly what others do as well
// ---------------------------------------------------------------------------

type Utf8Slice = (this: Uint8Array, from: number, to: number) => string;

const host = globalThis as {
  readonly Buffer?: {
    readonly prototype: { readonly utf8Slice?: Utf8Slice };
    byteLength(text: string): number;
  };
};
const { isWellFormed: testWellFormed } = String.prototype as {
  readonly isWellFormed?: () => boolean;
};

/** Makes text of bytes; U+FFFD stands in it for what is ill-formed. */
const utf8Slice = keepingMarks(host.Buffer?.prototype.utf8Slice);

/** The function, if it makes text of a byte order mark as of anything else. */
function keepingMarks(slice: Utf8Slice | undefined): Utf8Slice | undefined {
  const mark = "\ufeff";
  try {
    const kept = slice?.call(ENCODER.encode(mark), 0, 3);
    return kept === mark ? slice : undefined;
  } catch {
    return undefined;
  }
}
