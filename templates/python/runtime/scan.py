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


# What is written as an integer becomes a float, in which each integer of the protocol
# has room and `-0` keeps its sign. Other numbers become what nothing asks for.
_TREES = json.JSONDecoder(
    object_pairs_hook=_unique,
    parse_int=float,
    parse_float=complex,
    parse_constant=_no_constant,
)
# What is in a container of a tree.
_INSIDE: Final[Mapping[type, Callable[[Any], Iterable[Any]]]] = {
    dict: dict[str, Any].values,
    list: list[Any].__iter__,
}
# The scanner that is written in Python takes digits of every script.
_IS_EXACT = getattr(json.scanner, "c_make_scanner", None) is not None


def _scan(line: bytes) -> Any:
    """The tree of a line without a text fault; nothing where that is not sure.

    How deep it is nested is not looked at: no frame that is made of a tree is too deep.
    """
    if not isinstance(line, bytes):
        raise TypeError(f"a line is bytes, not {type(line).__name__}")
    if not _IS_EXACT or len(line) > MAX_FRAME:
        return None
    if b"\n" in line:
        return None  # L1
    # One byte is found much faster than two.
    if b"\\" in line and b"\\u" in line and _may_be_unpaired(line):
        return None  # T6
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


def _is_checked(tree: Any) -> bool:
    """Whether a line's tree shows that its text is without a fault."""
    checked = tree is not None
    if checked and _depth(tree) > MAX_DEPTH:
        checked = False  # T7
    return checked


def _depth(tree: Any) -> int:
    """How deep the containers of a tree are nested."""
    depth = 0
    level: list[Any] = [tree] if type(tree) in _INSIDE else []
    while level:
        depth += 1
        level = [
            inner
            for each in level
            for inner in _INSIDE[type(each)](each)
            if type(inner) in _INSIDE
        ]
    return depth


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
    return take(tree[name]) if name in tree else None


def _take_items(tree: Any, take: Callable[[Any], _Item]) -> tuple[_Item, ...]:
    if type(tree) is not list:
        raise _Declined  # S3
    return tuple(map(take, cast("Collection[Any]", tree)))


def _take_text(tree: Any) -> str:
    if type(tree) is not str:
        raise _Declined  # S3
    return tree


def _take_name(tree: Any) -> str:
    if type(tree) is not str:
        raise _Declined  # S3
    if tree == "":
        raise _Declined  # S4
    return tree


def _take_relative_path(tree: Any) -> str:
    path = _take_text(tree)
    if not _is_relative(path):
        raise _Declined  # S4
    return path


def _take_secret(tree: Any) -> Secret:
    return Secret(_take_text(tree))


def _take_integer(tree: Any) -> int:
    if type(tree) is not float:
        raise _Declined  # S3
    if not 0 <= tree <= _MAX_INT or (tree == 0 and str(tree) != "0.0"):
        raise _Declined  # S4
    return int(tree)


def _take_boolean(tree: Any) -> bool:
    if type(tree) is not bool:
        raise _Declined  # S3
    return tree
