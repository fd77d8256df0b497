# --- Reading checked text ---

# The comma before a member, its name and its colon, with the white space behind each.
_MEMBER = re.compile(rf",?[ \t\r]*+({_QUOTED})[ \t\r]*+:[ \t\r]*+")
_SCALAR = re.compile(r"[-+.0-9A-Za-z]*+")
_COMMA = re.compile(r",?[ \t\r]*+")
_BLANK = re.compile(r"[ \t\r]*+")
_QUOTED_TEXT = re.compile(_QUOTED)
_BEFORE_STRUCTURE = re.compile(r'[^"{}\[\]]*+')
# A number of any length is no more than a place to go on from.
_read_value = json.JSONDecoder(parse_int=float).raw_decode


class _Cursor:
    """A place in a line whose text was checked.

    It moves over one value after another, the white space behind each included.
    """

    __slots__ = ("_at", "_line", "_start", "_text", "tree")

    def __init__(self, line: bytes, tree: Any) -> None:
        """Checks the line, unless the tree that the fast path made of it shows it."""
        if len(line) > MAX_FRAME:
            raise _too_large()  # T1
        if not _is_checked(tree):
            tree = None
            _TextCheck(line, _SPACE).run()
        self.tree = tree
        self._line = line
        self._text = line.decode()
        self._at = 0
        # Where the string, number, name or closing brace began that was read last.
        self._start = 0
        self._skip_space()

    def fault(self, code: Code) -> WireError:
        """A refusal of what was read last."""
        offset = self._offset()
        return WireError(code, _pointer(self._line, offset), offset)

    def missing(self, name: str) -> WireError:
        """A refusal of the object that was read last."""
        offset = self._offset()
        path = f"{_pointer(self._line, offset)}/{_segment(name)}"
        return WireError("missing_member", path, offset)

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
        return self._text.startswith("{", self._at)

    def is_text(self) -> bool:
        """Whether text comes next."""
        return self._text.startswith('"', self._at)

    def names(self) -> Collection[str]:
        """The names of the root's members. The cursor stays there."""
        root = self._at
        self.back(root)
        tree = self.tree
        if type(tree) is dict:
            return cast("dict[str, Any]", tree)
        names: list[str] = []
        for name in self.members():
            names.append(name)
            self.skip()
        self.back(root)
        return names

    def members(self) -> Iterator[str]:
        """The names of an object's members. Each value is read before the next name."""
        self._begin()
        if not self.is_object():
            raise self.fault("wrong_type")  # S3
        self._step()
        while found := _MEMBER.match(self._text, self._at):
            self._start = found.start(1)
            self._at = found.end()
            yield _unquoted(found[1])
        self._begin()
        self._step()

    def items(self, read: Callable[[_Cursor], _Item]) -> tuple[_Item, ...]:
        """Reads a list."""
        self._begin()
        if self._next() != "[":
            raise self.fault("wrong_type")  # S3
        items: list[_Item] = []
        self._step()
        while self._next() != "]":
            items.append(read(self))
            self._at = _end(_COMMA, self._text, self._at)
        self._step()
        return tuple(items)

    def text(self) -> str:
        """Reads any text."""
        self._begin()
        if self._next() != '"':
            raise self.fault("wrong_type")  # S3
        text, self._at = _read_value(self._text, self._at)
        self._skip_space()
        return cast("str", text)

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
        first = self._next()
        if first != "-" and not first.isdigit():
            raise self.fault("wrong_type")  # S3
        self._at = _end(_SCALAR, self._text, self._at)
        token = self._text[self._start : self._at]
        # The largest integer has 16 digits.
        if not token.isdigit() or len(token) > 16 or int(token) > _MAX_INT:
            raise self.fault("invalid_value")  # S4
        self._skip_space()
        return int(token)

    def boolean(self) -> bool:
        """Reads `true` or `false`."""
        self._begin()
        first = self._next()
        if first not in ("t", "f"):
            raise self.fault("wrong_type")  # S3
        self.skip()
        return first == "t"

    def null(self) -> None:
        """Reads `null`."""
        self._begin()
        if self._next() != "n":
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
        try:
            _, self._at = _read_value(self._text, self._at)
        except RecursionError:
            self._skip_slowly()
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

    def _next(self) -> str:
        """The next character; none at the end."""
        return self._text[self._at : self._at + 1]

    def _begin(self) -> None:
        self._start = self._at

    def _offset(self) -> int:
        """The byte at which that began which was read last."""
        return len(self._text[: self._start].encode())

    def _skip_space(self) -> None:
        # Mostly there is none, which is seen faster than searched for.
        if self._next() in " \t\r":
            self._at = _end(_BLANK, self._text, self._at)

    def _step(self) -> None:
        """Steps over one character and the white space behind it."""
        self._at += 1
        self._skip_space()

    def _raw(self) -> _Checked:
        """Reads a value as its text."""
        start = self._at
        try:
            tree, self._at = _read_value(self._text, start)
            depth = _depth(tree)
        except RecursionError:
            depth = self._skip_slowly()
        text = self._text[start : self._at]
        self._skip_space()
        return _Checked(text, depth)

    def _skip_slowly(self) -> int:
        """Steps over a container without a call for each that is in it.

        Tells how deep they are nested. The caller's stack may have no room for more.
        """
        depth = deepest = 0
        while True:
            if self.is_text():
                self._at = _end(_QUOTED_TEXT, self._text, self._at)
            else:
                depth += 1 if self._next() in ("{", "[") else -1
                deepest = max(deepest, depth)
                self._at += 1
            if depth == 0:
                return deepest
            self._at = _end(_BEFORE_STRUCTURE, self._text, self._at)
