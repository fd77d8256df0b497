use std::borrow::Cow;
use std::convert::TryFrom;

use super::block::{is_special, BLOCK};
use super::mask::first_special;

/// The largest integer: 2^53 − 1, the last one that a double counts without gaps.
const MAX_INT: u64 = 9_007_199_254_740_991;

/// After so many bytes the steps become as large as a loop of vector instructions likes them.
const LONG: usize = 512;
const LARGE: usize = 64;

/// How many bytes at the start of a string's text stand for themselves.
#[inline]
pub(super) fn plain_length(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(block) = bytes.get(at..at + BLOCK) {
        if let Some(special) = first_special(block) {
            return at + special;
        }
        at += BLOCK;
        if at == LONG {
            at += large_blocks(&bytes[at..]);
        }
    }
    last_block(bytes)
}

/// How many bytes stand for themselves, counted in large blocks that hold no other.
#[inline(never)]
fn large_blocks(bytes: &[u8]) -> usize {
    let plain = |block: &&[u8]| {
        let any = |any, &byte: &u8| any | is_special(byte);
        !block.iter().fold(false, any)
    };
    bytes.chunks_exact(LARGE).take_while(plain).count() * LARGE
}

/// The same where only the last block, which may overlap the one before it, is not looked at yet.
#[inline]
fn last_block(bytes: &[u8]) -> usize {
    let start = bytes.len().saturating_sub(BLOCK);
    let last = bytes.get(start..).unwrap_or_default();
    first_special(last).map_or(bytes.len(), |special| start + special)
}

/// Copies the bytes at the start of a string's text that stand for themselves, and tells how many
/// they were. Whole blocks are copied, and what is too much is taken back.
#[inline]
pub(super) fn copy_plain(bytes: &[u8], copy: &mut Vec<u8>) -> usize {
    let mut at = 0;
    while let Some(block) = bytes.get(at..at + BLOCK) {
        copy.extend_from_slice(block);
        if let Some(special) = first_special(block) {
            copy.truncate(copy.len() - BLOCK + special);
            return at + special;
        }
        at += BLOCK;
        if at == LONG {
            let (plain, _) = bytes[at..].split_at(large_blocks(&bytes[at..]));
            copy.extend_from_slice(plain);
            at += plain.len();
        }
    }
    let end = last_block(bytes);
    copy.extend_from_slice(&bytes[at..end]);
    end
}

/// What stands between the quotes of the string that begins at `start`, in known-good text.
pub(super) fn string_body(text: &str, start: usize) -> &str {
    let rest = text.get(start + 1..).unwrap_or_default();
    let mut end = 0;
    loop {
        let tail = rest.as_bytes().get(end..).unwrap_or_default();
        end += plain_length(tail);
        match rest.as_bytes().get(end) {
            Some(b'\\') => end += 2,
            _ => return rest.get(..end).unwrap_or(rest),
        }
    }
}

/// What a string's body stands for, in known-good text.
pub(super) fn unescape(body: &str) -> Cow<'_, str> {
    if !body.contains('\\') {
        return Cow::Borrowed(body);
    }
    let mut text = String::with_capacity(body.len());
    let mut rest = body;
    while let Some((plain, escape)) = rest.split_once('\\') {
        text.push_str(plain);
        let (character, length) = escaped(escape);
        text.push(character);
        rest = escape.get(length..).unwrap_or_default();
    }
    text.push_str(rest);
    Cow::Owned(text)
}

/// The character of an escape, and the escape's length without its backslash.
fn escaped(escape: &str) -> (char, usize) {
    match escape.as_bytes() {
        [b'b', ..] => ('\u{8}', 1),
        [b'f', ..] => ('\u{c}', 1),
        [b'n', ..] => ('\n', 1),
        [b'r', ..] => ('\r', 1),
        [b't', ..] => ('\t', 1),
        [b'u', ..] => {
            let units = [unit_at(escape, 1), unit_at(escape, 7)];
            let mut characters = char::decode_utf16(units).flatten();
            let first = characters.next().unwrap_or(char::REPLACEMENT_CHARACTER);
            (first, if first > '\u{ffff}' { 11 } else { 5 })
        }
        [byte, ..] => (char::from(*byte), 1),
        [] => (char::REPLACEMENT_CHARACTER, 0),
    }
}

fn unit_at(escape: &str, start: usize) -> u16 {
    let digits = escape.get(start..start + 4).unwrap_or_default();
    u16::from_str_radix(digits, 16).unwrap_or_default()
}

/// How deep the containers of known-good text are nested.
pub(super) fn nesting(text: &str) -> usize {
    let (mut at, mut depth, mut deepest) = (0, 0_usize, 0);
    while let Some(byte) = text.as_bytes().get(at) {
        match byte {
            b'"' => at += string_body(text, at).len() + 1,
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
        at += 1;
    }
    deepest
}

/// Whether a number is one of the contract's integers.
pub(super) fn is_int(value: u64) -> bool {
    value <= MAX_INT
}

/// Whether a path stays below the directory that it is relative to, on every system.
pub(super) fn is_relative_path(path: &str) -> bool {
    let bytes = path.as_bytes();
    let drive = matches!(bytes, [letter, b':', ..] if letter.is_ascii_alphabetic());
    let mut segments = bytes.split(|byte| *byte == b'/');
    let goes_down = |segment: &[u8]| {
        let step = matches!(segment, [] | [b'.'] | [b'.', b'.']);
        !step && !segment.iter().any(|byte| matches!(byte, b'\\' | 0))
    };
    !drive && (is_common(bytes) || segments.all(goes_down))
}

/// Whether a path is of the many that need no closer look: of its segments none is empty or ends
/// with a dot, and it holds no byte that no path may hold.
fn is_common(path: &[u8]) -> bool {
    let Some(last) = path.len().checked_sub(BLOCK + 1) else {
        return false;
    };
    let ends = |byte: Option<&u8>| matches!(byte, Some(b'/' | b'.' | b'\\' | 0));
    if ends(path.first()) || ends(path.last()) {
        return false;
    }
    let mut start = 0;
    while start < last {
        if is_unusual(path, start) {
            return false;
        }
        start += BLOCK;
    }
    !is_unusual(path, last)
}

/// Whether in the block behind this byte a segment ends that is empty or ends with a dot, or a byte
/// stands that no path may hold.
#[inline]
fn is_unusual(path: &[u8], start: usize) -> bool {
    let at = |start| <[u8; BLOCK]>::try_from(&path[start..start + BLOCK]).unwrap_or_default();
    let (before, block) = (at(start), at(start + 1));
    let mut any = false;
    for index in 0..BLOCK {
        let (before, byte) = (before[index], block[index]);
        let end = (byte == b'/') & ((before == b'/') | (before == b'.'));
        any |= end | (byte == b'\\') | (byte == 0);
    }
    any
}
