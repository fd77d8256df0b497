# --- What a frame is ---

_Kind: TypeAlias = Literal["method", "event", "result", "error"]


def _read_kind(cursor: _Cursor) -> _Kind:
    """Which member tells what the line is. The cursor stays at the root."""
    kind: _Kind | None = None
    for key in cursor.names():
        match key:
            case "method":
                kind = "method"
            case "event" if kind != "method":
                kind = "event"
            case "result" if kind is None:
                kind = "result"
            case "error" if kind is None:
                kind = "error"
            case _:
                pass
    if kind is None:
        raise cursor.fault("unknown_frame")  # S6
    return kind


def _read_envelope(cursor: _Cursor) -> Envelope:
    """The root's envelope, empty where the root is no object. The cursor stays."""
    root = cursor.at
    found: dict[str, str] = {}
    if not cursor.is_object():
        return Envelope()  # X4
    for key in cursor.members():
        if not cursor.is_text():
            cursor.skip()
            continue
        text = cursor.text()
        if text != "" and key in ("attachment", "turn", "id", "method"):
            found[key] = text  # X4
    cursor.back(root)
    return Envelope(**found)
