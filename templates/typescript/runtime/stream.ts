// ---------------------------------------------------------------------------
// Streams
// ---------------------------------------------------------------------------

/**
 * Cuts a stream of bytes into lines. It buffers one line at most, and no more
 * of it than `MAX_FRAME`.
 */
export class LineSplitter {
  #buffer: Uint8Array = new Uint8Array(0);
  #size = 0;
  #fault: WireError | undefined;

  /**
   * Takes the next chunk and gives the lines that end in it, without their line
   * feeds, each of which may be a view of the chunk. Draw them all before the
   * next chunk comes. Throws `frame_too_large` behind the last good line; that
   * ends the stream.
   */
  *push(chunk: Uint8Array): Generator<Uint8Array, void, void> {
    let from = 0;
    while (from < chunk.length) {
      const feed = chunk.indexOf(LINE_FEED, from);
      const end = feed < 0 ? chunk.length : feed;
      if (this.#size + end - from > MAX_FRAME) this.#fault = tooLarge(); // L2
      if (this.#fault !== undefined) throw this.#fault;
      const part = chunk.subarray(from, end);
      from = end + 1;
      if (feed >= 0 && this.#size === 0) {
        yield part;
        continue;
      }
      this.#keep(part);
      if (feed >= 0) yield this.#take();
    }
  }

  /**
   * Says that the stream has ended. Throws `truncated_frame` where the last
   * line has no line feed.
   */
  end(): void {
    if (this.#fault !== undefined) throw this.#fault;
    if (this.#size > 0) throw new WireError("truncated_frame", "", this.#size); // L4
  }

  #keep(part: Uint8Array): void {
    const size = this.#size + part.length;
    if (size > this.#buffer.length) {
      const room = Math.min(Math.max(size, 2 * this.#buffer.length), MAX_FRAME);
      const buffer = new Uint8Array(room);
      buffer.set(this.#buffer.subarray(0, this.#size));
      this.#buffer = buffer;
    }
    this.#buffer.set(part, this.#size);
    this.#size = size;
  }

  #take(): Uint8Array {
    const line = this.#buffer.slice(0, this.#size);
    this.#size = 0;
    return line;
  }
}

/** The part of a web `ReadableStream` that `readFrames` uses. */
export interface ByteStream {
  /** Locks the stream for one reader. */
  getReader(): ByteReader;
}

/** The part of a web stream's reader that `readFrames` uses. */
export interface ByteReader {
  /** Gives the next chunk. */
  read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
  /** Says that nobody reads on. */
  cancel(): Promise<unknown>;
  /** Gives the stream back. */
  releaseLock(): void;
}

/**
 * The lines of a Node stream, a web stream or anything else that gives bytes.
 * At a fault of the stream it throws a `WireError`, the lines before it having
 * been given. Leaving the loop early ends the stream.
 */
export async function* readFrames(
  stream: AsyncIterable<Uint8Array> | ByteStream,
): AsyncGenerator<Uint8Array, void, void> {
  const splitter = new LineSplitter();
  // Some browsers cannot iterate over a stream.
  const chunks = "getReader" in stream ? chunksOf(stream) : stream;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) {
      throw new TypeError("the stream gives no bytes: set no encoding on it");
    }
    yield* splitter.push(chunk);
  }
  splitter.end();
}

async function* chunksOf(stream: ByteStream): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value as Uint8Array;
    }
  } finally {
    await reader.cancel();
    reader.releaseLock();
  }
}

/**
 * What a `FrameWriter` writes to: a Node stream, a web stream's writer, a file.
 */
export interface ByteSink<R> {
  /** Takes one chunk; what it returns is the sink's word on back pressure. */
  write(chunk: Uint8Array): R;
}

/**
 * Writes frames to a sink, each with its line feed in one chunk, so that no
 * other writer can come between.
 */
export class FrameWriter<T, R> {
  readonly #sink: ByteSink<R>;
  readonly #encode: (frame: T) => Uint8Array;

  /** `encode` is `encodeToRunner` or `encodeToBrain`. */
  constructor(sink: ByteSink<R>, encode: (frame: T) => Uint8Array) {
    this.#sink = sink;
    this.#encode = encode;
  }

  /**
   * Writes one frame and returns what the sink returned. A frame that is
   * refused throws a `WireError` before a byte is written.
   */
  write(frame: T): R {
    const line = this.#encode(frame);
    // Some readers count the line feed.
    if (line.length + 1 > MAX_FRAME) throw tooLarge(); // L6
    const chunk = new Uint8Array(line.length + 1);
    chunk.set(line);
    chunk[line.length] = LINE_FEED; // L3
    return this.#sink.write(chunk);
  }
}

/**
 * Makes text that comes in pieces well formed: a piece that ends in half of a
 * surrogate pair waits for the other half.
 */
export class DeltaText {
  #held = "";

  /**
   * The text that is safe to send, now that a piece has come; it may be empty.
   */
  push(piece: string): string {
    const text = this.#held + piece;
    const cut = isHigh(text.charCodeAt(text.length - 1))
      ? text.length - 1
      : text.length;
    this.#held = text.slice(cut);
    return wellFormed(text.slice(0, cut));
  }

  /** What is left when no more pieces come. */
  end(): string {
    const rest = wellFormed(this.#held);
    this.#held = "";
    return rest;
  }
}

/** A text in which U+FFFD stands for each unpaired surrogate. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
