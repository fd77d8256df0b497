# --- Writing text ---

# So long is no line that could still be told by the path of a fault.
_HOPELESS = 4 * MAX_FRAME


class _Writer:
    """A line in the making. Programs are not always typed, so it believes no type."""

    __slots__ = ("_depth", "_parts", "_separator", "_size", "_too_large")

    def __init__(self) -> None:
        self._parts: list[str] = []
        # In characters.
        self._size = 0
        self._too_large = False
        self._depth = 0
        # What stands between the last value and the next one.
        self._separator = ""

    def line(self) -> bytes:
        """The finished line."""
        line = "".join(self._parts).encode()
        if self._too_large or len(line) > MAX_FRAME:
            raise _too_large()  # L6
        return line

    def fault(self, code: Code) -> WireError:
        """A refusal of the value that would be written next."""
        line = "".join(self._parts).encode()
        return WireError(code, _pointer(line, len(line)), 0)

    def open(self, value: object, kind: type) -> None:
        """Begins an object."""
        if not isinstance(value, kind):
            raise self.fault("wrong_type")  # S3
        self._enter("{")

    def close(self) -> None:
        """Ends an object."""
        self._leave("}")

    def member(self, name: str) -> None:
        """Begins a member, its name being a string of JSON."""
        self._put(f"{self._separator}{name}:")
        self._separator = ","

    def required(self, value: object, name: str) -> None:
        """Begins a member that has to have a value."""
        self.member(name)
        if value is None:
            raise self.fault("missing_member")  # S2

    def constant(self, text: str) -> None:
        """Writes JSON that never differs."""
        self._put(text)

    def items(self, items: object, write: Callable[[_Writer, Any], None]) -> None:
        """Writes a list."""
        if not isinstance(items, (tuple, list)):
            raise self.fault("wrong_type")  # S3
        self._enter("[")
        for item in cast("Collection[Any]", items):
            # Names and brackets go on for the path of a fault, but not for ever.
            if self._size > _HOPELESS:
                raise _too_large()  # L6
            self._put(self._separator)
            self._separator = ","
            write(self, item)
        self._leave("]")

    def text(self, value: object) -> None:
        """Writes any text."""
        if not isinstance(value, str):
            raise self.fault("wrong_type")  # S3
        if _has_surrogate(value):
            raise self.fault("lone_surrogate")  # T6
        # What cannot fit is left out, so that it need not be escaped.
        self._value(value if len(value) > MAX_FRAME else encode_basestring(value))  # E2

    def name(self, value: object) -> None:
        """Writes text that is not empty."""
        if value == "":
            raise self.fault("invalid_value")  # S4
        self.text(value)

    def one_of(self, value: object, values: Collection[str]) -> None:
        """Writes one of several texts."""
        if not isinstance(value, str):
            raise self.fault("wrong_type")  # S3
        if value not in values:
            raise self.fault("invalid_value")  # S4
        self.text(value)

    def relative_path(self, value: object) -> None:
        """Writes a relative path."""
        if not isinstance(value, str):
            raise self.fault("wrong_type")  # S3
        if not _is_relative(value):
            raise self.fault("invalid_value")  # S4
        self.text(value)

    def secret(self, value: object) -> None:
        """Writes a secret."""
        if not isinstance(value, Secret):
            raise self.fault("wrong_type")  # S3
        self.text(value.reveal())

    def integer(self, value: object) -> None:
        """Writes an integer from 0 to 2^53 − 1."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault("wrong_type")  # S3
        if not 0 <= value <= _MAX_INT:
            raise self.fault("invalid_value")  # S4
        self._value(int.__repr__(value))  # E3

    def boolean(self, value: object) -> None:
        """Writes `true` or `false`."""
        if not isinstance(value, bool):
            raise self.fault("wrong_type")  # S3
        self._value("true" if value else "false")

    def json_object(self, value: object) -> None:
        """Writes a free-form object."""
        if not isinstance(value, JsonObject):
            raise self.fault("wrong_type")  # S3
        self._carried(value)

    def any_json(self, value: object) -> None:
        """Writes any JSON."""
        if not isinstance(value, Json):
            raise self.fault("wrong_type")  # S3
        self._carried(value)

    def _carried(self, value: _Verbatim) -> None:
        if self._depth + value.depth > MAX_DEPTH:
            raise self.fault("depth_exceeded")  # T7
        self._value(value.text)  # E4

    def _enter(self, bracket: str) -> None:
        self._put(bracket)
        self._depth += 1
        self._separator = ""

    def _leave(self, bracket: str) -> None:
        self._put(bracket)
        self._depth -= 1
        self._separator = ","

    def _put(self, text: str) -> None:
        self._parts.append(text)
        self._size += len(text)

    def _value(self, text: str) -> None:
        """Writes what is no container.

        Each character is a byte at least, so what cannot fit is left out: the path
        of a later fault, which goes before the cap, can be told without it.
        """
        if self._size + len(text) > MAX_FRAME:
            self._too_large = True
        if not self._too_large:
            self._put(text)
