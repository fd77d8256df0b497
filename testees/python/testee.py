"""The testee of the Python bindings: section 9 of the contract.

It reads one JSON object a line and answers each with one line. What it decodes it
decodes twice, with the fast path and without: both have to say the same. A long line
is decoded once, since what it costs is measured.
"""

from __future__ import annotations

import base64
import binascii
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "generated/python"))

import brain_wire_types as wire
from brain_wire_types import generated

Answer = dict[str, Any]

LONG = 65_536


class BadRequest(Exception):
    """A call that cannot be read."""


class FastPath:
    """The last step of the fast path, and whether it gave what was asked for."""

    def __init__(self) -> None:
        self.given = False
        self._accept = generated._accept
        generated._accept = self.accept

    def accept(self, tree: Any, make: Callable[[Any], Any]) -> Any:
        value = self._accept(tree, make)
        self.given |= value is not None
        return value


fast_path = FastPath()
stats = {"fast": 0, "slow": 0}


def recode_to_runner(line: bytes) -> bytes:
    return wire.encode_to_runner(wire.decode_to_runner(line))


def recode_to_brain(line: bytes) -> bytes:
    return wire.encode_to_brain(wire.decode_to_brain(line))


def recode_reply(method: wire.Method, line: bytes) -> bytes:
    # Only methods that the host asks for are tried, so the answer goes to it.
    return wire.encode_to_brain(cast("wire.ToBrain", wire.decode_reply(line, method)))


# What decodes a line as a kind says, and encodes the value again.
KINDS: dict[str, Callable[[bytes], bytes]] = {
    "to_runner": recode_to_runner,
    "to_brain": recode_to_brain,
}
# A protocol need not have any.
for asked in getattr(wire, "METHODS", ()):
    if wire.DIRECTIONS[asked] == "to_runner":
        KINDS[f"to_brain:{asked}"] = partial(recode_reply, asked)


def answer(text: bytes) -> Answer:
    try:
        request = parse(text)
        if "decode" in request:
            return decode(request)
        if "read" in request:
            return read(request["read"])
        if request.get("stats") is True:
            return stats
        if "envelope" in request:
            return envelope(decoded(request["envelope"]))
        raise BadRequest
    except wire.WireError as error:
        return {"ok": False, **fault(error)}
    except BadRequest:
        return {"ok": False, "code": "bad_request"}


def decode(request: Answer) -> Answer:
    kind = request["decode"]
    recode = KINDS.get(kind) if isinstance(kind, str) else None
    if recode is None:
        raise BadRequest
    line = decoded(request.get("line_base64"))
    fast_path.given = False
    said = outcome(recode, line)
    stats["fast" if fast_path.given else "slow"] += 1
    if len(line) > LONG:
        return said
    scan = generated._scan
    generated._scan = decline
    try:
        slowly = outcome(recode, line)
    finally:
        generated._scan = scan
    return said if said == slowly else {"ok": False, "code": "readers_differ"}


def outcome(recode: Callable[[bytes], bytes], line: bytes) -> Answer:
    try:
        return {"ok": True, "encoded_base64": encoded(recode(line))}
    except wire.WireError as error:
        return {"ok": False, **fault(error)}


def decline(line: bytes) -> None:
    """Stands in for the fast path's scan."""


def read(chunks: object) -> Answer:
    if not isinstance(chunks, list):
        raise BadRequest
    splitter = wire.LineSplitter()
    lines: list[str] = []
    try:
        for chunk in map(decoded, cast("list[object]", chunks)):
            lines.extend(map(encoded, splitter.push(chunk)))
        splitter.end()
    except wire.WireError as error:
        return {"ok": False, "lines_base64": lines, **fault(error)}
    return {"ok": True, "lines_base64": lines}


def envelope(line: bytes) -> Answer:
    about = wire.envelope(line)
    names = ("attachment", "turn", "id", "method")
    members = {name: getattr(about, name) for name in names}
    present = {name: text for name, text in members.items() if text is not None}
    return {"ok": True, **present}


def fault(error: wire.WireError) -> Answer:
    return {"code": error.code, "path": error.path, "offset": error.offset}


def parse(text: bytes) -> Answer:
    try:
        request = json.loads(text)
    except ValueError:
        raise BadRequest from None
    if not isinstance(request, dict):
        raise BadRequest
    return cast("Answer", request)


def decoded(text: object) -> bytes:
    if not isinstance(text, str):
        raise BadRequest
    try:
        return base64.b64decode(text, validate=True)
    except binascii.Error:
        raise BadRequest from None


def encoded(line: bytes) -> str:
    return base64.b64encode(line).decode()


def main() -> None:
    for text in sys.stdin.buffer:
        line = json.dumps(answer(text)) + "\n"
        sys.stdout.buffer.write(line.encode())
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
