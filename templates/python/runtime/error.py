# --- Errors ---

Code: TypeAlias = Literal[
    # The line is longer than `MAX_FRAME`.
    "frame_too_large",
    # The stream ends before the line does.
    "truncated_frame",
    # The line is not well-formed UTF-8.
    "invalid_utf8",
    # The line is not JSON.
    "syntax",
    # Something follows the line's value.
    "trailing_data",
    # An object has two members of one name.
    "duplicate_member",
    # Half of a surrogate pair stands alone.
    "lone_surrogate",
    # Containers are nested more than `MAX_DEPTH` deep.
    "depth_exceeded",
    # A closed object has a member that it does not know.
    "unknown_member",
    # A required member is absent.
    "missing_member",
    # A value has not the JSON type that belongs there.
    "wrong_type",
    # A value has the right type and breaks a rule of its member.
    "invalid_value",
    # This direction has no such method.
    "unknown_method",
    # This direction has no such event.
    "unknown_event",
    # The object is neither request nor event, reply nor failure.
    "unknown_frame",
]
"""Why a line or a value is refused."""

CODES: Final[tuple[Code, ...]] = get_args(Code)
"""Every code."""

# Control characters, line and paragraph separators, and what turns the
# direction of text.
_STEERING = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]"
)


class WireError(Exception):
    """A refusal. It holds no byte of the line but the member names in its path."""

    code: Code
    """Why."""
    path: str
    """Where: an RFC 6901 pointer from the line's root.

    Empty for the root itself and for most faults of the text. A name over 64 bytes
    is cut.
    """
    offset: int
    """Where: bytes from the start of the line. An encoder's errors have 0."""

    def __init__(self, code: Code, path: str, offset: int) -> None:
        super().__init__(code, path, offset)
        self.code = code
        self.path = path
        self.offset = offset

    def __str__(self) -> str:
        place = _STEERING.sub(_escaped, self.path) or "the root"
        return f"{self.code} at {place}, byte {self.offset}"


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def _too_large() -> WireError:
    return WireError("frame_too_large", "", MAX_FRAME)
