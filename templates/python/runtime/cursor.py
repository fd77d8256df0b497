# --- Reading checked text ---

_MAX_INT = 9_007_199_254_740_991
_NO_RELATIVE_PATH = re.compile(r"^[A-Za-z]:|[\\\x00]|(?:^|/)\.{0,2}(?:/|\Z)")
# A member's name with its colon, a text, any value that is no container, a comma:
# each with the white space behind it.
_MEMBER = re.compile(rb'("[^"\\]*+(?:\\.[^"\\]*+)*+")[ \t\r]*+:[ \t\r]*+')
_TEXT = re.compile(rb'("[^"\\]*+(?:\\.[^"\\]*+)*+")[ \t\r]*+')
_LEAF = re.compile(rb'(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"|[-+.0-9A-Za-z]++)[ \t\r]*+')
_COMMA = re.compile(rb",?[ \t\r]*+")
_BEFORE_STRUCTURE = re.compile(rb'[^"{}\[\]]*+')


class _Cursor:
    """A place in a line whose text was checked.

    It moves over one value after another, the white space behind each included.
    """

    __slots__ = ("_at", "_line", "_start")

    def __init__(self, line: bytes, tree: Any) -> None:
        """Checks the line, unless the fast path has made a tree of it."""
        if len(line) > MAX_FRAME:
            raise _too_large()  # T1
        if tree is None:
            _TextCheck(line, _SPACE).run()
        self._line = line
        self._at = 0
        # Where the string, number, name or closing brace began that was read last.
        self._start = 0
        self._skip_space()

    def fault(self, code: Code) -> WireError:
        """A refusal of what was read last."""
        return WireError(code, _pointer(self._line, self._start), self._start)

    def missing(self, name: str) -> WireError:
        """A refusal of the object that was read last."""
        path = f"{_pointer(self._line, self._start)}/{_segment(name)}"
        return WireError("missing_member", path, self._start)

    @property
    def at(self) -> int:
        """Where the next value begins."""
        return self._at

    def back(self, at: int) -> None:
        """Goes back to a value, which counts as read last."""
        self._at = at
        self._start = at

    def is_object(self) -> bool:
        """Whether an object comes next."""
        return self._byte() == b"{"

    def is_text(self) -> bool:
        """Whether text comes next."""
        return self._byte() == b'"'

    def members(self) -> Iterator[str]:
        """The names of an object's members. Each value is read before the next name."""
        self._begin()
        if not self.is_object():
            raise self.fault("wrong_type")  # S3
        self._step()
        while found := _MEMBER.match(self._line, self._at):
            self._begin()
            self._at = found.end()
            yield _string_of(found[1])
            self._at = _end(_COMMA, self._line, self._at)
        self._begin()
        self._step()

    def items(self, read: Callable[[_Cursor], _Item]) -> tuple[_Item, ...]:
        """Reads a list."""
        self._begin()
        if self._byte() != b"[":
            raise self.fault("wrong_type")  # S3
        items: list[_Item] = []
        self._step()
        while self._byte() != b"]":
            items.append(read(self))
            self._at = _end(_COMMA, self._line, self._at)
        self._step()
        return tuple(items)

    def text(self) -> str:
        """Reads any text."""
        self._begin()
        found = _TEXT.match(self._line, self._at)
        if found is None:
            raise self.fault("wrong_type")  # S3
        self._at = found.end()
        return _string_of(found[1])

    def name(self) -> str:
        """Reads text that is not empty."""
        text = self.text()
        if text == "":
            raise self.fault("invalid_value")  # S4
        return text

    def relative_path(self) -> str:
        """Reads a relative path."""
        path = self.text()
        if not _is_relative(path):
            raise self.fault("invalid_value")  # S4
        return path

    def secret(self) -> Secret:
        """Reads a secret."""
        return Secret(self.text())

    def integer(self) -> int:
        """Reads an integer from 0 to 2^53 − 1."""
        self._begin()
        first = self._byte()
        if first != b"-" and not first.isdigit():
            raise self.fault("wrong_type")  # S3
        self._skip_scalar()
        token = self._line[self._start : self._at]
        # The largest integer has 16 digits.
        if not token.isdigit() or len(token) > 16 or int(token) > _MAX_INT:
            raise self.fault("invalid_value")  # S4
        self._skip_space()
        return int(token)

    def boolean(self) -> bool:
        """Reads `true` or `false`."""
        self._begin()
        first = self._byte()
        if first not in (b"t", b"f"):
            raise self.fault("wrong_type")  # S3
        self.skip()
        return first == b"t"

    def null(self) -> None:
        """Reads `null`."""
        self._begin()
        if self._byte() != b"n":
            raise self.fault("wrong_type")  # Y2
        self.skip()

    def json_object(self) -> JsonObject:
        """Reads a free-form object."""
        self._begin()
        if not self.is_object():
            raise self.fault("wrong_type")  # S3
        return JsonObject(self._raw())

    def any_json(self) -> Json:
        """Reads any JSON."""
        self._begin()
        return Json(self._raw())

    def skip(self) -> None:
        """Steps over any value."""
        found = _LEAF.match(self._line, self._at)
        if found is not None:
            self._at = found.end()
            return
        self._skip_value()
        self._skip_space()

    def tag(self, name: str) -> str:
        """The text of the member that tells what an object is.

        The cursor stays at the object; what was read last is the tag.
        """
        start = self._at
        for key in self.members():
            if key == name:
                tag = self.text()
                self._at = start
                return tag
            self.skip()
        raise self.missing(name)  # S2

    def _byte(self) -> bytes:
        return self._line[self._at : self._at + 1]

    def _begin(self) -> None:
        self._start = self._at

    def _skip_space(self) -> None:
        self._at = _end(_SPACE, self._line, self._at)

    def _step(self) -> None:
        """Steps over one byte and the white space behind it."""
        self._at += 1
        self._skip_space()

    def _raw(self) -> _Checked:
        """Reads a value as its text."""
        start = self._at
        depth = self._skip_value()
        text = self._line[start : self._at].decode()
        self._skip_space()
        return _Checked(text, depth)

    def _skip_value(self) -> int:
        """Steps over a value, but not over the white space behind it.

        Tells how deep its containers are nested.
        """
        if self._byte() not in (b"{", b"[", b'"'):
            self._skip_scalar()
            return 0
        depth = deepest = 0
        while True:
            byte = self._byte()
            if byte == b'"':
                self._at = _end(_STRING, self._line, self._at)
            else:
                self._at += 1
                depth += 1 if byte in (b"{", b"[") else -1
                deepest = max(deepest, depth)
            if depth == 0:
                return deepest
            self._at = _end(_BEFORE_STRUCTURE, self._line, self._at)

    def _skip_scalar(self) -> None:
        self._at = _end(_SCALAR, self._line, self._at)


def _is_relative(path: str) -> bool:
    return _NO_RELATIVE_PATH.search(path) is None
