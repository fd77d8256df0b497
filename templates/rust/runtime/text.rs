use std::borrow::Cow;

/// The largest integer: 2^53 − 1, the last one that a double counts without gaps.
const MAX_INT: u64 = 9_007_199_254_740_991;

/// How many bytes are looked at in one step: a few in a register, many in a loop that the compiler
/// turns into vector instructions.
const FEW: usize = 8;
const MANY: usize = 64;

/// How many bytes at the start of a string's text stand for themselves.
#[inline]
pub(super) fn plain_length(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    // Most strings end within the first words; only behind them is it worth to take large steps.
    for _ in 0..MANY / FEW {
        let Some(word) = rest.get(..FEW) else {
            return bytes.len() - rest.len() + tail_length(rest);
        };
        let special = special(word);
        if special != 0 {
            return bytes.len() - rest.len() + special.trailing_zeros() as usize / 8;
        }
        rest = rest.get(FEW..).unwrap_or_default();
    }
    bytes.len() - rest.len() + long_length(rest)
}

/// The same for a text that goes on for long.
fn long_length(bytes: &[u8]) -> usize {
    let plain = |block: &&[u8]| {
        let special = |byte: u8| (byte < b' ') | (byte == b'"') | (byte == b'\\');
        !block.iter().fold(false, |any, &byte| any | special(byte))
    };
    let start = bytes.chunks_exact(MANY).take_while(plain).count() * MANY;
    let mut rest = bytes.get(start..).unwrap_or_default();
    while let Some(word) = rest.get(..FEW) {
        let special = special(word);
        if special != 0 {
            return bytes.len() - rest.len() + special.trailing_zeros() as usize / 8;
        }
        rest = rest.get(FEW..).unwrap_or_default();
    }
    bytes.len() - rest.len() + tail_length(rest)
}

/// The same, byte by byte.
fn tail_length(bytes: &[u8]) -> usize {
    let special = |&byte: &u8| matches!(byte, b'"' | b'\\' | ..=0x1f);
    bytes.iter().position(special).unwrap_or(bytes.len())
}

/// Which of eight bytes do not stand for themselves: the lowest bit that is set is the high bit of
/// the first one's byte. A bit above that may be wrong.
fn special(word: &[u8]) -> u64 {
    const ONES: u64 = u64::from_ne_bytes([0x01; FEW]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; FEW]);
    let word = u64::from_le_bytes(match *word {
        [a, b, c, d, e, f, g, h] => [a, b, c, d, e, f, g, h],
        _ => [b'"'; FEW],
    });
    let zero = |word: u64| word.wrapping_sub(ONES) & !word;
    let below_space = word.wrapping_sub(ONES * u64::from(b' ')) & !word;
    let quote = zero(word ^ (ONES * u64::from(b'"')));
    let backslash = zero(word ^ (ONES * u64::from(b'\\')));
    (below_space | quote | backslash) & HIGH
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
    let drive = matches!(path.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    // The segment that is passed: how long it is, and how much of it are dots.
    let (mut length, mut dots) = (0, 0);
    for byte in path.bytes() {
        match byte {
            b'/' if length == dots && length < 3 => return false,
            b'/' => (length, dots) = (0, 0),
            b'\\' | 0 => return false,
            _ => (length, dots) = (length + 1, dots + usize::from(byte == b'.')),
        }
    }
    !drive && (length > dots || length > 2)
}
