# --- Text that comes in pieces ---


class DeltaText:
    """Makes text that comes in pieces well formed.

    A piece that ends in half of a surrogate pair waits for the other half.
    """

    __slots__ = ("_held",)

    def __init__(self) -> None:
        self._held = ""

    def push(self, piece: str) -> str:
        """The text that is safe to send, now that a piece has come; it may be empty."""
        text = self._held + piece
        cut = len(text) - 1 if "\ud800" <= text[-1:] <= "\udbff" else len(text)
        self._held = text[cut:]
        return _well_formed(text[:cut])

    def end(self) -> str:
        """What is left when no more pieces come."""
        rest = _well_formed(self._held)
        self._held = ""
        return rest


def _well_formed(text: str) -> str:
    """A text whose halves of pairs are joined, and U+FFFD for each that is alone."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
