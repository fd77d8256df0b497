# --- A program's values as JSON ---

_DUMP = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
# Digits that `sys.set_int_max_str_digits` always lets through, and what has more.
_DIGITS_AT_ONCE = 600
_TOO_LONG_AT_ONCE = 10**_DIGITS_AT_ONCE


def _dumped(value: object) -> str:
    """The JSON of a value, as `json.dumps` writes it."""
    try:
        return _DUMP.encode(value)
    except (RecursionError, TypeError, ValueError):
        pass
    # Not within the handler, whose error may quote the value.
    return _dumped_slowly(value)


def _dumped_slowly(value: object) -> str:
    """The same without a call for each container that is in another.

    So neither the caller's stack nor what a program has set decides what is said. Where
    it is too deep, as one that holds itself, the text ends: its check says where.
    """
    parts: list[str] = []
    # What is left of each open container, and what ends it.
    levels = [(iter([("", value)]), "")]
    while levels:
        members, end = levels[-1]
        for before, item in members:
            parts.append(before)
            inside = _inside(item)
            if inside is None:
                parts.append(_scalar(item))
                continue
            parts.append(inside[1])
            levels.append((inside[0], inside[2]))
            break
        else:
            parts.append(end)
            levels.pop()
        if len(levels) > MAX_DEPTH + 1:
            break
    return "".join(parts)


def _inside(value: object) -> tuple[Iterator[tuple[str, object]], str, str] | None:
    """What is in a container, each with what stands before it; and the brackets."""
    if isinstance(value, dict):
        members = cast("dict[object, object]", value).items()
        named = ((f"{_name_of(key)}:", item) for key, item in members)
        return _separated(named), "{", "}"
    if isinstance(value, (list, tuple)):
        items = cast("Collection[object]", value)
        return _separated(("", item) for item in items), "[", "]"
    return None


def _separated(
    members: Iterable[tuple[str, object]],
) -> Iterator[tuple[str, object]]:
    separator = ""
    for before, item in members:
        yield f"{separator}{before}", item
        separator = ","


def _name_of(key: object) -> str:
    return _DUMP.encode(key if isinstance(key, str) else _scalar(key))


def _scalar(value: object) -> str:
    """What is no container, as JSON."""
    if isinstance(value, int) and not isinstance(value, bool):
        return _decimal(value)
    # What is subtracted from itself is 0, unless it is infinite or no number.
    finite = not isinstance(value, float) or value - value == 0
    if not finite or not isinstance(value, (str, float, bool, type(None))):
        raise WireError("wrong_type", "", 0)  # S3
    return _DUMP.encode(value)


def _decimal(number: int) -> str:
    """The digits of an integer, however many a program lets Python write at once."""
    sign = "-" if number < 0 else ""
    rest = abs(number)
    # So many bits that even digits alone would be too many for a line.
    if rest.bit_length() > 4 * MAX_FRAME:
        raise _too_large()  # T1
    parts: list[str] = []
    while rest >= _TOO_LONG_AT_ONCE:
        rest, low = divmod(rest, _TOO_LONG_AT_ONCE)
        parts.append(f"{low:0{_DIGITS_AT_ONCE}d}")
    return sign + str(rest) + "".join(reversed(parts))
