"""The lines that the documents show, read as they say.

Each row of a table `line | read as | … | verdict` is tried. `«FF»` stands for a byte,
`«x×3»` for a repetition.
"""

import re
import unittest
from typing import Any, NamedTuple

import brain_wire_types as wire

from . import ROOT
from .support import decode_as


class Row(NamedTuple):
    line: str
    kind: str
    says: str


def rows(document: str, cells: int) -> list[Row]:
    """The rows of so many cells whose second says what reads the line."""
    found: list[Row] = []
    for text in (ROOT / document).read_text(encoding="utf-8").splitlines():
        row = text.removeprefix("| ").removesuffix(" |").split(" | ")
        if len(row) == cells and re.fullmatch(r"`(to_\S*|stream)`", row[1]):
            found.append(Row(row[0].strip("`"), row[1].strip("`"), row[-1]))
    return found


def shown(cell: str) -> bytes:
    """What a cell stands for."""
    parts: list[bytes] = []
    for index, piece in enumerate(re.split("[«»]", cell)):
        text, repeated, times = piece.partition("×")
        if index % 2 == 0:
            parts.append(piece.encode())
        elif repeated:
            parts.append(text.encode() * int(times))
        else:
            parts.append(bytes.fromhex(piece))
    return b"".join(parts)


def rewritten(kind: str, line: bytes) -> bytes:
    """The line that says the same."""
    frame: Any = decode_as(kind, line)
    if kind == "to_runner":
        return wire.encode_to_runner(frame)
    return wire.encode_to_brain(frame)


def verdict(row: Row) -> str:
    try:
        if row.kind == "stream":
            splitter = wire.LineSplitter()
            list(splitter.push(shown(row.line)))
            splitter.end()
        else:
            rewritten(row.kind, shown(row.line))
    except wire.WireError as error:
        return f"`{error}`"
    return "accepted"


class Documents(unittest.TestCase):
    def test_they_tell_what_becomes_of_each_line(self) -> None:
        for document in ("docs/migrating.md", "docs/releasing.md"):
            found = rows(document, 4)
            self.assertGreaterEqual(len(found), 8)
            for row in found:
                self.assertEqual(verdict(row), row.says, row.line)

    def test_migrating_tells_what_is_written(self) -> None:
        found = rows("docs/migrating.md", 3)
        self.assertGreaterEqual(len(found), 4)
        for row in found:
            written = rewritten(row.kind, shown(row.line))
            self.assertEqual(written, shown(row.says.strip("`")), row.line)
