use super::block::{is_special, BLOCK};

/// The first byte of a block, or of fewer bytes, that does not stand for itself in a string. The
/// common answer, none, comes from one comparison and waits for no bit count.
#[inline]
pub(super) fn first_special(block: &[u8]) -> Option<usize> {
    if block.len() != BLOCK {
        return block.iter().position(|&byte| is_special(byte));
    }
    let (low, high) = block.split_at(BLOCK / 2);
    match (high_bits(low), high_bits(high)) {
        (0, 0) => None,
        (0, high) => Some(BLOCK / 2 + high.trailing_zeros() as usize / 8),
        (low, _) => Some(low.trailing_zeros() as usize / 8),
    }
}

/// Which of eight bytes do not stand for themselves: the lowest bit that is set is the high bit of
/// the first one's byte. A bit above that may be wrong.
#[inline]
fn high_bits(word: &[u8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let word = u64::from_le_bytes(match *word {
        [a, b, c, d, e, f, g, h] => [a, b, c, d, e, f, g, h],
        _ => [b'"'; 8],
    });
    let zero = |word: u64| word.wrapping_sub(ONES) & !word;
    let below_space = word.wrapping_sub(ONES * u64::from(b' ')) & !word;
    let quote = zero(word ^ (ONES * u64::from(b'"')));
    let backslash = zero(word ^ (ONES * u64::from(b'\\')));
    (below_space | quote | backslash) & HIGH
}
