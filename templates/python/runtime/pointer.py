# --- Paths ---

# How many bytes of a member's name a path shows.
_MAX_SEGMENT = 64
_BEFORE_STEP = re.compile(rb'[^"{}\[\],]*+')


class _Level:
    """A container around the place that a path leads to."""

    __slots__ = ("index", "name")

    def __init__(self, index: int | None) -> None:
        # The index of an array's item; nothing in an object.
        self.index = index
        # Where the name of an object's member begins, once it has.
        self.name: int | None = None


def _pointer(line: bytes, offset: int) -> str:
    """The path of what begins at a byte.

    That is a value, a member by its name, or an object by its closing brace. Only
    the text before that byte, and the name that begins there, need to be well formed.
    """
    levels: list[_Level] = []
    at = 0
    while True:
        at = _end(_BEFORE_STEP, line, at)
        if at >= offset:
            break
        match line[at : at + 1]:
            case b"{":
                levels.append(_Level(None))
            case b"[":
                levels.append(_Level(0))
            case b"}" | b"]":
                levels.pop()
            case b",":
                if levels[-1].index is not None:
                    levels[-1].index += 1
                levels[-1].name = None
            case _:
                if levels and levels[-1].name is None:
                    levels[-1].name = at
                at = _end(_STRING, line, at) - 1
        at += 1
    if levels and levels[-1].index is None:
        byte = line[offset : offset + 1]
        if byte == b"}":
            levels.pop()
        elif byte == b'"' and levels[-1].name is None:
            levels[-1].name = offset
    return "".join(f"/{_level_segment(line, level)}" for level in levels)


def _level_segment(line: bytes, level: _Level) -> str:
    if level.index is not None:
        return str(level.index)
    start = level.name or 0
    return _segment(_string_of(line[start : _end(_STRING, line, start)]))


def _segment(name: str) -> str:
    """A member's name as it stands in a path."""
    shown = name
    if len(name.encode()) > _MAX_SEGMENT:
        shown = name.encode()[:_MAX_SEGMENT].decode(errors="ignore") + "…"  # X2
    return shown.replace("~", "~0").replace("/", "~1")
