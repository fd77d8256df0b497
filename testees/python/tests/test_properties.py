"""Frames made at random: what is written is read as the same value, on both paths."""

import os
import unittest
from typing import Any

import brain_wire_types as wire
from brain_wire_types import generated
from hypothesis import given, settings
from hypothesis import strategies as st

at_random = settings(
    deadline=None,
    max_examples=300,
    database=None,
    # Under CI every run is the same.
    derandomize="CI" in os.environ,
)
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
name = text.filter(bool)
integer = st.integers(0, 2**53 - 1)
segment = text.filter(
    lambda each: each not in ("", ".", "..") and not set(each) & set("/\\\0:")
)
path = st.lists(segment, min_size=1, max_size=3).map("/".join)
json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | text,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3)
    ),
    max_leaves=8,
)
free = st.dictionaries(text, json, max_size=3).map(wire.JsonObject.of)


def tuples(items: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(items, max_size=3).map(tuple)


addressed: dict[str, st.SearchStrategy[Any]] = {"attachment": name, "id": name}
turning = {**addressed, "turn": name}
told: dict[str, st.SearchStrategy[Any]] = {"attachment": name, "turn": name}
words = st.builds(wire.Text, text=text)
empty = st.just(wire.Empty())
error = st.builds(
    wire.RunnerError,
    code=st.sampled_from(wire.ERROR_CODES),
    message=text,
)
options = st.builds(
    wire.Options,
    session_id=name,
    dir=name,
    config=st.builds(wire.Config, model=name, tools=tuples(name)),
    tools=tuples(
        st.builds(wire.Tool, name=name, description=st.none() | text, input_schema=free)
    ),
    provider=st.builds(
        wire.Provider,
        api_key=text.map(wire.Secret),
        base_url=st.none() | name,
        api=st.none() | name,
    ),
)
result = st.builds(
    wire.ToolResult,
    content=tuples(st.builds(wire.ContentText, text=text)),
    is_error=st.booleans(),
)
message = st.builds(
    wire.AssistantMessage,
    text=text,
    usage=st.none() | st.builds(wire.Usage, input=integer, output=integer),
    stop_reason=text,
)
file = st.builds(wire.NativeFile, path=path, size=integer, append_only=st.booleans())
to_runner = st.one_of(
    st.builds(wire.OpenRequest, **addressed, params=options),
    st.builds(wire.PromptRequest, **turning, params=words),
    st.builds(wire.SteerRequest, **turning, params=words),
    st.builds(wire.InterruptRequest, **turning),
    st.builds(wire.CheckpointRequest, **addressed),
    st.builds(wire.DetachRequest, **addressed),
    st.builds(wire.ToolCallReply, **turning, result=result),
    st.builds(wire.Failure, **turning, error=error),
)
call = st.builds(wire.ToolCall, id=name, name=name, arguments=free)
maybe = {**addressed, "turn": st.none() | name}
delta = st.builds(wire.AssistantDelta, text=text)
to_brain = st.one_of(
    st.builds(wire.ToolCallRequest, **turning, params=call),
    st.builds(wire.AssistantDeltaEvent, **told, data=delta),
    st.builds(wire.AssistantMessageEvent, **told, data=message),
    st.builds(wire.Reply, **maybe, result=json.map(wire.Json.of)),
    st.builds(wire.Failure, **maybe, error=error),
)
interrupted = st.builds(wire.PromptResult, interrupted=st.none() | st.booleans())
replies = st.one_of(
    st.builds(wire.OpenReply, **addressed, result=free),
    st.builds(wire.PromptReply, **turning, result=interrupted),
    st.builds(wire.SteerReply, **turning, result=empty),
    st.builds(wire.InterruptReply, **turning, result=empty),
    st.builds(wire.CheckpointReply, **addressed, result=tuples(file)),
    st.builds(wire.DetachReply, **addressed, result=empty),
)


def decline(line: bytes) -> None:
    """Stands in for the fast path's scan."""


class Properties(unittest.TestCase):
    def both_paths(self, decode: Any, line: bytes, frame: Any) -> None:
        scan = generated._scan
        try:
            self.assertEqual(decode(line), frame)
            generated._scan = decline
            self.assertEqual(decode(line), frame)
        finally:
            generated._scan = scan

    @at_random
    @given(to_runner)
    def test_for_the_runner(self, frame: wire.ToRunner) -> None:
        line = wire.encode_to_runner(frame)
        self.both_paths(wire.decode_to_runner, line, frame)

    @at_random
    @given(to_brain)
    def test_for_brain(self, frame: wire.ToBrain) -> None:
        line = wire.encode_to_brain(frame)
        self.both_paths(wire.decode_to_brain, line, frame)

    @at_random
    @given(replies)
    def test_replies(self, frame: Any) -> None:
        method: wire.Method = frame.answers

        def to_method(line: bytes) -> Any:
            return wire.decode_reply(line, method)

        def looked_up(line: bytes) -> Any:
            return wire.decode_to_brain(line, lambda _, id: method)

        line = wire.encode_to_brain(frame)
        self.both_paths(to_method, line, frame)
        self.both_paths(looked_up, line, frame)

    @at_random
    @given(st.binary(max_size=60) | text.map(str.encode))
    def test_any_bytes(self, line: bytes) -> None:
        for decode in (wire.decode_to_runner, wire.decode_to_brain, wire.envelope):
            said: list[object] = []
            scan = generated._scan
            for path in (scan, decline):
                generated._scan = path
                try:
                    said.append(decode(line))
                except wire.WireError as error:
                    said.append(str(error))
                finally:
                    generated._scan = scan
            self.assertEqual(said[0], said[1])
