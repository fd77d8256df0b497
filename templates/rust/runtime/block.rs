/// How many bytes are looked at in one step.
pub(super) const BLOCK: usize = 16;

/// Whether a byte does not stand for itself in a string; without branches, for loops over many.
#[inline]
pub(super) fn is_special(byte: u8) -> bool {
    (byte < b' ') | (byte == b'"') | (byte == b'\\')
}
