"""Who reads and decodes a stream of lines from a pipe how fast."""

import sys
from collections.abc import Callable
from functools import partial
from time import process_time_ns
from typing import Any

from brain_wire_types import decode_to_brain, iter_frames

import peer_json
import peer_msgspec
import peer_pydantic


def _ours() -> int:
    lines = 0
    for line in iter_frames(sys.stdin.buffer):
        decode_to_brain(line)
        lines += 1
    return lines


def _each_line(use: Callable[[bytes], object]) -> int:
    lines = 0
    for line in sys.stdin.buffer:
        use(line)
        lines += 1
    return lines


READERS: dict[str, Callable[[], int]] = {
    "brain-wire": _ours,
    "lines and json.loads": partial(_each_line, peer_json.plain),
    "lines and json.loads, no duplicates": partial(_each_line, peer_json.without_duplicates),
    "lines and pydantic strict": partial(
        _each_line, peer_pydantic.adapters["to_brain"].validate_json
    ),
    "lines and msgspec strict": partial(_each_line, partial(peer_msgspec.decode, "to_brain")),
    "limit: lines alone": partial(_each_line, len),
}


def run(subject: str) -> dict[str, Any]:
    """Reads stdin to its end; the time is the processor's."""
    began = process_time_ns()
    lines = READERS[subject]()
    return {"subject": subject, "lines": lines, "nanoseconds": process_time_ns() - began}
