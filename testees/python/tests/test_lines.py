"""Lookups and answers: the request's method decides how a line is read."""

import unittest
from typing import Any

import brain_wire_types as wire

from .support import refusal, thrown

PROMPT = wire.PromptRequest(attachment="a", turn="t", id="1", params=wire.Text(text=""))
CHECKPOINT = wire.CheckpointRequest(attachment="a", id="1")
CALL = wire.ToolCallRequest(
    attachment="a",
    turn="t",
    id="1",
    params=wire.ToolCall(id="c", name="n", arguments=wire.JsonObject.of({})),
)
ERROR = wire.RunnerError(code="brain_error", message="m")
RAW = b'{"attachment":"a","turn":"t","id":"1","result":{}}'
FAILED = b'{"attachment":"a","id":"1","error":{"code":"brain_error","message":""}}'


class Answers(unittest.TestCase):
    def test_a_reply_echoes_its_request(self) -> None:
        reply = PROMPT.reply(wire.PromptResult())
        self.assertEqual(wire.encode_to_brain(reply), RAW)
        files = CHECKPOINT.reply(())
        self.assertEqual((files.answers, files.turn), ("checkpoint", None))
        gave = CALL.reply(wire.ToolResult(content=(), is_error=True))
        self.assertEqual(wire.decode_to_runner(wire.encode_to_runner(gave)), gave)

    def test_a_failure_echoes_its_request(self) -> None:
        failure = CALL.fail(ERROR)
        self.assertEqual((failure.attachment, failure.turn), ("a", "t"))
        self.assertEqual(wire.decode_to_runner(wire.encode_to_runner(failure)), failure)
        self.assertIsNone(CHECKPOINT.fail(ERROR).turn)

    def test_decode_reply_follows_the_method(self) -> None:
        reply = wire.decode_reply(RAW, PROMPT.method)
        assert isinstance(reply, wire.PromptReply)
        self.assertIsNone(reply.result.interrupted)
        fault = ("unknown_member", "/turn", 18)
        self.assertEqual(refusal(wire.decode_reply, RAW, "checkpoint"), fault)
        untyped: Any = wire
        for method in ("nope", "", None, "toString"):
            self.assertRaises(ValueError, untyped.decode_reply, RAW, method)


class Lookup(unittest.TestCase):
    def ask(self, line: bytes, said: Any) -> tuple[wire.ToBrain, list[Any]]:
        asked: list[Any] = []

        def method_of(attachment: str, id: str) -> Any:
            asked.append((attachment, id))
            return said

        return wire.decode_to_brain(line, method_of), asked

    def test_it_is_asked_once_for_a_reply_or_a_failure(self) -> None:
        frame, asked = self.ask(RAW, "prompt")
        self.assertIsInstance(frame, wire.PromptReply)
        self.assertEqual(asked, [("a", "1")])
        frame, asked = self.ask(FAILED, "checkpoint")
        self.assertIsInstance(frame, wire.Failure)
        self.assertEqual(asked, [("a", "1")])
        with self.assertRaises(wire.WireError) as caught:
            self.ask(FAILED, "prompt")
        self.assertEqual(caught.exception.path, "/turn")

    def test_an_event_or_a_request_asks_nobody(self) -> None:
        data = wire.AssistantDelta(text="")
        for sent in (
            wire.AssistantDeltaEvent(attachment="a", turn="t", data=data),
            CALL,
        ):
            frame, asked = self.ask(wire.encode_to_brain(sent), "prompt")
            self.assertEqual((frame, asked), (sent, []))

    def test_without_its_word_the_result_stays_raw(self) -> None:
        for said in (None, "tool.call", "nope"):
            frame, _ = self.ask(RAW, said)
            self.assertIsInstance(frame, wire.Reply)
        self.assertIsInstance(wire.decode_to_brain(RAW), wire.Reply)

    def test_it_is_not_asked_about_half_an_address(self) -> None:
        asked: list[Any] = []

        def method_of(attachment: str, id: str) -> None:
            asked.append((attachment, id))

        for line in (
            b'{"attachment":"","id":"1","result":1}',
            b'{"attachment":"a","id":1,"result":1}',
            b'{"attachment":"a","result":1}',
        ):
            thrown(wire.decode_to_brain, line, method_of)
        self.assertEqual(asked, [])

    def test_its_own_error_comes_through(self) -> None:
        def method_of(attachment: str, id: str) -> None:
            raise KeyError(id)

        self.assertRaises(KeyError, wire.decode_to_brain, RAW, method_of)


class Lines(unittest.TestCase):
    def test_a_line_is_bytes(self) -> None:
        untyped: Any = wire
        for line in (RAW.decode(), None, bytearray(RAW), memoryview(RAW)):
            kind = type(line).__name__
            with self.assertRaisesRegex(TypeError, f"a line is bytes, not {kind}$"):
                untyped.decode_to_brain(line)
            self.assertRaises(TypeError, untyped.decode_to_runner, line)
            self.assertRaises(TypeError, untyped.decode_reply, line, "prompt")
            self.assertRaises(TypeError, untyped.envelope, line)

    def test_the_envelope_of_a_refused_line(self) -> None:
        line = b'{"attachment":"a","id":"","method":"open","turn":5,"x":1}'
        about = wire.envelope(line)
        self.assertEqual(about, wire.Envelope(attachment="a", method="open"))
        self.assertEqual(wire.envelope(b"[]"), wire.Envelope())
