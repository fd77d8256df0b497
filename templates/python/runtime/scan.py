# --- The fast path ---
#
# The standard library's scanner builds a tree of a line, and the functions of the
# section before this one make a frame of it. Both decline what they are not sure of,
# and never refuse: then the line is checked and read by what follows, which knows the
# fault.

_SURROGATE_ESCAPE = re.compile(rb"\\u[Dd][89A-Fa-f]")
# Where no backslash is escaped, each of these begins an escape.
_UNPAIRED_ESCAPE = re.compile(
    rb"\\u[Dd][89ABab][0-9A-Fa-f]{2}(?!\\u[Dd][C-Fc-f])"
    rb"|(?<!\\u[Dd][89ABab][0-9A-Fa-f]{2})\\u[Dd][C-Fc-f]"
)
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


class _Declined(Exception):
    """A line that the fast path leaves to the other."""


def _decline(_: Any) -> NoReturn:
    """Stands for what the fast path does not make."""
    raise _Declined


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's members, each of which is there once."""
    members = dict(pairs)
    if len(members) != len(pairs):
        raise _Declined  # T5
    return members


def _no_constant(_: str) -> NoReturn:
    """Is called for `NaN` and for what is infinite."""
    raise _Declined  # T3


# A number becomes a match, which equals no string; it has a group where the text may
# be an integer of the protocol.
_number = re.compile(r"([0-9]{1,16}\Z)?").match
_TREES = json.JSONDecoder(
    object_pairs_hook=_unique,
    parse_int=_number,
    parse_float=_number,
    parse_constant=_no_constant,
)
# The scanner that is written in Python takes digits of every script.
_IS_EXACT = getattr(json.scanner, "c_make_scanner", None) is not None


def _scan(line: bytes) -> Any:
    """The tree of a line without a text fault; nothing where that is not sure."""
    if not isinstance(line, bytes):
        raise TypeError("a line is bytes")
    if not _IS_EXACT or len(line) > MAX_FRAME:
        return None
    if b"\n" in line:
        return None  # L1
    if b"\\u" in line and _may_be_unpaired(line):
        return None  # T6
    if line.count(b"[") + line.count(b"{") > MAX_DEPTH and _is_deep(line):
        return None  # T7
    try:
        text = line.decode().strip(" \t\r")
        tree, end = _TREES.raw_decode(text)
    except (_Declined, ValueError, RecursionError):
        return None
    if end != len(text):
        return None  # T4
    return tree


def _may_be_unpaired(line: bytes) -> bool:
    if not _SURROGATE_ESCAPE.search(line):
        return False
    return b"\\\\" in line or _UNPAIRED_ESCAPE.search(line) is not None


def _is_deep(line: bytes) -> bool:
    """Whether containers are nested too deep, for a text that is otherwise good."""
    brackets = _STRING.sub(b"", line).translate(None, _NO_BRACKETS)
    return max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > MAX_DEPTH


def _accept(tree: Any, make: Callable[[Any], _Item]) -> _Item | None:
    """What a tree is, where that is sure."""
    try:
        return make(tree)
    except _Declined:
        return None


def _take_members(tree: Any) -> dict[str, Any]:
    if type(tree) is not dict:
        raise _Declined  # S3
    return cast("dict[str, Any]", tree)


def _take_optional(
    tree: dict[str, Any], name: str, take: Callable[[Any], _Item]
) -> _Item | None:
    return take(tree.pop(name)) if name in tree else None


def _take_items(tree: Any, take: Callable[[Any], _Item]) -> tuple[_Item, ...]:
    if type(tree) is not list:
        raise _Declined  # S3
    return tuple(map(take, cast("Collection[Any]", tree)))


def _take_text(tree: Any) -> str:
    if type(tree) is not str:
        raise _Declined  # S3
    return tree


def _take_name(tree: Any) -> str:
    name = _take_text(tree)
    if name == "":
        raise _Declined  # S4
    return name


def _take_relative_path(tree: Any) -> str:
    path = _take_text(tree)
    if not _is_relative(path):
        raise _Declined  # S4
    return path


def _take_secret(tree: Any) -> Secret:
    return Secret(_take_text(tree))


def _take_integer(tree: Any) -> int:
    if type(tree) is not re.Match:
        raise _Declined  # S3
    digits = cast("re.Match[str]", tree)[1]
    if digits is None or int(digits) > _MAX_INT:
        raise _Declined  # S4
    return int(digits)


def _take_boolean(tree: Any) -> bool:
    if type(tree) is not bool:
        raise _Declined  # S3
    return tree
