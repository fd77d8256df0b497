"""What several tests share: the project's data, and how a refusal is looked at."""

import base64
import inspect
import json
import sys
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

import brain_wire_types as wire

from . import ROOT

P = ParamSpec("P")
Item = TypeVar("Item")
Refusal = tuple[str, str, int]


def read_json(path: str) -> Any:
    return json.loads((ROOT / path).read_bytes())


def bytes_of(source: Any) -> bytes:
    """A string of bytes, as the vectors' README describes it."""
    if isinstance(source, str):
        return source.encode("utf-8", "surrogatepass")
    if "base64" in source:
        return base64.b64decode(source["base64"])
    if "repeat" in source:
        return cast("bytes", bytes_of(source["repeat"]) * source["times"])
    if "repeat_base64" in source:
        return cast(
            "bytes", base64.b64decode(source["repeat_base64"]) * source["times"]
        )
    return b"".join(map(bytes_of, source["recipe"]))


def decode_as(kind: str, line: bytes) -> wire.RunnerFrame:
    """Decodes a line as a vector's decode kind says."""
    if kind == "to_runner":
        return wire.decode_to_runner(line)
    if kind == "to_brain":
        return wire.decode_to_brain(line)
    method = cast("wire.Method", kind.removeprefix("to_brain:"))
    return wire.decode_reply(line, method)


def thrown(run: Callable[P, object], *args: P.args, **more: P.kwargs) -> wire.WireError:
    """The `WireError` that a call raises; any other outcome is an error."""
    try:
        run(*args, **more)
    except wire.WireError as error:
        return error
    raise AssertionError("nothing was refused")


def refusal(run: Callable[P, object], *args: P.args, **more: P.kwargs) -> Refusal:
    """What a call is refused for."""
    error = thrown(run, *args, **more)
    return error.code, error.path, error.offset


def short_of_stack(run: Callable[[], Item], spare: int = 40) -> Item:
    """Calls where there is room for few calls more."""
    used = len(inspect.stack(0))

    def down(levels: int) -> Item:
        return down(levels - 1) if levels > 0 else run()

    return down(sys.getrecursionlimit() - used - spare)


def drain(splitter: wire.LineSplitter, chunk: bytes) -> list[bytes]:
    return list(splitter.push(chunk))
