"""Stdout is for frames alone, and what is told to people holds nobody up."""

import contextlib
import os
import queue
import sys
import threading
from typing import BinaryIO

_notes: queue.Queue[str] = queue.Queue(maxsize=100)


def take_stdout() -> BinaryIO:
    """Gives the file for frames, and stdout to stderr. Call it once, first.

    The frames' pipe moves to another descriptor, so that what `print`, a native
    library or a child process writes to the old one goes to stderr.
    """
    threading.Thread(target=_tell, daemon=True).start()
    frames = os.dup(1)
    try:
        os.dup2(2, 1)
    except OSError:
        # There is no stderr.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
    sys.stdout = sys.stderr
    return os.fdopen(frames, "wb", buffering=0)


def note(text: str) -> None:
    """Tells people something: no value of a line, no secret.

    While nobody reads stderr it is dropped, not kept.
    """
    with contextlib.suppress(queue.Full):
        _notes.put_nowait(text)


def _tell() -> None:
    while True:
        text = _notes.get()
        with contextlib.suppress(OSError, ValueError):
            print(text, file=sys.stderr, flush=True)
