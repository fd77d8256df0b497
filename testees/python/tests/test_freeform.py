"""Free-form JSON: its text is what counts, and it is checked when it is made."""

import copy
import json
import pickle
import sys
import unittest
from collections.abc import Callable
from typing import Any

import brain_wire_types as wire
from brain_wire_types import Json, JsonObject

from .support import refusal, short_of_stack


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


class FreeForm(unittest.TestCase):
    def test_a_text_stays_but_for_line_breaks_and_the_space_around_it(self) -> None:
        text = ' {"b":1.0,\r\n"a":[\n-0,1E2 ],\t"\\u0061b":"\\n\u2028"} '
        kept = text.replace("\r", "").replace("\n", "").strip()
        self.assertEqual(Json.parse(text).text, kept)
        self.assertEqual(JsonObject.parse(text).text, kept)
        frame = wire.Reply(attachment="a", id="1", result=Json.parse(text))
        line = wire.encode_to_brain(frame)
        self.assertIn(kept.encode(), line)
        self.assertEqual(wire.decode_to_brain(line), frame)

    def test_a_value_is_written_as_json_dumps_writes_it(self) -> None:
        value: dict[str, Any] = {"b": [1.5, "é\n", None, True], "a": {}}
        written = '{"b":[1.5,"é\\n",null,true],"a":{}}'
        self.assertEqual(JsonObject.of(value).text, written)
        self.assertEqual(JsonObject.of(value).value, value)
        self.assertEqual(Json.of("x").text, '"x"')

    def test_the_view_has_limits_that_the_text_has_not(self) -> None:
        digits = "9" * 10_000
        text = f'{{"big":9007199254740993,"huge":1e400,"long":{digits}}}'
        limit = sys.get_int_max_str_digits()
        self.addCleanup(sys.set_int_max_str_digits, limit)
        for each in (0, 640, limit):
            sys.set_int_max_str_digits(each)
            view = JsonObject.parse(text).value
            self.assertEqual(view["big"], 9007199254740993)
            self.assertEqual(view["huge"], float("inf"))
            self.assertEqual(view["long"], float("inf"))
        line = b'{"attachment":"a","id":"1","result":%s}' % text.encode()
        self.assertEqual(wire.encode_to_brain(wire.decode_to_brain(line)), line)
        whole = b'{"attachment":"a","id":"1","result":[{"path":"p","size":%s}]}'
        line = whole % digits.encode()
        self.assertEqual(
            refusal(wire.decode_reply, line, "checkpoint"),
            ("invalid_value", "/result/0/size", line.index(b"999")),
        )

    def test_it_is_refused_with_the_place_in_its_text(self) -> None:
        cap = wire.MAX_FRAME
        untyped: Any = wire
        rows: list[tuple[Callable[[], object], str, str, int]] = [
            (lambda: Json.parse('{"a":1,}'), "syntax", "", 7),
            (lambda: Json.parse('{"é":1,\n"é":2}'), "duplicate_member", "/é", 9),
            (lambda: Json.parse('"a\nb"'), "syntax", "", 2),
            (lambda: Json.parse("1\n2"), "trailing_data", "", 2),
            (lambda: Json.parse("\ufeff1"), "syntax", "", 0),
            (lambda: Json.parse("NaN"), "syntax", "", 0),
            (lambda: Json.parse("１"), "syntax", "", 0),
            (lambda: Json.parse('["\\ud800"]'), "lone_surrogate", "", 2),
            (lambda: Json.parse('["é\ud800"]'), "invalid_utf8", "", 4),
            (lambda: Json.parse("\ud800" * cap), "frame_too_large", "", cap),
            (lambda: Json.parse(" " * cap + "1"), "frame_too_large", "", cap),
            (lambda: Json.parse("é" * (cap // 2 + 1)), "frame_too_large", "", cap),
            (lambda: Json.parse(nested(128)), "depth_exceeded", "", 127),
            (lambda: JsonObject.parse("\r\n [1]"), "wrong_type", "", 3),
            (lambda: JsonObject.parse("null"), "wrong_type", "", 0),
            (lambda: untyped.JsonObject.of([1]), "wrong_type", "", 0),
            (lambda: Json.of(object()), "wrong_type", "", 0),
            (lambda: Json.of(float("nan")), "wrong_type", "", 0),
            (lambda: Json.of({1: 2, "1": 3}), "duplicate_member", "/1", 7),
            (lambda: Json.of("\ud800"), "invalid_utf8", "", 1),
            (lambda: untyped.Json.parse(5), "wrong_type", "", 0),
            (lambda: untyped.Json.parse(b"1"), "wrong_type", "", 0),
        ]
        for run, code, path, offset in rows:
            with self.subTest(code=code, path=path, offset=offset):
                self.assertEqual(refusal(run), (code, path, offset))
        self.assertEqual(Json.parse(nested(127)).depth, 127)
        self.assertEqual(Json.parse(" 1 ").depth, 0)

    def test_a_value_that_is_too_deep_or_holds_itself_is_refused(self) -> None:
        deep: Any = 1
        for _ in range(100_000):
            deep = [deep]
        self.assertEqual(refusal(Json.of, deep), ("depth_exceeded", "", 127))
        circle: dict[str, Any] = {}
        circle["self"] = circle
        fault = ("depth_exceeded", "", 127 * len('{"self":'))
        self.assertEqual(refusal(JsonObject.of, circle), fault)

    def test_the_callers_stack_does_not_decide_what_is_said(self) -> None:
        none: dict[str, Any] = {}
        value: Any = {
            "é\n": (none, [*none], True),
            1: None,
            None: 1.5,
            False: -7,
            2.5: "x",
        }
        for _ in range(62):
            value = {"a": [value, "b"], "c": "é"}
        written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        deeper: Any = [value]
        rows = [
            ([deeper, object()], "depth_exceeded"),
            ([object(), deeper], "wrong_type"),
        ]
        self.assertEqual(Json.of(value).text, written)
        self.assertEqual(short_of_stack(lambda: Json.of(value)).text, written)

        def refused(given: object, code: str) -> None:
            said = refusal(Json.of, given)
            self.assertEqual(said[0], code)
            self.assertEqual(short_of_stack(lambda: refusal(Json.of, given)), said)

        for given, code in rows:
            refused(given, code)

    def test_how_long_an_integer_may_be_is_not_a_programs_to_say(self) -> None:
        limit = sys.get_int_max_str_digits()
        self.addCleanup(sys.set_int_max_str_digits, limit)
        numbers = [10**600 - 1, 10**600, -(10**1300), -(10**1200) - 7]
        sys.set_int_max_str_digits(0)
        written = [str(number) for number in numbers]
        for each in (0, 640, limit):
            sys.set_int_max_str_digits(each)
            said = Json.of({"n": numbers, numbers[1]: 0})
            names = f'{{"n":[{",".join(written)}],"{written[1]}":0}}'
            self.assertEqual(said.text, names)
        fault = ("frame_too_large", "", wire.MAX_FRAME)
        self.assertEqual(refusal(Json.of, 1 << 2**24), fault)

    def test_it_is_made_by_its_own_constructors_alone(self) -> None:
        untyped: Any = JsonObject
        for given in ("{}", ("{}", 1), None):
            self.assertRaises(TypeError, untyped, given)
        self.assertRaises(TypeError, untyped)

    def test_it_is_equal_by_its_text_and_can_be_copied(self) -> None:
        one = JsonObject.parse('{"a":1}')
        self.assertEqual(one, JsonObject.of({"a": 1}))
        self.assertNotEqual(one, JsonObject.parse('{"a":1.0}'))
        self.assertNotEqual(one, Json.parse('{"a":1}'))
        self.assertEqual(len({one, JsonObject.of({"a": 1})}), 1)
        self.assertEqual(repr(one), "JsonObject.parse('{\"a\":1}')")
        for again in (copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
            self.assertEqual(again, one)
        self.assertEqual(pickle.loads(pickle.dumps(Json.of(1))), Json.of(1))
