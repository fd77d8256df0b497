use std::str;

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
