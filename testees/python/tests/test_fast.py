"""The fast path takes what it is made for, and no line makes it raise anything."""

import subprocess
import sys
import unittest
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

import brain_wire_types as wire
from brain_wire_types import generated

from .support import refusal, short_of_stack

PACKAGE = Path(generated.__file__).parents[1]

ABOUT: dict[str, Any] = {"attachment": "a", "turn": "t"}
ASKED: dict[str, Any] = {"attachment": "a", "id": "1"}

TO_RUNNER: list[wire.ToRunner] = [
    wire.PromptRequest(**ASKED, turn="t", params=wire.Text(text="é \\ \n")),
    wire.SteerRequest(**ASKED, turn="t", params=wire.Text(text="")),
    wire.InterruptRequest(**ASKED, turn="t"),
    wire.CheckpointRequest(**ASKED),
    wire.DetachRequest(**ASKED),
    wire.ToolCallReply(
        **ASKED,
        turn="t",
        result=wire.ToolResult(content=(wire.ContentText(text="x"),), is_error=False),
    ),
]
EVENTS: list[wire.ToBrain] = [
    wire.AssistantDeltaEvent(**ABOUT, data=wire.AssistantDelta(text="x")),
    wire.AssistantMessageEvent(
        **ABOUT,
        data=wire.AssistantMessage(
            text="x", usage=wire.Usage(input=7, output=2**53 - 1), stop_reason="s"
        ),
    ),
]
REPLIES: list[tuple[wire.Method, wire.ToBrain]] = [
    ("prompt", wire.PromptReply(**ASKED, turn="t", result=wire.PromptResult())),
    ("steer", wire.SteerReply(**ASKED, turn="t", result=wire.Empty())),
    ("interrupt", wire.InterruptReply(**ASKED, turn="t", result=wire.Empty())),
    ("checkpoint", wire.CheckpointReply(**ASKED, result=())),
    ("detach", wire.DetachReply(**ASKED, result=wire.Empty())),
]

# A number where a text is compared; `-bb` lets no comparison of bytes with text pass.
NUMBERS = """
from brain_wire_types import WireError, decode_to_brain, decode_to_runner
for decode, line in [
    (decode_to_runner, b'{"attachment":1,"id":"1","method":"detach","params":null}'),
    (decode_to_runner, b'{"attachment":"a","id":"1","method":5,"params":null}'),
    (decode_to_brain, b'{"attachment":"a","turn":"t","event":5}'),
]:
    try:
        decode(line)
    except WireError as error:
        print(error.code)
"""


class Fast(unittest.TestCase):
    def takes(
        self, decode: Callable[..., object], given: tuple[object, ...], frame: object
    ) -> None:
        with patch.object(generated, "_Cursor", side_effect=AssertionError("slow")):
            self.assertEqual(decode(*given), frame)

    def test_requests_and_replies_to_the_runner(self) -> None:
        for frame in TO_RUNNER:
            with self.subTest(frame=type(frame).__name__):
                line = wire.encode_to_runner(frame)
                self.takes(wire.decode_to_runner, (line,), frame)

    def test_events(self) -> None:
        for frame in EVENTS:
            with self.subTest(frame=type(frame).__name__):
                line = wire.encode_to_brain(frame)
                self.takes(wire.decode_to_brain, (line,), frame)

    def test_replies_to_the_host(self) -> None:
        for method, frame in REPLIES:
            with self.subTest(method=method):
                line = wire.encode_to_brain(frame)
                self.takes(wire.decode_reply, (line, method), frame)

    def test_free_form_json_is_read_without_a_second_check(self) -> None:
        arguments = wire.JsonObject.of({"a": [1, {"b": "[{"}], "c": -0.0})
        params = wire.ToolCall(id="c", name="n", arguments=arguments)
        call = wire.ToolCallRequest(**ASKED, turn="t", params=params)
        line = wire.encode_to_brain(call)
        with patch.object(generated, "_TextCheck", side_effect=AssertionError("slow")):
            self.assertEqual(wire.decode_to_brain(line), call)

    def test_a_caller_that_has_little_stack_left_is_told_the_same(self) -> None:
        deep = "[" * 125 + "]" * 125
        line = b'{"attachment":"a","id":"1","result":{"x":%s}}' % deep.encode()
        frame = short_of_stack(lambda: wire.decode_reply(line, "open"))
        self.assertEqual(frame, wire.decode_reply(line, "open"))
        assert isinstance(frame, wire.OpenReply)
        self.assertEqual(
            (frame.result.text, frame.result.depth), (f'{{"x":{deep}}}', 126)
        )
        deeper = line.replace(b"[]", b"[[]]")
        fault = ("depth_exceeded", "", line.index(b"[]") + 1)
        self.assertEqual(refusal(wire.decode_reply, deeper, "open"), fault)

    def test_a_number_is_compared_with_no_text(self) -> None:
        command = [sys.executable, "-bb", "-c", NUMBERS]
        done = subprocess.run(
            command, cwd=PACKAGE, capture_output=True, text=True, check=False
        )
        self.assertEqual(done.stderr, "")
        codes = ["wrong_type", "wrong_type", "wrong_type"]
        self.assertEqual(done.stdout.split(), codes)
