"""Writing frames: each with its line feed in one write, whoever else writes."""

import asyncio
import io
import threading
import unittest
from typing import Any

import brain_wire_types as wire

from .support import thrown


def delta(text: str, attachment: str = "a") -> wire.AssistantDeltaEvent:
    data = wire.AssistantDelta(text=text)
    return wire.AssistantDeltaEvent(attachment=attachment, turn="t", data=data)


def filled(size: int) -> wire.AssistantDeltaEvent:
    """A frame whose line has so many bytes."""
    return delta("x" * (size - len(wire.encode_to_brain(delta("")))))


class Sink(io.RawIOBase):
    """Takes so many bytes at a time."""

    def __init__(self, most: int = wire.MAX_FRAME) -> None:
        self.writes: list[bytes] = []
        self.most = most
        self.flushed = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        taken = bytes(data)[: self.most]
        self.writes.append(taken)
        return len(taken)

    def flush(self) -> None:
        self.flushed += 1


class FailingSink(Sink):
    """Takes ten bytes, then none."""

    def __init__(self, fault: OSError | int | None) -> None:
        super().__init__(most=10)
        self.fault = fault

    def write(self, data: Any, /) -> Any:
        if not self.writes:
            return super().write(data)
        if isinstance(self.fault, OSError):
            raise self.fault
        return self.fault


class AsyncSink:
    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.drained = 0

    def write(self, data: bytes, /) -> None:
        self.writes.append(data)

    async def drain(self) -> None:
        self.drained += 1
        await asyncio.sleep(0)


class Writer(unittest.TestCase):
    def test_one_write_for_a_frame_and_its_line_feed(self) -> None:
        sink = Sink()
        writer = wire.FrameWriter(sink, wire.encode_to_brain)
        writer.write(delta("a\n"))
        writer.write(delta("b"))
        lines = [wire.encode_to_brain(delta(text)) + b"\n" for text in ("a\n", "b")]
        self.assertEqual(sink.writes, lines)
        self.assertEqual(sink.flushed, 2)

    def test_line_and_line_feed_stay_within_the_cap(self) -> None:
        sink = Sink()
        writer = wire.FrameWriter(sink, wire.encode_to_brain)
        writer.write(filled(wire.MAX_FRAME - 1))
        self.assertEqual([len(each) for each in sink.writes], [wire.MAX_FRAME])
        for size in (wire.MAX_FRAME, wire.MAX_FRAME + 1):
            error = thrown(writer.write, filled(size))
            self.assertEqual(error.code, "frame_too_large")
        self.assertEqual(
            len(wire.encode_to_brain(filled(wire.MAX_FRAME))), wire.MAX_FRAME
        )
        thrown(wire.encode_to_brain, filled(wire.MAX_FRAME + 1))
        self.assertEqual(len(sink.writes), 1, "nothing was written of those")

    def test_a_frame_that_is_refused_writes_nothing(self) -> None:
        sink = Sink()
        writer = wire.FrameWriter(sink, wire.encode_to_brain)
        thrown(writer.write, delta("\ud800"))
        self.assertEqual((sink.writes, sink.flushed), ([], 0))

    def test_a_sink_that_takes_less_gets_the_rest(self) -> None:
        sink = Sink(most=7)
        wire.FrameWriter(sink, wire.encode_to_brain).write(delta("abc"))
        line = wire.encode_to_brain(delta("abc")) + b"\n"
        self.assertEqual(b"".join(sink.writes), line)

    def test_after_a_line_in_part_comes_no_other(self) -> None:
        for fault in (OSError("full"), None, 0):
            with self.subTest(fault=fault):
                sink = FailingSink(fault)
                writer = wire.FrameWriter(sink, wire.encode_to_brain)
                self.assertRaises(OSError, writer.write, delta("x"))
                sink.most = wire.MAX_FRAME
                self.assertRaises(BrokenPipeError, writer.write, delta("y"))
                self.assertEqual(len(b"".join(sink.writes)), 10)

    def test_threads_do_not_come_between(self) -> None:
        sink = Sink(most=5)
        writer = wire.FrameWriter(sink, wire.encode_to_brain)

        def work(name: str) -> None:
            for number in range(50):
                writer.write(delta(str(number), name))

        threads = [threading.Thread(target=work, args=(name,)) for name in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        lines = list(wire.iter_frames(io.BytesIO(b"".join(sink.writes))))
        self.assertEqual(len(lines), 200)
        for line in lines:
            wire.decode_to_brain(line)

    def test_asyncio(self) -> None:
        sink = AsyncSink()
        writer = wire.AsyncFrameWriter(sink, wire.encode_to_brain)

        async def both() -> None:
            await asyncio.gather(writer.write(delta("a")), writer.write(delta("b")))

        asyncio.run(both())
        lines = [wire.encode_to_brain(delta(text)) + b"\n" for text in "ab"]
        self.assertEqual((sink.writes, sink.drained), (lines, 2))
        thrown(lambda: asyncio.run(writer.write(filled(wire.MAX_FRAME))))
        self.assertEqual(len(sink.writes), 2)


class Deltas(unittest.TestCase):
    def test_halves_of_a_character_wait_for_each_other(self) -> None:
        text = wire.DeltaText()
        self.assertEqual(text.push("a\ud83d"), "a")
        self.assertEqual(text.push(""), "")
        self.assertEqual(text.push("\ude00b"), "😀b")
        self.assertEqual(text.end(), "")

    def test_a_half_that_stays_alone_is_replaced(self) -> None:
        text = wire.DeltaText()
        self.assertEqual(text.push("\ude00\ud83dx\ud83d"), "\ufffd\ufffdx")
        self.assertEqual(text.push("\ud83d"), "\ufffd")
        self.assertEqual(text.end(), "\ufffd")
        self.assertEqual(text.end(), "")
