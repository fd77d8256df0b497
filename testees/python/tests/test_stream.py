"""Reading frames: however a stream is cut, its lines are the same."""

import asyncio
import io
import os
import threading
import unittest
from collections.abc import AsyncIterator, Iterator
from typing import Any

import brain_wire_types as wire
from brain_wire_types import MAX_FRAME, LineSplitter

from .support import drain, refusal

# A CR is kept, an empty line is a line, a character is cut, the end is torn.
STREAM = "a\r\n\n€\r\nbc\nde".encode()
LINES = [b"a\r", b"", "€\r".encode(), b"bc"]
TORN = ("truncated_frame", "", 2)
TOO_LARGE = ("frame_too_large", "", MAX_FRAME)


class Pieces:
    """A file that gives what is there, however much is asked for."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self.pieces = pieces
        self.given = 0

    def read(self, n: int = -1, /) -> bytes:
        raise AssertionError("it would wait for the whole chunk")

    def read1(self, n: int = -1, /) -> bytes:
        piece = next(self.pieces, b"")
        assert len(piece) <= n
        self.given += len(piece)
        return piece


class Raw(io.RawIOBase):
    """A file without a buffer."""

    def __init__(self, stream: bytes) -> None:
        self.rest = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        taken, self.rest = self.rest[:3], self.rest[3:]
        buffer[: len(taken)] = taken
        return len(taken)


class AsyncPieces:
    def __init__(self, pieces: Iterator[bytes]) -> None:
        self.pieces = pieces

    async def read(self, n: int = -1, /) -> bytes:
        await asyncio.sleep(0)
        return next(self.pieces, b"")


async def all_of(frames: AsyncIterator[bytes], lines: list[bytes]) -> None:
    async for line in frames:
        lines.append(line)


class Splits(unittest.TestCase):
    def test_every_way_to_cut_a_stream_gives_the_same_lines(self) -> None:
        for cuts in range(2 ** (len(STREAM) - 1)):
            splitter = LineSplitter()
            lines: list[bytes] = []
            start = 0
            for at in range(1, len(STREAM) + 1):
                if at == len(STREAM) or cuts >> (at - 1) & 1:
                    lines += splitter.push(STREAM[start:at])
                    start = at
            self.assertEqual(lines, LINES)
            self.assertEqual(refusal(splitter.end), TORN)

    def test_the_cap(self) -> None:
        for size, cut in ((MAX_FRAME, 1), (MAX_FRAME, 4000), (MAX_FRAME + 1, 4000)):
            splitter = LineSplitter()
            line = b"x" * size
            self.assertEqual(drain(splitter, b"a\n" + line[:cut]), [b"a"])
            if size > MAX_FRAME:
                # Refused with the byte that is one too many, the line's end unseen.
                self.assertEqual(drain(splitter, line[cut:-1]), [])
                for chunk in (line[-1:], b"\nc\n"):
                    self.assertEqual(refusal(drain, splitter, chunk), TOO_LARGE)
                self.assertEqual(refusal(splitter.end), TOO_LARGE)
            else:
                self.assertEqual(drain(splitter, line[cut:]), [])
                self.assertEqual(drain(splitter, b"\nb\n"), [line, b"b"])
                splitter.end()

    def test_the_lines_before_a_fault_are_given(self) -> None:
        splitter = LineSplitter()
        lines: list[bytes] = []
        chunk = b"a\nb\n" + b"x" * (MAX_FRAME + 1)
        fault = refusal(lines.extend, splitter.push(chunk))
        self.assertEqual((lines, fault), ([b"a", b"b"], TOO_LARGE))

    def test_a_chunk_is_any_bytes(self) -> None:
        for kind in (bytes, bytearray, memoryview):
            splitter = LineSplitter()
            lines = [*splitter.push(kind(b"a\nb")), *splitter.push(kind(b"c\n"))]
            self.assertEqual(lines, [b"a", b"bc"])
            self.assertEqual({type(line) for line in lines}, {bytes})
        untyped: Any = LineSplitter()
        for chunk in ("a\n", 5, None):
            self.assertRaises(TypeError, drain, untyped, chunk)

    def test_an_empty_stream_ends_well(self) -> None:
        LineSplitter().end()
        self.assertEqual(list(wire.iter_frames(io.BytesIO())), [])


class Files(unittest.TestCase):
    def test_each_piece_is_taken_as_it_comes(self) -> None:
        pieces = Pieces(bytes([byte]) for byte in STREAM)
        frames = wire.iter_frames(pieces)
        self.assertEqual(next(frames), LINES[0])
        self.assertEqual(pieces.given, 3, "no more was waited for")
        lines = LINES[:1]
        self.assertEqual(refusal(lines.extend, frames), TORN)
        self.assertEqual(lines, LINES)

    def test_files_of_every_kind(self) -> None:
        for source in (io.BytesIO(STREAM), io.BufferedReader(Raw(STREAM))):
            lines: list[bytes] = []
            fault = refusal(lines.extend, wire.iter_frames(source))
            self.assertEqual((lines, fault), (LINES, TORN))

    def test_a_line_in_a_pipe_is_not_kept_waiting(self) -> None:
        for buffering in (-1, 0):
            reading, writing = os.pipe()
            with open(reading, "rb", buffering=buffering) as source:
                os.write(writing, b"first\nsec")
                frames = wire.iter_frames(source)
                # Joined at the end, so that a reader that waits cannot hang the test.
                timer = threading.Timer(20, os.close, [writing])
                timer.start()
                self.assertEqual(next(frames), b"first")
                waited = not timer.is_alive()
                timer.cancel()
                timer.join()
                self.assertFalse(waited)
                os.write(writing, b"ond\n")
                os.close(writing)
                self.assertEqual(list(frames), [b"second"])

    def test_a_pipe_that_does_not_wait_has_not_ended(self) -> None:
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        with open(reading, "rb", buffering=0) as source:
            os.write(writing, b"first\nsec")
            frames = wire.iter_frames(source)
            self.assertEqual(next(frames), b"first")
            self.assertRaises(BlockingIOError, next, frames)
            os.close(writing)

    def test_a_line_too_long_ends_the_asking(self) -> None:
        endless = Pieces(iter(lambda: b"x" * 65536, b""))
        self.assertEqual(refusal(list, wire.iter_frames(endless)), TOO_LARGE)
        self.assertLessEqual(endless.given, MAX_FRAME + 65536)


class Asyncio(unittest.TestCase):
    def test_each_piece_is_taken_as_it_comes(self) -> None:
        pieces = AsyncPieces(bytes([byte]) for byte in STREAM)
        lines: list[bytes] = []
        frames = wire.read_frames(pieces)
        fault = refusal(asyncio.run, all_of(frames, lines))
        self.assertEqual((lines, fault), (LINES, TORN))

    def test_a_stream_reader_with_its_small_limit(self) -> None:
        line = b"y" * MAX_FRAME

        async def read() -> list[bytes]:
            reader = asyncio.StreamReader(limit=2**16)
            reader.feed_data(line + b"\n" + b"short\n")
            reader.feed_eof()
            return [each async for each in wire.read_frames(reader)]

        self.assertEqual(asyncio.run(read()), [line, b"short"])

    def test_a_line_too_long(self) -> None:
        async def read() -> None:
            reader = asyncio.StreamReader()
            reader.feed_data(b"z" * (MAX_FRAME + 1))
            await all_of(wire.read_frames(reader), [])

        self.assertEqual(refusal(asyncio.run, read()), TOO_LARGE)
