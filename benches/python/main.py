"""The Python bindings beside other libraries: who decodes and encodes the same lines how fast (benches/README.md)."""

import json
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2] / "generated" / "python"))

import reading
from rounds import Subject, measure
from subjects import decoders, encoders


def main(arguments: list[str]) -> None:
    match arguments:
        case ["measure", plan]:
            measure_all(json.loads(Path(plan).read_bytes()))
        case ["reading"]:
            for subject in reading.READERS:
                say({"subject": subject})
        case ["reading", subject]:
            say(reading.run(subject))
        case _:
            sys.exit("usage: measure PLAN | reading [SUBJECT]")


def measure_all(plan: dict[str, Any]) -> None:
    say({"versions": {name: version(name) for name in ("msgspec", "pydantic")}})
    for lines_of in plan["sets"]:
        lines = Path(lines_of["file"]).read_bytes().removesuffix(b"\n").split(b"\n")
        only = tuple(lines_of.get("only", [""]))
        for operation, subjects in operations(lines_of, lines):
            names = {key: lines_of[key] for key in ("class", "form", "size") if key in lines_of}
            subjects = [subject for subject in subjects if subject.name.startswith(only)]
            times = measure(subjects, lines_of["rounds"], lines_of["passes"], len(lines))
            for subject, outcome in zip(subjects, times, strict=True):
                say({**names, "operation": operation, "subject": subject.name, **outcome})


def operations(
    lines_of: dict[str, Any], lines: list[bytes]
) -> Iterator[tuple[str, list[Subject]]]:
    yield "decode", decoders(lines_of["decode"], lines)
    # A frame has one encoding, whatever its line looked like.
    if lines_of["form"] == "canonical":
        yield "encode", encoders(lines_of["decode"], lines)


def say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
