use std::str;

use super::block::{self, BLOCK};
use super::utf8::is_utf8;

/// The text that bytes are, if they are UTF-8.
pub(super) fn text(bytes: &[u8]) -> Option<&str> {
    if !is_utf8(bytes) {
        return None;
    }
    // SAFETY: each of the bytes was looked at just now.
    Some(unsafe { str::from_utf8_unchecked(bytes) })
}

/// The same of bytes that are owned.
pub(super) fn string(bytes: Vec<u8>) -> Option<String> {
    if !is_utf8(&bytes) {
        return None;
    }
    // SAFETY: each of the bytes was looked at just now.
    Some(unsafe { String::from_utf8_unchecked(bytes) })
}

/// The first byte of a block that does not stand for itself in a string.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) fn special(block: &[u8]) -> Option<usize> {
    use std::arch::x86_64::{
        __m128i, _mm_cmpeq_epi8, _mm_loadu_si128, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128,
        _mm_set1_epi8,
    };

    if block.len() != BLOCK {
        return block::special(block);
    }
    // SAFETY: the block has the sixteen bytes that are loaded, which may lie anywhere; and every
    // machine of this kind has SSE2.
    let marks = unsafe {
        let bytes = _mm_loadu_si128(block.as_ptr().cast::<__m128i>());
        let is = |byte: i8| _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
        let control = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1f)), bytes);
        _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(is(0x22), is(0x5c)), control))
    };
    match marks {
        0 => None,
        _ => Some(marks.trailing_zeros() as usize),
    }
}

/// The first byte of a block that does not stand for itself in a string.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(super) fn special(block: &[u8]) -> Option<usize> {
    block::special(block)
}
