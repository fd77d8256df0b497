"""Frames of our own types, made of the members that tests/encode.json gives."""

from collections.abc import Callable
from typing import Any, cast

import brain_wire_types as wire

from .support import bytes_of

Build = Callable[[Any], Any]


def frame(members: dict[str, Any]) -> Any:
    """A frame, by the member that tells what it is."""
    members = dict(members)
    answers = members.pop("$answers", None)
    if (method := members.pop("method", None)) is not None:
        made, params = REQUESTS[method]
        return made(**plain(members, params=params))
    if (event := members.pop("event", None)) is not None:
        made, data = EVENTS[event]
        return made(**plain(members, data=data))
    if "error" in members:
        return wire.Failure(**plain(members, error=object_of(wire.RunnerError)))
    if answers is not None:
        made, result = REPLIES[answers]
        return made(**plain(members, result=result))
    # A reply to Brain without a method is raw, one to the runner is not.
    if "$json" in members["result"]:
        return wire.Reply(**plain(members, result=raw))
    return wire.ToolCallReply(**plain(members, result=tool_result))


def text(value: Any) -> Any:
    if not isinstance(value, dict):
        return value
    source = cast("dict[str, Any]", value)
    if "$text" in source:
        return bytes_of({"recipe": source["$text"]}).decode()
    if "$utf16" in source:
        units: list[int] = source["$utf16"]
        pairs = b"".join(unit.to_bytes(2, "little") for unit in units)
        return pairs.decode("utf-16-le", "surrogatepass")
    return source


def plain(members: dict[str, Any], **builds: Build) -> dict[str, Any]:
    return {name: builds.get(name, text)(each) for name, each in members.items()}


def object_of(made: Callable[..., Any], **builds: Build) -> Build:
    return lambda members: made(**plain(members, **builds))


def items_of(build: Build) -> Build:
    return lambda items: tuple(map(build, items))


def free(value: Any) -> wire.JsonObject:
    if "$json" not in value:
        return wire.JsonObject.of(value)
    return wire.JsonObject.parse(bytes_of(value["$json"]).decode())


def raw(value: Any) -> wire.Json:
    return wire.Json.parse(bytes_of(value["$json"]).decode())


def secret(value: Any) -> wire.Secret:
    return wire.Secret(text(value))


def content(members: dict[str, Any]) -> wire.Content:
    assert members.pop("type") == "text"
    return wire.ContentText(**plain(members))


tool_result = object_of(
    wire.ToolResult, content=items_of(lambda each: content({**each}))
)
options = object_of(
    wire.Options,
    config=object_of(wire.Config, tools=items_of(text)),
    tools=items_of(object_of(wire.Tool, input_schema=free)),
    provider=object_of(wire.Provider, api_key=secret),
)
REQUESTS: dict[str, tuple[Callable[..., Any], Build]] = {
    "open": (wire.OpenRequest, options),
    "prompt": (wire.PromptRequest, object_of(wire.Text)),
    "steer": (wire.SteerRequest, object_of(wire.Text)),
    "interrupt": (wire.InterruptRequest, text),
    "checkpoint": (wire.CheckpointRequest, text),
    "detach": (wire.DetachRequest, text),
    "tool.call": (wire.ToolCallRequest, object_of(wire.ToolCall, arguments=free)),
}
EVENTS: dict[str, tuple[Callable[..., Any], Build]] = {
    "assistant.delta": (wire.AssistantDeltaEvent, object_of(wire.AssistantDelta)),
    "assistant.message": (
        wire.AssistantMessageEvent,
        object_of(wire.AssistantMessage, usage=object_of(wire.Usage)),
    ),
}
REPLIES: dict[str, tuple[Callable[..., Any], Build]] = {
    "open": (wire.OpenReply, free),
    "prompt": (wire.PromptReply, object_of(wire.PromptResult)),
    "steer": (wire.SteerReply, object_of(wire.Empty)),
    "interrupt": (wire.InterruptReply, object_of(wire.Empty)),
    "checkpoint": (wire.CheckpointReply, items_of(object_of(wire.NativeFile))),
    "detach": (wire.DetachReply, object_of(wire.Empty)),
    "tool.call": (wire.ToolCallReply, tool_result),
}
