"""msgspec: a frame whose payload stays raw until its kind is known."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

Name = Annotated[str, Meta(min_length=1)]
Int = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Frame(Struct, forbid_unknown_fields=True):
    attachment: Name
    turn: Name | UnsetType = UNSET
    id: Name | UnsetType = UNSET
    method: str | UnsetType = UNSET
    event: str | UnsetType = UNSET
    params: Raw | UnsetType = UNSET
    data: Raw | UnsetType = UNSET
    result: Raw | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


class Decoded(Struct):
    """The same with its payload, ready to be encoded."""

    attachment: str
    turn: str | UnsetType = UNSET
    id: str | UnsetType = UNSET
    method: str | UnsetType = UNSET
    event: str | UnsetType = UNSET
    params: Any = UNSET
    data: Any = UNSET
    result: Any = UNSET
    error: Any = UNSET


class Text(Struct, forbid_unknown_fields=True):
    text: str


class Usage(Struct, forbid_unknown_fields=True):
    input: Int
    output: Int


class Message(Struct, forbid_unknown_fields=True):
    text: str
    stop_reason: str
    usage: Usage | UnsetType = UNSET


class ToolCall(Struct, forbid_unknown_fields=True):
    id: Name
    name: Name
    arguments: dict[str, Any]


class Content(Struct, forbid_unknown_fields=True):
    type: Literal["text"]
    text: str


class ToolResult(Struct, forbid_unknown_fields=True):
    content: list[Content]
    is_error: bool


class NativeFile(Struct, forbid_unknown_fields=True):
    path: Name
    size: Int
    append_only: bool


class RunnerError(Struct, forbid_unknown_fields=True):
    code: Literal["provider_error", "brain_error"]
    message: str


class Config(Struct, forbid_unknown_fields=True):
    model: Name
    tools: list[Name]


class Tool(Struct, forbid_unknown_fields=True):
    name: Name
    input_schema: dict[str, Any]
    description: str | UnsetType = UNSET


class Provider(Struct, forbid_unknown_fields=True):
    api_key: str
    base_url: Name | UnsetType = UNSET
    api: Name | UnsetType = UNSET


class Options(Struct, forbid_unknown_fields=True):
    session_id: Name
    dir: Name
    config: Config
    tools: list[Tool]
    provider: Provider


def _decoder(kind: Any) -> Any:
    return msgspec.json.Decoder(kind, strict=True).decode


_frame = _decoder(Frame)
_error = _decoder(RunnerError)
_payloads = {
    "open": _decoder(Options),
    "tool.call": _decoder(ToolCall),
    "prompt": _decoder(Text),
    "steer": _decoder(Text),
    "assistant.delta": _decoder(Text),
    "assistant.message": _decoder(Message),
}
_results = {
    "to_runner": _decoder(ToolResult),
    "to_brain:checkpoint": _decoder(list[NativeFile]),
}
encode = msgspec.json.Encoder().encode


def decode(kind: str, line: bytes) -> Decoded:
    frame = _frame(line)
    decoded = Decoded(frame.attachment, frame.turn, frame.id, frame.method, frame.event)
    if frame.event is not UNSET:
        decoded.data = _payloads[frame.event](frame.data)
    elif frame.method is not UNSET:
        decoded.params = _payloads[frame.method](frame.params)
    elif frame.error is not UNSET:
        decoded.error = _error(frame.error)
    else:
        decoded.result = _results[kind](frame.result)
    return decoded
