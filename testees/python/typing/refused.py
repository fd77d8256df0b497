"""What must not type-check: each line that is marked is an error to both checkers.

A mark that is not needed is an error itself, so nothing here goes through unnoticed.
It is never run.
"""

import sys
from typing import assert_type

import brain_wire_types as wire


def results_belong_to_their_methods(
    prompt: wire.PromptRequest, checkpoint: wire.CheckpointRequest
) -> None:
    prompt.reply(wire.Empty())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    checkpoint.reply(wire.PromptResult())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert_type(prompt.reply(wire.PromptResult()), wire.PromptReply)
    prompt.fail("failed")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def a_reply_follows_its_method(
    line: bytes, prompt: wire.PromptRequest, either: wire.AnyRequest
) -> None:
    assert_type(wire.decode_reply(line, "open"), wire.OpenReply | wire.Failure)
    assert_type(wire.decode_reply(line, prompt.method), wire.PromptReply | wire.Failure)
    wire.decode_reply(line, either.method)
    wire.decode_reply(line, "nope")  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType, reportCallIssue]
    reply = wire.decode_reply(line, "prompt")
    _ = reply.result  # type: ignore[union-attr]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]
    if isinstance(reply, wire.PromptReply):
        assert_type(reply.result.interrupted, bool | None)
        _ = reply.result.path  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]


def a_lookup_gives_methods(line: bytes) -> None:
    wire.decode_to_brain(line, lambda attachment, id: "prompt")
    wire.decode_to_brain(line, lambda attachment, id: None)
    wire.decode_to_brain(line, lambda attachment, id: "nope")  # type: ignore[arg-type, return-value]  # pyright: ignore[reportArgumentType]


def frames_keep_their_direction(
    prompt: wire.PromptRequest, delta: wire.AssistantDeltaEvent
) -> None:
    wire.encode_to_runner(prompt)
    wire.encode_to_brain(prompt)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wire.encode_to_runner(delta)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    out = wire.FrameWriter(sys.stdout.buffer, wire.encode_to_brain)
    out.write(delta)
    out.write(prompt)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def turns_are_where_they_belong() -> None:
    wire.DetachRequest(attachment="a", turn="t", id="1")  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    wire.PromptRequest(attachment="a", id="1", params=wire.Text(text=""))  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def absent_is_not_a_value_that_is_required(message: wire.AssistantMessage) -> None:
    wire.AssistantMessage(text="", stop_reason="")
    wire.AssistantMessage(text="", usage=None, stop_reason="")
    wire.AssistantMessage(text="", stop_reason=None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    _ = message.usage.input  # type: ignore[union-attr]  # pyright: ignore[reportOptionalMemberAccess]


def values_keep_their_types(secret: wire.Secret) -> None:
    wire.Provider(api_key="key")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    text: str = secret  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    wire.ToolCall(id="c", name="n", arguments={})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wire.ToolCall(id="c", name="n", arguments=wire.Json.of({}))  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wire.JsonObject.of([text])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wire.Config(model="m", tools="tool")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wire.RunnerError(code="other", message="")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    wire.decode_to_runner("{}")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def insides_are_not_exported() -> None:
    _ = wire._Cursor  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType]
