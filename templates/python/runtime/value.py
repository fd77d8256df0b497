# --- What values may be ---

_MAX_INT = 9_007_199_254_740_991
# Its segments are neither empty nor `.` nor `..`, and it begins with no drive.
_RELATIVE_PATH = re.compile(
    r"(?![A-Za-z]:)(?!\.{1,2}(?:/|\Z))[^/\\\x00]++"
    r"(?:/(?!\.{1,2}(?:/|\Z))[^/\\\x00]++)*+"
)


def _is_relative(path: str) -> bool:
    return _RELATIVE_PATH.fullmatch(path) is not None
