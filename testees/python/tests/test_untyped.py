"""The encoders called where no type helps: what does not fit is refused as a decoder would."""

import dataclasses
import enum
import unittest
from typing import Any

import brain_wire_types as wire

DETACH = wire.DetachRequest(attachment="a", id="1")
PROMPT = wire.PromptRequest(attachment="a", turn="t", id="1", params=wire.Text(text=""))
ERROR = wire.RunnerError(code="brain_error", message="")
FAILURE = wire.Failure(attachment="a", turn="t", id="1", error=ERROR)
DATA = wire.AssistantDelta(text="")
DELTA = wire.AssistantDeltaEvent(attachment="a", turn="t", data=DATA)
USAGE = wire.Usage(input=0, output=0)
MESSAGE = wire.AssistantMessage(text="", usage=USAGE, stop_reason="")
TOLD = wire.AssistantMessageEvent(attachment="a", turn="t", data=MESSAGE)
PARAMS = wire.ToolCall(id="c", name="n", arguments=wire.JsonObject.of({}))
CALL = wire.ToolCallRequest(attachment="a", turn="t", id="1", params=PARAMS)
FILE = wire.NativeFile(path="p", size=0, append_only=True)
FILES = wire.CheckpointReply(attachment="a", id="1", result=(FILE,))
PIECE = wire.ContentText(text="")
RESULT = wire.ToolResult(content=(PIECE,), is_error=False)
GAVE = wire.ToolCallReply(attachment="a", turn="t", id="1", result=RESULT)
CONFIG = wire.Config(model="m", tools=())
OPTIONS = wire.Options(
    session_id="s",
    dir="d",
    config=CONFIG,
    tools=(),
    provider=wire.Provider(api_key=wire.Secret("k")),
)
OPEN = wire.OpenRequest(attachment="a", id="1", params=OPTIONS)
OPENED = wire.OpenReply(attachment="a", id="1", result=wire.JsonObject.of({}))
RAW = wire.Reply(attachment="a", id="1", result=wire.Json.of(1))
INTERRUPTED = wire.PromptReply(
    attachment="a", turn="t", id="1", result=wire.PromptResult()
)


def put(value: Any, **members: Any) -> Any:
    """A value with other members, whatever their types."""
    return dataclasses.replace(value, **members)


def files(**members: Any) -> Any:
    return put(FILES, result=(put(FILE, **members),))


def content(*pieces: Any) -> Any:
    return put(GAVE, result=put(RESULT, content=pieces))


def key(value: Any) -> Any:
    return put(OPEN, params=put(OPTIONS, provider=wire.Provider(api_key=value)))


TO_RUNNER: list[tuple[Any, str, str]] = [
    (None, "wrong_type", ""),
    ("{}", "wrong_type", ""),
    ({"method": "detach"}, "wrong_type", ""),
    (wire.ToRunner, "wrong_type", ""),
    (CALL, "unknown_method", "/method"),
    (DELTA, "unknown_event", "/event"),
    (OPENED, "unknown_frame", ""),
    (RAW, "unknown_frame", ""),
    (put(DETACH, attachment=None), "missing_member", "/attachment"),
    (put(DETACH, id=1), "wrong_type", "/id"),
    (put(DETACH, id=""), "invalid_value", "/id"),
    (put(PROMPT, turn=None), "missing_member", "/turn"),
    (put(PROMPT, params=None), "missing_member", "/params"),
    (put(PROMPT, params=[""]), "wrong_type", "/params"),
    (put(PROMPT, params={"text": ""}), "wrong_type", "/params"),
    (put(PROMPT, params=wire.Text(text=None)), "missing_member", "/params/text"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    (put(PROMPT, params=wire.Text(text=b"")), "wrong_type", "/params/text"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    (put(PROMPT, params=DATA), "wrong_type", "/params"),
    (key("k"), "wrong_type", "/params/provider/api_key"),
    (key(None), "missing_member", "/params/provider/api_key"),
    (key(wire.Secret("\ud800")), "lone_surrogate", "/params/provider/api_key"),
    (
        put(OPEN, params=put(OPTIONS, config=put(CONFIG, tools="ab"))),
        "wrong_type",
        "/params/config/tools",
    ),
    (
        put(OPEN, params=put(OPTIONS, config=put(CONFIG, tools=[None]))),
        "wrong_type",
        "/params/config/tools/0",
    ),
    (put(FAILURE, turn=None), "missing_member", "/turn"),
    (put(FAILURE, error=None), "missing_member", "/error"),
    (put(FAILURE, error="failed"), "wrong_type", "/error"),
    (put(FAILURE, error=put(ERROR, code=None)), "missing_member", "/error/code"),
    (put(FAILURE, error=put(ERROR, code=5)), "wrong_type", "/error/code"),
    (put(FAILURE, error=put(ERROR, code="nope")), "invalid_value", "/error/code"),
    (content(None), "wrong_type", "/result/content/0"),
    (content(PIECE, {"type": "text"}), "wrong_type", "/result/content/1"),
    (content(wire.ContentText(text=5)), "wrong_type", "/result/content/0/text"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    (put(GAVE, result=put(RESULT, is_error=0)), "wrong_type", "/result/is_error"),
]

TO_BRAIN: list[tuple[Any, str, str]] = [
    (None, "wrong_type", ""),
    (DETACH, "unknown_method", "/method"),
    (GAVE, "unknown_frame", ""),
    (put(DELTA, data=None), "missing_member", "/data"),
    (put(CALL, params=put(PARAMS, arguments={})), "wrong_type", "/params/arguments"),
    (
        put(CALL, params=put(PARAMS, arguments=wire.Json.of({}))),
        "wrong_type",
        "/params/arguments",
    ),
    (put(RAW, result={}), "wrong_type", "/result"),
    (put(RAW, result=None), "missing_member", "/result"),
    (put(RAW, result=wire.JsonObject.of({})), "wrong_type", "/result"),
    (put(OPENED, result=wire.Json.of([])), "wrong_type", "/result"),
    (put(FILES, result={}), "wrong_type", "/result"),
    (files(path=5), "wrong_type", "/result/0/path"),
    (files(path="a//b"), "invalid_value", "/result/0/path"),
    (files(path="/a"), "invalid_value", "/result/0/path"),
    (files(path="c:a"), "invalid_value", "/result/0/path"),
    (files(path="a\\b"), "invalid_value", "/result/0/path"),
    (files(path="a\n/."), "invalid_value", "/result/0/path"),
    (files(size="5"), "wrong_type", "/result/0/size"),
    (files(size=5.0), "wrong_type", "/result/0/size"),
    (files(size=True), "wrong_type", "/result/0/size"),
    (files(size=-1), "invalid_value", "/result/0/size"),
    (files(size=2**53), "invalid_value", "/result/0/size"),
    (files(size=10**10_000), "invalid_value", "/result/0/size"),
    (files(append_only=1), "wrong_type", "/result/0/append_only"),
    (
        put(INTERRUPTED, result=wire.PromptResult(interrupted=0)),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        "wrong_type",
        "/result/interrupted",
    ),
    (put(TOLD, data=put(MESSAGE, usage=5)), "wrong_type", "/data/usage"),
]


class Untyped(unittest.TestCase):
    def refuses(self, encode: Any, rows: list[tuple[Any, str, str]]) -> None:
        for frame, code, path in rows:
            with (
                self.subTest(code=code, path=path),
                self.assertRaises(wire.WireError) as caught,
            ):
                encode(frame)
            error = caught.exception
            self.assertEqual((error.code, error.path, error.offset), (code, path, 0))

    def test_an_encoder_for_the_runner_trusts_nobody(self) -> None:
        self.refuses(wire.encode_to_runner, TO_RUNNER)

    def test_an_encoder_for_brain_trusts_nobody(self) -> None:
        self.refuses(wire.encode_to_brain, TO_BRAIN)

    def test_what_is_a_string_or_an_integer_is_written_as_one(self) -> None:
        class Word(enum.StrEnum):
            ONE = "one"

        class Number(enum.IntEnum):
            ONE = 1

        file = put(FILE, path=Word.ONE, size=Number.ONE)
        line = wire.encode_to_brain(put(FILES, attachment=Word.ONE, result=[file]))
        self.assertEqual(
            line,
            b'{"attachment":"one","id":"1","result":'
            b'[{"path":"one","size":1,"append_only":true}]}',
        )

    def test_a_list_far_beyond_the_cap_is_not_written_to_its_end(self) -> None:
        pieces = (*(PIECE,) * 1_200_000, None)  # the last one is never met
        with self.assertRaises(wire.WireError) as caught:
            wire.encode_to_runner(content(*pieces))
        self.assertEqual(caught.exception.code, "frame_too_large")

    def test_a_text_beyond_the_cap_hides_no_other_fault(self) -> None:
        long = "x" * (wire.MAX_FRAME + 1)
        message = put(MESSAGE, text=long, stop_reason=5)
        self.refuses(
            wire.encode_to_brain,
            [(put(TOLD, data=message), "wrong_type", "/data/stop_reason")],
        )
