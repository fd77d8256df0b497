use std::str;

use super::block::{self, BLOCK};
use super::utf8::is_utf8;

/// The text that bytes are, if they are UTF-8.
pub(super) fn text(bytes: &[u8]) -> Option<&str> {
    if !is_utf8(bytes) {
        return None;
    }
    // SAFETY: `is_utf8` takes nothing but UTF-8; tests hold it beside the standard library.
    Some(unsafe { str::from_utf8_unchecked(bytes) })
}

/// The same of bytes that are owned.
pub(super) fn string(bytes: Vec<u8>) -> Option<String> {
    if !is_utf8(&bytes) {
        return None;
    }
    // SAFETY: `is_utf8` takes nothing but UTF-8; tests hold it beside the standard library.
    Some(unsafe { String::from_utf8_unchecked(bytes) })
}

/// The first byte of a block, or of fewer bytes, that does not stand for itself in a string.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
pub(super) fn special(block: &[u8]) -> Option<usize> {
    use std::arch::x86_64 as sse;

    if block.len() != BLOCK {
        return block::special(block);
    }
    // SAFETY: the block has the sixteen bytes that are loaded, and they need not be aligned; the
    // target has SSE2.
    let marks = unsafe {
        let bytes = sse::_mm_loadu_si128(block.as_ptr().cast::<sse::__m128i>());
        let is = |byte: i8| sse::_mm_cmpeq_epi8(bytes, sse::_mm_set1_epi8(byte));
        let low = sse::_mm_min_epu8(bytes, sse::_mm_set1_epi8(0x1f));
        let control = sse::_mm_cmpeq_epi8(low, bytes);
        let quoting = sse::_mm_or_si128(is(0x22), is(0x5c));
        sse::_mm_movemask_epi8(sse::_mm_or_si128(quoting, control))
    };
    match marks {
        0 => None,
        _ => Some(marks.trailing_zeros() as usize),
    }
}

/// The first byte of a block, or of fewer bytes, that does not stand for itself in a string.
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
#[inline]
pub(super) fn special(block: &[u8]) -> Option<usize> {
    block::special(block)
}
