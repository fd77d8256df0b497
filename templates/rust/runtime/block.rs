/// How many bytes are looked at in one step.
pub(super) const BLOCK: usize = 16;

/// Whether a byte does not stand for itself in a string; without branches, for loops over many.
#[inline]
pub(super) fn is_special(byte: u8) -> bool {
    (byte < b' ') | (byte == b'"') | (byte == b'\\')
}

/// The first byte of a block, or of fewer bytes, that does not stand for itself in a string. The
/// common answer, none, comes from one comparison and waits for no bit count.
#[inline]
pub(super) fn special(block: &[u8]) -> Option<usize> {
    if block.len() != BLOCK {
        return block.iter().position(|&byte| is_special(byte));
    }
    let (low, high) = block.split_at(BLOCK / 2);
    let (low, high) = (marks(low), marks(high));
    match (low, high) {
        (0, 0) => None,
        (0, _) => Some(BLOCK / 2 + high.trailing_zeros() as usize / 8),
        _ => Some(low.trailing_zeros() as usize / 8),
    }
}

/// Which of eight bytes do not stand for themselves: the lowest bit that is set is the high bit of
/// the first one's byte. A bit above that may be wrong.
#[inline]
fn marks(word: &[u8]) -> u64 {
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

/// Which of up to 32 bytes do not stand for themselves: the lowest bit is that of the first one.
pub(super) fn specials(bytes: &[u8]) -> u32 {
    let special = |&byte: &u8| u32::from(is_special(byte));
    if bytes.iter().map(special).fold(0, |any, bit| any | bit) == 0 {
        return 0;
    }
    let bits = bytes.iter().map(special).rev();
    bits.fold(0, |bits, bit| bits << 1 | bit)
}

/// Up to sixteen bytes, and NUL behind them. They are put together in registers: what was stored
/// in parts is slow to load as a whole.
#[inline]
pub(super) fn padded(bytes: &[u8]) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    let number = match bytes.len() {
        BLOCK => {
            block.copy_from_slice(bytes);
            return block;
        }
        8..=BLOCK => number_of_ends(bytes, 8),
        4..=BLOCK => number_of_ends(bytes, 4),
        _ => number(bytes),
    };
    number.to_le_bytes()
}

/// The number of bytes of which so many from either end leave none out.
#[inline]
fn number_of_ends(bytes: &[u8], half: usize) -> u128 {
    let behind = bytes.len() - half;
    number(&bytes[..half]) | number(&bytes[behind..]) << (8 * behind)
}

/// The number that bytes are, the first one the lowest.
#[inline]
fn number(bytes: &[u8]) -> u128 {
    match *bytes {
        [a, b, c, d] => u32::from_le_bytes([a, b, c, d]).into(),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]).into(),
        _ => bytes
            .iter()
            .rev()
            .fold(0, |number, &byte| number << 8 | u128::from(byte)),
    }
}
