# --- Secrets and free-form JSON ---

_REDACTED = "[redacted]"


@final
class Secret:
    """Text that shows itself to nobody who does not ask for it by `reveal()`.

    It prints as `[redacted]`, within whatever holds it too, and is not pickled.
    """

    __slots__ = ("__value",)

    def __init__(self, value: str, /) -> None:
        self.__value = value

    def reveal(self) -> str:
        """The secret itself."""
        return self.__value

    def __repr__(self) -> str:
        return _REDACTED

    def __format__(self, spec: str, /) -> str:
        return format(_REDACTED, spec)

    def __eq__(self, other: object, /) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return self.__value == other.__value

    def __hash__(self) -> int:
        return hash((Secret, self.__value))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object, /) -> Self:
        return self

    def __getstate__(self) -> NoReturn:
        raise TypeError("a secret is not pickled")


JsonValue: TypeAlias = (
    "None | bool | int | float | str | list[JsonValue] | dict[str, JsonValue]"
)
"""What a view of free-form JSON gives."""


class _Checked(NamedTuple):
    """Text that was checked, and how many containers are nested in it at most."""

    text: str
    depth: int


class _Verbatim:
    """JSON that was checked and is carried as text."""

    __slots__ = ("_checked",)

    def __init__(self, checked: _Checked, /) -> None:
        """Not for callers: see `parse` and `of`."""
        if not isinstance(checked, _Checked):
            raise TypeError("use parse() or of()")
        self._checked = checked

    @property
    def text(self) -> str:
        """The JSON text: this is what counts."""
        return self._checked.text

    @property
    def depth(self) -> int:
        """How many containers are nested in the text at most."""
        return self._checked.depth

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({self.text!r})"

    def __eq__(self, other: object, /) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._checked == other._checked

    def __hash__(self) -> int:
        return hash(self._checked)


@final
class Json(_Verbatim):
    """Any JSON value, carried verbatim as text."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Checks a text by the rules of a line and keeps it.

        Line feeds and carriage returns between its tokens are taken out, and so is
        white space around it. A refused text raises a `WireError` with the place in
        the text.
        """
        return cls(_checked_json(text))

    @classmethod
    def of(cls, value: object, /) -> Self:
        """The JSON of a value, as `json.dumps` writes it; integers of any length too."""
        return cls(_checked_json(_dumped(value)))

    @property
    def value(self) -> JsonValue:
        """A new view of the text by `json.loads`, a convenience with its limits.

        Numbers beyond a double are infinite, integers of over 640 digits too.
        """
        return cast("JsonValue", _VIEW.decode(self.text))

    def __reduce__(self) -> tuple[Callable[[str], Self], tuple[str]]:
        return self.parse, (self.text,)


@final
class JsonObject(_Verbatim):
    """A JSON object, carried verbatim as text."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str, /) -> Self:
        """Checks a text by the rules of a line, and that it is an object; keeps it.

        Line feeds and carriage returns between its tokens are taken out, and so is
        white space around it. A refused text raises a `WireError` with the place in
        the text.
        """
        return cls(_checked_object(text))

    @classmethod
    def of(cls, value: dict[str, Any], /) -> Self:
        """The JSON of an object, as `json.dumps` writes it; integers of any length too."""
        return cls(_checked_object(_dumped(value)))

    @property
    def value(self) -> dict[str, JsonValue]:
        """A new view of the text by `json.loads`, a convenience with its limits.

        Numbers beyond a double are infinite, integers of over 640 digits too.
        """
        return cast("dict[str, JsonValue]", _VIEW.decode(self.text))

    def __reduce__(self) -> tuple[Callable[[str], Self], tuple[str]]:
        return self.parse, (self.text,)


def _view_int(text: str) -> int | float:
    # However low a program sets `sys.set_int_max_str_digits`, 640 are let through.
    return int(text) if len(text) <= 640 else float(text)


_VIEW = json.JSONDecoder(parse_int=_view_int)


def _checked_json(text: str) -> _Checked:
    """A text by the rules of a line, without line breaks and outer white space."""
    if not isinstance(text, str):
        raise WireError("wrong_type", "", 0)  # S3
    depth = _TextCheck(_line_of(text), _SPACE_OR_FEED).run()
    # A line break inside a string is a fault, so these are between tokens.
    return _Checked(text.replace("\r", "").replace("\n", "").strip(" \t"), depth)


def _checked_object(text: str) -> _Checked:
    checked = _checked_json(text)
    if not checked.text.startswith("{"):
        start = len(text) - len(text.lstrip(" \t\r\n"))
        raise WireError("wrong_type", "", start)  # S3
    return checked
