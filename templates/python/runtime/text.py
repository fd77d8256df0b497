# --- Bytes and text ---

_Item = TypeVar("_Item")

_SURROGATE = re.compile("[\ud800-\udfff]")
_SPACE = re.compile(rb"[ \t\r]*+")
_SPACE_OR_FEED = re.compile(rb"[ \t\r\n]*+")
_PLAIN = re.compile(rb'[^"\\\x00-\x1f]*+')
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
# Items of an array that are good beyond doubt, each with its comma: all at one stroke.
_GOOD_ITEMS = re.compile(
    rb'(?:(?:"[^"\\\x00-\x1f]*+"|true|false|null|-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?+)'
    rb"[ \t\r]*+,[ \t\r]*+)*+"
)
_HEX = re.compile(rb"[0-9A-Fa-f]{0,4}")
_HIGH = re.compile(rb"\\u[Dd][89ABab][0-9A-Fa-f]{2}")
_LOW = re.compile(rb"\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}")
_DIGITS = re.compile(rb"[0-9]*+")
_SCALAR = re.compile(rb"[-+.0-9A-Za-z]*+")
_ESCAPES = frozenset([b'"', b"\\", b"/", b"b", b"f", b"n", b"r", b"t"])
_WORDS = {b"f": b"false", b"n": b"null", b"t": b"true"}


def _end(pattern: re.Pattern[bytes], line: bytes, at: int) -> int:
    """The byte behind what a pattern finds at a place."""
    found = pattern.match(line, at)
    return at if found is None else found.end()


def _line_of(text: str) -> bytes:
    """The bytes of a text that is not too long. A lone surrogate makes no UTF-8."""
    line = text.encode("utf-8", "surrogatepass")
    if len(line) > MAX_FRAME:
        raise _too_large()  # T1
    return line


def _ill_formed(line: bytes) -> int | None:
    """The first byte of the first ill-formed sequence of UTF-8."""
    try:
        line.decode()
    except UnicodeDecodeError as error:
        return error.start
    return None


def _string_of(token: bytes) -> str:
    """What a string token of checked text says."""
    if b"\\" not in token:
        return token[1:-1].decode()
    return cast("str", json.loads(token.decode()))
