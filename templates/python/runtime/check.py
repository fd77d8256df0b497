# --- Checking the text of a line ---


class _TextCheck:
    """The check of a whole text: one pass from left to right.

    So the fault that stands first is the one that is reported. It keeps a list of
    the open containers, and does not call itself.
    """

    __slots__ = ("_at", "_line", "_space")

    def __init__(self, line: bytes, space: re.Pattern[bytes]) -> None:
        self._line = line
        self._space = space
        self._at = 0

    def run(self) -> int:
        """Raises at the first fault; tells how deep the containers are nested."""
        fault = _ill_formed(self._line)
        if fault is not None:
            raise WireError("invalid_utf8", "", fault)  # T2
        self._skip_space()
        depth = self._value()
        self._skip_space()
        if self._byte() == b"\n":
            raise self._fault("syntax")  # L1
        if self._byte() != b"":
            raise self._fault("trailing_data")  # T4
        return depth

    def _fault(self, code: Code) -> WireError:
        return WireError(code, "", self._at)

    def _byte(self) -> bytes:
        """The next byte; none at the end."""
        return self._line[self._at : self._at + 1]

    def _skip_space(self) -> None:
        self._at = _end(self._space, self._line, self._at)

    def _take(self, byte: bytes) -> None:
        if self._byte() != byte:
            raise self._fault("syntax")  # T3
        self._at += 1

    def _value(self) -> int:
        """Steps over a value; tells how deep its containers are nested."""
        # The names of each open object; nothing for an array.
        levels: list[set[str] | None] = []
        deepest = 0
        while True:
            byte = self._byte()
            if byte == b"{" or byte == b"[":
                if len(levels) == MAX_DEPTH:
                    raise self._fault("depth_exceeded")  # T7
                levels.append(set() if byte == b"{" else None)
                deepest = max(deepest, len(levels))
                self._at += 1
                self._skip_space()
                if self._byte() != (b"}" if byte == b"{" else b"]"):
                    self._approach(levels[-1])
                    continue
            else:
                self._scalar(byte)
            if not self._next(levels):
                return deepest

    def _next(self, levels: list[set[str] | None]) -> bool:
        """Goes from the end of a value, or of a container's items, to the next value."""
        while levels:
            names = levels[-1]
            self._skip_space()
            if self._byte() == b",":
                self._at += 1
                self._skip_space()
                self._approach(names)
                return True
            self._take(b"]" if names is None else b"}")
            levels.pop()
        return False

    def _approach(self, names: set[str] | None) -> None:
        """Goes to the next value: of a member behind its name, or in an array."""
        if names is None:
            # Over all items that are plainly good.
            self._at = _end(_GOOD_ITEMS, self._line, self._at)
            self._skip_space()
        else:
            self._name(names)

    def _name(self, names: set[str]) -> None:
        """Steps over the name of an object's member, and its colon."""
        start = self._at
        self._string()
        name = _string_of(self._line[start : self._at])
        if name in names:
            raise self._duplicate(start)  # T5
        names.add(name)
        self._skip_space()
        self._take(b":")
        self._skip_space()

    def _duplicate(self, offset: int) -> WireError:
        return WireError("duplicate_member", _pointer(self._line, offset), offset)

    def _scalar(self, first: bytes) -> None:
        if first == b'"':
            self._string()
        elif first in _WORDS:
            for letter in _WORDS[first]:
                self._take(bytes([letter]))
        else:
            self._number()

    def _string(self) -> None:
        self._take(b'"')
        while True:
            self._at = _end(_PLAIN, self._line, self._at)
            byte = self._byte()
            if byte == b"\\":
                self._escape()
                continue
            if byte != b'"':
                raise self._fault("syntax")  # T3
            self._at += 1
            return

    def _escape(self) -> None:
        start = self._at
        self._at += 1
        if self._byte() != b"u":
            if self._byte() not in _ESCAPES:
                raise self._fault("syntax")  # T3
            self._at += 1
            return
        self._at = _end(_HEX, self._line, self._at + 1)
        if self._at < start + 6:
            raise self._fault("syntax")  # T3
        if _LOW.match(self._line, start):
            raise WireError("lone_surrogate", "", start)  # T6
        if _HIGH.match(self._line, start):
            if not _LOW.match(self._line, self._at):
                raise WireError("lone_surrogate", "", start)  # T6
            self._at += 6

    def _number(self) -> None:
        if self._byte() == b"-":
            self._at += 1
        if self._byte() == b"0":
            self._at += 1
        else:
            self._digits()
        if self._byte() == b".":
            self._at += 1
            self._digits()
        if self._byte() in (b"e", b"E"):
            self._at += 1
            if self._byte() in (b"+", b"-"):
                self._at += 1
            self._digits()

    def _digits(self) -> None:
        start = self._at
        self._at = _end(_DIGITS, self._line, start)
        if self._at == start:
            raise self._fault("syntax")  # T3
