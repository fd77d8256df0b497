/// How many bytes are checked in one step: a loop over as many becomes vector instructions.
const BLOCK: usize = 64;

/// How many bytes a byte may depend on that stand before it.
const BEFORE: usize = 3;

/// Whether bytes are UTF-8; unsafe code trusts the answer. The standard library looks at one character at a time where one is not
/// of ASCII; here it is a block at a time.
pub(super) fn is_utf8(bytes: &[u8]) -> bool {
    let ascii = bytes
        .chunks_exact(BLOCK)
        .take_while(|block| block.is_ascii());
    let rest = bytes.get(ascii.count() * BLOCK..).unwrap_or_default();
    rest.is_ascii() || blocks_are_utf8(rest)
}

/// Bytes before which only whole characters stand.
fn blocks_are_utf8(bytes: &[u8]) -> bool {
    let (first, _) = bytes.split_at(bytes.len().min(BLOCK));
    if !is_sound(&padded(BEFORE, first)) {
        return false;
    }
    let mut rest = bytes;
    while let Some(window) = rest.get(BLOCK - BEFORE..2 * BLOCK) {
        if !is_sound(window) {
            return false;
        }
        rest = rest.get(BLOCK..).unwrap_or_default();
    }
    // What is left, and NUL behind it, so that a character in part is seen.
    match rest.get(BLOCK - BEFORE..) {
        Some(left) => is_sound(&padded(0, left)),
        None => true,
    }
}

/// A window with NUL around the bytes.
fn padded(before: usize, bytes: &[u8]) -> [u8; BEFORE + BLOCK] {
    let mut window = [0; BEFORE + BLOCK];
    let places = window.iter_mut().skip(before);
    places.zip(bytes).for_each(|(place, byte)| *place = *byte);
    window
}

/// Whether each byte but the first three may stand where it stands.
fn is_sound(window: &[u8]) -> bool {
    let most = window.iter().fold(0, |most, &byte| byte.max(most));
    let fault = match most {
        0..=0x7f => false,
        0x80..=0xdf => fault(window, of_two),
        _ => fault(window, of_four),
    };
    !fault
}

/// Looks at every four bytes that stand in a row.
#[inline(always)]
fn fault(window: &[u8], at: impl Fn(u8, u8, u8, u8) -> bool) -> bool {
    let from = |start: usize| window.get(start..start + BLOCK).unwrap_or(&[0xff; BLOCK]);
    let (third, second, before) = (from(0), from(1), from(2));
    let mut any = false;
    for (index, byte) in from(BEFORE).iter().enumerate() {
        any |= at(third[index], second[index], before[index], *byte);
    }
    any
}

/// A fault of a byte where no character has more than two.
#[inline(always)]
fn of_two(_: u8, _: u8, before: u8, byte: u8) -> bool {
    (is_inner(byte) ^ (before >= 0xc0)) | (byte & 0xfe == 0xc0)
}

/// A fault of any byte: what stands before it tells whether it must be an inner one, and of some
/// characters the second byte is narrowed.
#[inline(always)]
fn of_four(third: u8, second: u8, before: u8, byte: u8) -> bool {
    let misplaced = is_inner(byte) ^ ((before >= 0xc0) | (second >= 0xe0) | (third >= 0xf0));
    let overlong = ((before == 0xe0) & (byte < 0xa0)) | ((before == 0xf0) & (byte < 0x90));
    let surrogate = (before == 0xed) & (byte > 0x9f);
    let too_high = ((before == 0xf4) & (byte > 0x8f)) | (byte > 0xf4);
    misplaced | overlong | surrogate | too_high | (byte & 0xfe == 0xc0)
}

/// Whether a byte is of a character, and not its first one.
#[inline(always)]
fn is_inner(byte: u8) -> bool {
    byte & 0xc0 == 0x80
}
