use super::block::BLOCK;

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
