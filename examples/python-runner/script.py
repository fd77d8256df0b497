"""What a model would decide, this harness reads from the prompt: each line is a step."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from brain_wire_types import JsonObject, WireError

_MAX_PAUSE = 600_000


@dataclass(frozen=True, slots=True)
class Say:
    """Says a text."""

    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """Calls a tool."""

    name: str
    arguments: JsonObject


@dataclass(frozen=True, slots=True)
class Recall:
    """Tells all that was said before."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Lets time pass."""

    ms: int


@dataclass(frozen=True, slots=True)
class Fail:
    """Ends the turn with a failure."""

    message: str


Step: TypeAlias = Say | Call | Recall | Pause | Fail


def script(text: str) -> list[Step]:
    """The steps of a text. Even the empty one has a line."""
    return [_step(line) for line in text.split("\n")]


def _step(line: str) -> Step:
    """A line is what it says to the letter; what only looks like it is text."""
    if line == "recall":
        return Recall()
    word, space, rest = line.partition(" ")
    step: Step | None = None
    if word == "fail" and space:
        step = Fail(rest)
    elif word == "pause":
        step = _pause(rest)
    elif word == "call":
        step = _call(rest)
    return step or Say(line)


def _pause(rest: str) -> Pause | None:
    if not re.fullmatch("0*[0-9]{1,6}", rest) or int(rest[-6:]) > _MAX_PAUSE:
        return None
    return Pause(int(rest[-6:]))


def _call(rest: str) -> Call | None:
    name, space, arguments = rest.partition(" ")
    if not name or not space:
        return None
    try:
        return Call(name, JsonObject.parse(arguments))
    except WireError:
        return None


def deltas(piece: str) -> Iterator[str]:
    """Cuts a piece of the answer into at most four deltas.

    A `str` holds whole characters. Text that a real provider streams may be cut inside
    of one: send it through `DeltaText`.
    """
    size = -(-len(piece) // 4)
    for start in range(0, len(piece), max(size, 1)):
        yield piece[start : start + size]
