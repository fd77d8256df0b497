//! The cap is four megabytes away, too far for a fuzzer to find and too slow to go there often.

use brain_wire_types::MAX_FRAME;

/// The length to which an input's line is stretched: the cap or near it, and for most inputs none. A hash tells which,
/// so that a mutation of one that is stretched seldom is one too.
#[must_use]
pub fn stretched(input: &[u8]) -> Option<usize> {
    let step = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    match input.iter().fold(0x811c_9dc5, step) % 8192 {
        near @ 0..=6 => Some(MAX_FRAME - 3 + near as usize),
        _ => None,
    }
}
