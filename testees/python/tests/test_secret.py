"""A secret shows itself to nobody who does not ask for it by its name."""

import copy
import dataclasses
import io
import json
import logging
import pickle
import pprint
import traceback
import unittest
from typing import Any

import brain_wire_types as wire
from brain_wire_types import Secret

CANARY = "sk-c4n4ry"
LINE = (
    b'{"attachment":"a","id":"1","method":"open","params":{"session_id":"s","dir":"d",'
    b'"config":{"model":"m","tools":[]},"tools":[],"provider":{"api_key":"sk-c4n4ry"}}}'
)


def opened() -> wire.OpenRequest:
    frame = wire.decode_to_runner(LINE)
    assert isinstance(frame, wire.OpenRequest)
    return frame


class Secrets(unittest.TestCase):
    def test_it_is_revealed_and_encoded(self) -> None:
        frame = opened()
        self.assertEqual(frame.params.provider.api_key.reveal(), CANARY)
        self.assertEqual(wire.encode_to_runner(frame), LINE)

    def test_nothing_shows_it(self) -> None:
        frame = opened()
        secret = frame.params.provider.api_key
        log = io.StringIO()
        logger = logging.getLogger("brain-wire-test")
        logger.propagate = False
        logger.addHandler(logging.StreamHandler(log))
        logger.warning("%s %r %s", frame, secret, dataclasses.asdict(frame))
        shown = [
            repr(secret),
            str(secret),
            f"{secret} {secret!r} {secret:>20}",
            repr(frame),
            str(frame.params.provider),
            pprint.pformat(frame),
            pprint.pformat(dataclasses.asdict(frame)),
            repr(dataclasses.astuple(frame)),
            log.getvalue(),
            repr(copy.copy(frame)),
            repr(copy.deepcopy(frame)),
            repr(dir(secret)),
        ]
        for text in shown:
            self.assertNotIn(CANARY, text)
        self.assertIn("[redacted]", repr(frame))
        self.assertEqual(f"{secret:>12}", "  [redacted]")

    def test_a_traceback_with_its_locals_does_not_show_it(self) -> None:
        provider = opened().params.provider
        text = ""

        def fails(given: wire.Provider) -> None:
            secret = given.api_key
            raise RuntimeError(f"failed with {given} and {secret}")

        try:
            fails(provider)
        except RuntimeError as error:
            told = traceback.TracebackException.from_exception(
                error, capture_locals=True
            )
            text = "".join(told.format())
        self.assertIn("[redacted]", text)
        self.assertNotIn(CANARY, text)

    def test_it_is_not_pickled(self) -> None:
        frame = opened()
        values: list[Any] = [frame, frame.params.provider.api_key]
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            for value in values:
                with self.assertRaises(TypeError):
                    pickle.dumps(value, protocol)
        self.assertRaises(TypeError, json.dumps, values[1])

    def test_it_is_equal_to_its_like_alone(self) -> None:
        self.assertEqual(Secret("a"), Secret("a"))
        self.assertNotEqual(Secret("a"), Secret("b"))
        self.assertNotEqual(Secret("a"), "a")
        self.assertEqual(hash(Secret("a")), hash(Secret("a")))
        self.assertNotEqual(hash(Secret("a")), hash("a"))
        self.assertEqual(copy.deepcopy(Secret("a")), Secret("a"))

    def test_an_encoder_does_not_tell_it(self) -> None:
        provider = wire.Provider(api_key=Secret(CANARY + "\ud800"))
        params = dataclasses.replace(opened().params, provider=provider)
        with self.assertRaises(wire.WireError) as caught:
            wire.encode_to_runner(dataclasses.replace(opened(), params=params))
        self.assertNotIn(CANARY, "".join(traceback.format_exception(caught.exception)))
