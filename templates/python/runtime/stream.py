# --- Streams ---

_CHUNK = 65_536


class LineSplitter:
    """Cuts a stream of bytes into lines.

    It buffers one line at most, and no more of it than `MAX_FRAME`.
    """

    __slots__ = ("_fault", "_held")

    def __init__(self) -> None:
        self._held = bytearray()
        self._fault: WireError | None = None

    def push(self, chunk: bytes | bytearray | memoryview) -> Iterator[bytes]:
        """The lines that end in the next chunk, without their line feeds.

        Draw them all before the next chunk comes. Raises `frame_too_large` behind the
        last good line; that ends the stream.
        """
        if not isinstance(chunk, bytes):
            chunk = bytes(memoryview(chunk))
        start = 0
        while start < len(chunk):
            feed = chunk.find(b"\n", start)
            end = len(chunk) if feed < 0 else feed
            if len(self._held) + end - start > MAX_FRAME:
                self._fault = _too_large()  # L2
            if self._fault is not None:
                raise self._fault
            part = chunk[start:end]
            start = end + 1
            if feed < 0:
                self._held += part
            elif self._held:
                line = bytes(self._held + part)
                self._held.clear()
                yield line
            else:
                yield part

    def end(self) -> None:
        """Says that the stream has ended.

        Raises `truncated_frame` where the last line has no line feed.
        """
        if self._fault is not None:
            raise self._fault
        if self._held:
            raise WireError("truncated_frame", "", len(self._held))  # L4


class ByteSource(Protocol):
    """What `iter_frames` reads: `sys.stdin.buffer`, a pipe, a file in binary mode."""

    def read(self, n: int = ..., /) -> bytes | None:
        """Gives bytes. A `read1` is called instead where there is one."""
        ...


class AsyncByteSource(Protocol):
    """What `read_frames` reads, for example an `asyncio.StreamReader`."""

    async def read(self, n: int = ..., /) -> bytes:
        """Gives what is there, waiting only while that is nothing."""
        ...


def iter_frames(source: ByteSource) -> Iterator[bytes]:
    """The lines of a file, each as soon as it is there.

    At a fault of the stream a `WireError` is raised, the lines before it having been
    given. The file has to wait for bytes: one that has none now, which is not its end,
    raises a `BlockingIOError`.
    """
    splitter = LineSplitter()
    # The `read` of a buffered file waits until the whole chunk is there.
    read: Callable[[int], bytes | None] = getattr(source, "read1", source.read)
    while chunk := read(_CHUNK):
        yield from splitter.push(chunk)
    if chunk is None:
        raise BlockingIOError("the file has no bytes now")
    splitter.end()


async def read_frames(source: AsyncByteSource) -> AsyncIterator[bytes]:
    """The lines of an asynchronous stream, whatever limit that has for its own lines.

    At a fault of the stream a `WireError` is raised, the lines before it having been
    given. One that is cancelled, as `asyncio.wait_for` does, has ended, and what it
    had read of the next line is lost: let a task read, and wait for what it gives.
    """
    splitter = LineSplitter()
    while chunk := await source.read(_CHUNK):
        for line in splitter.push(chunk):
            yield line
    splitter.end()


_Frame_contra = TypeVar("_Frame_contra", contravariant=True)


class ByteSink(Protocol):
    """What a `FrameWriter` writes to: `sys.stdout.buffer`, a pipe, a file."""

    def write(self, data: bytes, /) -> int | None:
        """Takes bytes and tells how many; none where it would have to wait."""
        ...

    def flush(self) -> None:
        """Hands on what was taken."""
        ...


class FrameWriter(Generic[_Frame_contra]):
    """Writes frames to a file, each with its line feed in one write.

    Any thread may call it.
    """

    def __init__(
        self, sink: ByteSink, encode: Callable[[_Frame_contra], bytes]
    ) -> None:
        """`encode` is `encode_to_runner` or `encode_to_brain`."""
        self._sink = sink
        self._encode = encode
        self._lock = threading.Lock()
        # Whether a line may stand there in part.
        self._torn = False

    def write(self, frame: _Frame_contra) -> None:
        """Writes one frame and flushes.

        A frame that is refused raises a `WireError` before a byte is written. Where
        the file fails within a line, or would have to wait, nothing is written to it
        any more: an `OSError` says so.
        """
        rest = _ended(self._encode(frame))
        with self._lock:
            if self._torn:
                raise BrokenPipeError("a line before this one was not written whole")
            self._torn = True
            while rest:
                written = self._sink.write(rest)
                if not written:
                    raise BlockingIOError("the file takes no bytes now")
                rest = rest[written:]
            self._torn = False
            self._sink.flush()


class AsyncByteSink(Protocol):
    """What an `AsyncFrameWriter` writes to, for example an `asyncio.StreamWriter`."""

    def write(self, data: bytes, /) -> None:
        """Takes all bytes."""
        ...

    async def drain(self) -> None:
        """Waits until it is time to write more."""
        ...


class AsyncFrameWriter(Generic[_Frame_contra]):
    """Writes frames to an asynchronous stream, each with its line feed in one write.

    Any task of the stream's loop may call it.
    """

    def __init__(
        self, sink: AsyncByteSink, encode: Callable[[_Frame_contra], bytes]
    ) -> None:
        """`encode` is `encode_to_runner` or `encode_to_brain`."""
        self._sink = sink
        self._encode = encode

    async def write(self, frame: _Frame_contra) -> None:
        """Writes one frame, and waits while the reader is slow.

        A frame that is refused raises a `WireError` before a byte is written.
        """
        self._sink.write(_ended(self._encode(frame)))
        await self._sink.drain()


def _ended(line: bytes) -> bytes:
    # Some readers count the line feed.
    if len(line) + 1 > MAX_FRAME:
        raise _too_large()  # L6
    return line + b"\n"  # L3
