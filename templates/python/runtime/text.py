# --- Bytes and text ---

_Item = TypeVar("_Item")

_SPACE = re.compile(rb"[ \t\r]*+")
_SPACE_OR_FEED = re.compile(rb"[ \t\r\n]*+")
_PLAIN = re.compile(rb'[^"\\\x00-\x1f]*+')
# A string of checked text.
_QUOTED = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_STRING = re.compile(_QUOTED.encode())
# Items of an array that are good beyond doubt, each with its comma: all at one stroke.
_GOOD_ITEMS = re.compile(
    rb'(?:(?:"[^"\\\x00-\x1f]*+"|true|false|null|-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+)'
    rb"[ \t\r]*+,[ \t\r]*+)*+"
)
_HEX = re.compile(rb"[0-9A-Fa-f]{0,4}")
_HIGH = re.compile(rb"\\u[Dd][89ABab][0-9A-Fa-f]{2}")
_LOW = re.compile(rb"\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}")
_DIGITS = re.compile(rb"[0-9]*+")
_ESCAPES = frozenset([b'"', b"\\", b"/", b"b", b"f", b"n", b"r", b"t"])
_WORDS = {b"f": b"false", b"n": b"null", b"t": b"true"}


def _end(pattern: re.Pattern[AnyStr], line: AnyStr, at: int) -> int:
    """The place behind what a pattern finds at a place."""
    found = pattern.match(line, at)
    return at if found is None else found.end()


def _line_of(text: str) -> bytes:
    """The bytes of a text that is not too long. A lone surrogate makes no UTF-8."""
    line = text.encode("utf-8", "surrogatepass")
    if len(line) > MAX_FRAME:
        raise _too_large()  # T1
    return line


def _has_surrogate(text: str) -> bool:
    """Whether half of a pair stands in a text, of which UTF-8 has none."""
    if text.isascii():
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


def _ill_formed(line: bytes) -> int | None:
    """The first byte of the first ill-formed sequence of UTF-8."""
    try:
        line.decode()
    except UnicodeDecodeError as error:
        return error.start
    return None


def _string_of(token: bytes) -> str:
    """What a string token of checked text says."""
    return _unquoted(token.decode())


def _unquoted(token: str) -> str:
    return cast("str", json.loads(token)) if "\\" in token else token[1:-1]
