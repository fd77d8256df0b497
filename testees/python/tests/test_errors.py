"""What an error says, and what it never says."""

import copy
import pickle
import traceback
import unittest

import brain_wire_types as wire
from brain_wire_types import WireError

from .support import thrown

CANARY = "c4n4ry"


class Errors(unittest.TestCase):
    def test_it_prints_as_the_contract_says(self) -> None:
        error = WireError("unknown_member", "/params/x", 57)
        self.assertEqual(str(error), "unknown_member at /params/x, byte 57")
        self.assertEqual(str(WireError("syntax", "", 3)), "syntax at the root, byte 3")
        path = "/\x00\x1f\x7f\x9f\u061c\u200e\u200f\u2027\u2028\u202e\u2066\u2069é"
        shown = (
            r"/\u0000\u001f\u007f\u009f\u061c\u200e\u200f"
            "\u2027"
            r"\u2028\u202e\u2066\u2069é"
        )
        error = WireError("unknown_member", path, 0)
        self.assertEqual(str(error), f"unknown_member at {shown}, byte 0")

    def test_it_can_be_copied_and_pickled(self) -> None:
        error = WireError("wrong_type", "/a", 5)
        for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
            self.assertEqual(str(again), str(error))
            self.assertEqual(again.offset, 5)
        self.assertEqual(repr(error), "WireError('wrong_type', '/a', 5)")

    def test_it_holds_no_value_nor_an_error_that_does(self) -> None:
        lines = [
            f'{{"method":"{CANARY}"}}'.encode(),
            f'{{"attachment":"{CANARY}","id":"{CANARY}","method":"prompt"}}'.encode(),
            f'{{"attachment":"{CANARY}'.encode() + b"\xff",
            f'{{"event":"{CANARY}","a":NaN}}'.encode(),
            f'"{CANARY}'.encode(),
            f'{{"attachment":["{CANARY}"],"attachment":1}}'.encode(),
            f'{{"result":{{"{CANARY}":1}}}}x'.encode(),
        ]
        for line in lines:
            for decode in (wire.decode_to_runner, wire.decode_to_brain):
                self.is_silent(thrown(decode, line))
        self.is_silent(thrown(wire.Json.parse, f'["{CANARY}"'))
        self.is_silent(thrown(wire.Json.parse, f'"{CANARY}\ud800"'))
        self.is_silent(thrown(wire.Json.of, [CANARY, object()]))
        detach = wire.DetachRequest(attachment=CANARY, id=CANARY + "\ud800")
        self.is_silent(thrown(wire.encode_to_runner, detach))

    def is_silent(self, error: WireError) -> None:
        said = [str(error), repr(error), *traceback.format_exception(error)]
        self.assertNotIn(CANARY, "".join(said))
        self.assertIsNone(error.__context__)
        self.assertIsNone(error.__cause__)

    def test_every_code_is_listed_once(self) -> None:
        self.assertEqual(len(wire.CODES), 15)
        self.assertEqual(len(set(wire.CODES)), 15)


class Depth(unittest.TestCase):
    def test_no_line_is_too_deep_to_be_read(self) -> None:
        for bracket in (b"[", b'{"a":', b'[{"a":'):
            line = bracket * 200_000
            self.assertEqual(thrown(wire.envelope, line).code, "depth_exceeded")
            line = b'{"x":"' + bracket * 200_000
            thrown(wire.envelope, line)

    def test_a_deep_stack_is_no_reason_to_refuse(self) -> None:
        line = b'{"attachment":"a","id":"1","result":%s}'
        line = line % (b"[" * 126 + b"]" * 126)

        def down(levels: int) -> wire.ToBrain:
            return wire.decode_to_brain(line) if levels == 0 else down(levels - 1)

        # The scanner of the standard library has no room left here.
        self.assertEqual(wire.encode_to_brain(down(880)), line)
