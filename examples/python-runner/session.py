"""A session's conversation, in the one file that a checkpoint names.

It only grows, by one line a turn, and nothing is written before the first turn.
"""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from brain_wire_types import NativeFile, Options

_FILE = "session/turns.jsonl"


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn that ended with its message."""

    prompt: str
    answer: str

    def line(self) -> bytes:
        """The entry as it stands in the file, without its line feed."""
        text = json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))
        return text.encode()


class Session:
    """What `open` names."""

    def __init__(self, options: Options) -> None:
        """Reads what is there. The provider's key is not kept: nobody needs it."""
        self.tools = frozenset(tool.name for tool in options.tools)
        self._path = Path(options.dir, _FILE)
        self._entries = _restore(self._path)

    def recall(self) -> str:
        """All that was said."""
        return "\n".join(f"{each.prompt}\n{each.answer}" for each in self._entries)

    def append(self, entry: Entry) -> None:
        """Records a turn by one write, wholly or not at all."""
        line = entry.line() + b"\n"
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("ab", buffering=0) as file:
            size = os.fstat(file.fileno()).st_size
            if file.write(line) != len(line):
                file.truncate(size)
                raise OSError("the record does not fit on the disk")
        self._entries.append(entry)

    def checkpoint(self) -> tuple[NativeFile, ...]:
        """The files that restore the conversation."""
        try:
            size = self._path.stat().st_size
        except FileNotFoundError:
            return ()
        if size == 0:
            return ()
        return (NativeFile(path=_FILE, size=size, append_only=True),)


def _restore(path: Path) -> list[Entry]:
    """The entries of a file; what a torn write left at its end is cut off."""
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return []  # there was no turn yet
    *lines, torn = text.split(b"\n")
    entries = [_entry(line) for line in lines]
    if torn:
        os.truncate(path, len(text) - len(torn))
    return entries


def _entry(line: bytes) -> Entry:
    """Reads a line that `append` wrote, and no other."""
    entry = _read(line)
    if entry is None:
        # Without the error that was met, since it may quote the line.
        raise ValueError(f"{_FILE} holds a line that is no record")
    return entry


def _read(line: bytes) -> Entry | None:
    try:
        match json.loads(line.decode()):
            case {"prompt": str(prompt), "answer": str(answer)}:
                entry = Entry(prompt, answer)
                return entry if entry.line() == line else None
            case _:
                return None
    except (ValueError, RecursionError):
        return None
