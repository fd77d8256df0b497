use std::arch::x86_64 as sse;
use std::convert::{TryFrom, TryInto};

use super::block::{is_special, BLOCK};

/// The first byte of a block, or of fewer bytes, that does not stand for itself in a string.
#[inline]
pub(super) fn first_special(block: &[u8]) -> Option<usize> {
    let Ok(block) = <&[u8; BLOCK]>::try_from(block) else {
        return block.iter().position(|&byte| is_special(byte));
    };
    match block_mask(block) {
        0 => None,
        mask => Some(mask.trailing_zeros() as usize),
    }
}

/// Which bytes of two blocks do not stand for themselves: the lowest bit is that of the first one.
#[inline]
pub(super) fn special_mask(step: &[u8; 2 * BLOCK]) -> u32 {
    let (low, high) = step.split_at(BLOCK);
    let mask = |block: &[u8]| block.try_into().map_or(0, block_mask);
    mask(low) | mask(high) << BLOCK
}

#[inline]
fn block_mask(block: &[u8; BLOCK]) -> u32 {
    // SAFETY: a block has the sixteen bytes that are loaded, and they need not be aligned; the
    // target has SSE2.
    let mask = unsafe {
        let bytes = sse::_mm_loadu_si128(block.as_ptr().cast::<sse::__m128i>());
        let is = |byte: i8| sse::_mm_cmpeq_epi8(bytes, sse::_mm_set1_epi8(byte));
        let low = sse::_mm_min_epu8(bytes, sse::_mm_set1_epi8(0x1f));
        let control = sse::_mm_cmpeq_epi8(low, bytes);
        let quoting = sse::_mm_or_si128(is(0x22), is(0x5c));
        sse::_mm_movemask_epi8(sse::_mm_or_si128(quoting, control))
    };
    u32::from_ne_bytes(mask.to_ne_bytes())
}
