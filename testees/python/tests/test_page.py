"""The lines of the protocol's page, as values of our types.

Each is narrowed to the one payload that belongs there, and there is no way past the
`match`: what a new method or event does not extend is found by the type checkers.
"""

import unittest
from typing import assert_never

import brain_wire_types as wire

from .support import bytes_of, decode_as, read_json


def to_runner(frame: wire.ToRunner) -> str:
    """What a frame for the runner says."""
    match frame:
        case wire.OpenRequest(turn=turn, params=params):
            schemas = [tool.input_schema.text for tool in params.tools]
            abouts = [tool.description for tool in params.tools]
            key = params.provider.api_key.reveal()
            return f"open {params.config.model} {abouts} {schemas} {key} {turn}"
        case wire.PromptRequest() | wire.SteerRequest():
            return f"{frame.method} {frame.turn} {frame.params.text}"
        case wire.InterruptRequest():
            return f"{frame.method} {frame.turn} {frame.params}"
        case wire.CheckpointRequest() | wire.DetachRequest():
            return f"{frame.method} {frame.turn} {frame.params}"
        case wire.ToolCallReply(result=result):
            texts = [content(piece) for piece in result.content]
            return f"{frame.answers} gave {texts} {result.is_error}"
        case wire.Failure():
            return failure(frame)
        case _:
            assert_never(frame)


def to_brain(frame: wire.ToBrain) -> str:
    """What a frame for Brain says."""
    match frame:
        case wire.ToolCallRequest(params=params):
            return f"{frame.method} {params.id} {params.name} {params.arguments.text}"
        case wire.AssistantDeltaEvent():
            return f"{frame.event} {frame.data.text}"
        case wire.AssistantMessageEvent(data=data):
            usage = data.usage and (data.usage.input, data.usage.output)
            return f"{frame.event} {data.text} {usage} {data.stop_reason}"
        case wire.OpenReply():
            return f"{frame.answers} gave {frame.result.value}"
        case wire.PromptReply():
            return f"{frame.answers} gave {frame.result.interrupted}"
        case wire.SteerReply() | wire.InterruptReply() | wire.DetachReply():
            return f"{frame.answers} gave {frame.result}"
        case wire.CheckpointReply(result=files):
            told = [(file.path, file.size, file.append_only) for file in files]
            return f"{frame.answers} gave {told}"
        case wire.Reply(turn=turn, result=raw):
            return f"{turn} {raw.text}"
        case wire.Failure():
            return failure(frame)
        case _:
            assert_never(frame)


def content(piece: wire.Content) -> str:
    match piece:
        case wire.ContentText(text=text):
            return f"{piece.type} {text}"
        case _:
            assert_never(piece)


def failure(frame: wire.Failure) -> str:
    return f"{frame.turn} failed: {frame.error.code} {frame.error.message}"


class Page(unittest.TestCase):
    def test_every_line_is_typed_and_encoded_to_the_same_bytes(self) -> None:
        said: dict[str, str] = {}
        for vector in read_json("tests/vectors/page.json")["vectors"]:
            if "accept" not in vector or "decode" not in vector:
                continue
            line, kind = bytes_of(vector["line"]), vector["decode"]
            frame = decode_as(kind, line)
            if kind == "to_runner":
                toward: wire.ToRunner = frame  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
                said[vector["name"]] = to_runner(toward)
                again = wire.encode_to_runner(toward)
            else:
                back: wire.ToBrain = frame  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
                said[vector["name"]] = to_brain(back)
                again = wire.encode_to_brain(back)
            accept = vector["accept"]
            wanted = line if accept is True else bytes_of(accept["encoded"])
            self.assertEqual(again, wanted, vector["name"])
        self.assertGreater(len(said), 15)
        self.assertEqual(
            said["page-interrupt-request"].split()[0::2], ["interrupt", "None"]
        )

    def test_values_are_frozen(self) -> None:
        text = wire.Text(text="a")
        with self.assertRaises(AttributeError):
            text.text = "b"  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
        with self.assertRaises((AttributeError, TypeError)):
            text.other = "b"  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
        self.assertEqual(hash(text), hash(wire.Text(text="a")))

    def test_limits(self) -> None:
        self.assertEqual(wire.MAX_FRAME, 4_194_304)
        self.assertEqual((wire.MAX_DEPTH, wire.MAX_TOOL_CALLS), (127, 32))
        self.assertEqual((wire.OPEN_TIMEOUT, wire.PROTOCOL_VERSION), (30_000, 1))
        self.assertEqual(len(wire.ENVIRONMENT), 10)
        self.assertEqual(dict(wire.ENVIRONMENT_FIXED), {"NO_COLOR": "1"})
        self.assertEqual(wire.METHODS[0], "open")
        self.assertEqual(len(wire.EVENTS), 2)
        for name in wire.__all__:
            self.assertTrue(hasattr(wire, name), name)
