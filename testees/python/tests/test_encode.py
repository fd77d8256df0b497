"""What the encoders write and refuse: every case of tests/encode.json.

Strings can hold unpaired surrogates here, and integers any value, so no case is
left out.
"""

import unittest
from typing import Any

import brain_wire_types as wire

from . import build
from .support import bytes_of, decode_as, read_json, refusal


class Encode(unittest.TestCase):
    def test_every_case(self) -> None:
        cases = read_json("tests/encode.json")["cases"]
        self.assertGreaterEqual(len(cases), 66, "there were more cases once")
        for case in cases:
            with self.subTest(case["name"]):
                self.try_case(case)

    def try_case(self, case: dict[str, Any]) -> None:
        kind, members = case["encode"], case["frame"]
        to_runner = kind == "to_runner"
        encode: Any = wire.encode_to_runner if to_runner else wire.encode_to_brain
        frame = build.frame(members)
        if "refuse" in case:
            wanted = tuple(case["refuse"].values())
            self.assertEqual(refusal(encode, frame), wanted)
            return
        line = encode(frame)
        self.assertTrue(line == bytes_of(case["accept"]["encoded"]), "other bytes")
        # What an encoder writes, every decoder accepts, and it says the same.
        if "$answers" in members and not to_runner:
            kind = f"to_brain:{members['$answers']}"
        self.assertEqual(decode_as(kind, line), frame)
