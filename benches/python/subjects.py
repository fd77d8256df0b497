"""Who decodes and who encodes."""

from collections.abc import Callable
from functools import partial
from typing import Any

from brain_wire_types import (
    OpenRequest,
    ToolCallRequest,
    decode_reply,
    decode_to_brain,
    decode_to_runner,
    encode_to_brain,
    encode_to_runner,
)

import peer_json
import peer_msgspec
import peer_pydantic
from rounds import Subject

Decode = Callable[[bytes], Any]

OURS: dict[str, Decode] = {
    "to_runner": decode_to_runner,
    "to_brain": decode_to_brain,
    "to_brain:checkpoint": lambda line: decode_reply(line, "checkpoint"),
}


def decoders(kind: str, lines: list[bytes]) -> list[Subject]:
    """All who decode lines of a kind."""
    ours = OURS[kind]
    return [
        _over("brain-wire", lines, ours),
        _over("brain-wire, .value read", lines, lambda line: _read(ours(line))),
        _over("limit: json.loads", lines, peer_json.plain),
        _over("json.loads, no duplicates", lines, peer_json.without_duplicates),
        _over("pydantic strict", lines, peer_pydantic.adapters[kind].validate_json),
        _over("msgspec strict", lines, partial(peer_msgspec.decode, kind)),
    ]


def encoders(kind: str, lines: list[bytes]) -> list[Subject]:
    """All who encode the frames of lines."""
    ours = encode_to_runner if kind == "to_runner" else encode_to_brain
    validate = peer_pydantic.adapters[kind].validate_json
    msgspec = partial(peer_msgspec.decode, kind)
    return [
        _over("brain-wire", [OURS[kind](line) for line in lines], ours),
        _over("json.dumps", [peer_json.plain(line) for line in lines], peer_json.encode),
        _over("pydantic", [validate(line) for line in lines], peer_pydantic.encode),
        _over("msgspec", [msgspec(line) for line in lines], peer_msgspec.encode),
    ]


def _over(name: str, values: list[Any], use: Callable[[Any], object]) -> Subject:
    def run() -> None:
        for value in values:
            use(value)

    return Subject(name, run)


def _read(frame: Any) -> Any:
    """Others give free-form JSON as a tree; ours is one when it is asked for."""
    if isinstance(frame, ToolCallRequest):
        return frame.params.arguments.value
    if isinstance(frame, OpenRequest):
        return [tool.input_schema.value for tool in frame.params.tools]
    return frame
