"""Frames go out here: whole, in order, and no faster than Brain reads."""

import asyncio
import os
import queue
import threading
from typing import BinaryIO

from brain_wire_types import (
    AnyRequest,
    Failure,
    FrameWriter,
    RunnerError,
    ToBrain,
    WireError,
    encode_to_brain,
)
from guard import note

_MOST = 65_536
"""How many bytes may wait before those who stream wait too."""


class _Pipe:
    """A file that takes all at once and writes it in a thread of its own."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._chunks: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self.waiting = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def write(self, data: bytes, /) -> int:
        with self._lock:
            self.waiting += len(data)
        self._chunks.put(data)
        return len(data)

    def flush(self) -> None:
        """What was taken is on its way."""

    def end(self, timeout: float) -> None:
        """Waits until all is written, or for so many seconds."""
        self._chunks.put(None)
        self._thread.join(timeout)

    def _run(self) -> None:
        while (chunk := self._chunks.get()) is not None:
            rest = memoryview(chunk)
            try:
                while rest:
                    rest = rest[self._file.write(rest) :]
            except OSError:
                # Brain has closed its end, so nobody is there to work for.
                os._exit(1)
            with self._lock:
                self.waiting -= len(chunk)


class Output:
    """The way to Brain."""

    def __init__(self, file: BinaryIO) -> None:
        self._pipe = _Pipe(file)
        self._frames = FrameWriter(self._pipe, encode_to_brain)

    async def room(self) -> None:
        """Waits while Brain is slow to read.

        Who streams waits here before each frame; an answer does not, so that an
        interrupt always gets through.
        """
        while self._pipe.waiting > _MOST:
            await asyncio.sleep(0.005)

    def write(self, frame: ToBrain) -> None:
        """Writes a frame. One that is refused raises a `WireError`."""
        self._frames.write(frame)

    def answer(self, request: AnyRequest, answer: ToBrain) -> None:
        """Answers a request; with a failure where the answer itself is refused."""
        try:
            self.write(answer)
        except WireError as error:
            self.fail(failure(request, error))

    def fail(self, failure: Failure) -> None:
        """Writes a failure."""
        try:
            self.write(failure)
        except WireError as error:
            # Its attachment, turn and id alone fill a line.
            note(f"a request stays unanswered: {error}")

    def end(self, timeout: float) -> None:
        """Writes what is left, for so many seconds at most, and nothing any more."""
        self._pipe.end(timeout)


class ProviderError(Exception):
    """What the model's provider did wrong. All other errors are Brain's."""


def reason(error: Exception) -> RunnerError:
    """An error as a failure tells it."""
    if isinstance(error, ProviderError):
        return RunnerError(code="provider_error", message=str(error))
    return RunnerError(code="brain_error", message=str(error))


def failure(request: AnyRequest, error: Exception) -> Failure:
    """The failure of a request."""
    return request.fail(reason(error))
