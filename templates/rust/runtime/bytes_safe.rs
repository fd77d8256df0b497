use std::str;

pub(super) use super::block::special;
use super::block::BLOCK;
use super::escape::WRITTEN;

/// The text that bytes are, if they are UTF-8.
pub(super) fn text(bytes: &[u8]) -> Option<&str> {
    str::from_utf8(bytes).ok()
}

/// The same of bytes that are owned.
pub(super) fn string(bytes: Vec<u8>) -> Option<String> {
    String::from_utf8(bytes).ok()
}

/// Appends text as a string of JSON.
pub(super) fn quote(text: &str, out: &mut Vec<u8>) {
    out.reserve(text.len() + 2);
    out.push(b'"');
    for part in text.as_bytes().chunks(BLOCK) {
        if special(part).is_none() {
            out.extend_from_slice(part);
            continue;
        }
        for byte in part {
            let [written @ .., count] = &WRITTEN[usize::from(*byte)];
            out.extend(written.iter().take(usize::from(*count)));
        }
    }
    out.push(b'"');
}

/// Copies text with its escapes undone as far as that is easy, which it is not without unsafe code.
pub(super) fn unescape(_: &[u8], _: &mut Vec<u8>) -> usize {
    0
}
