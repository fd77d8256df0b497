use std::mem;

use super::end::{End, Piece};
use super::escape::{DIGITS, ESCAPES};
use super::mask::special_mask;
use super::window::{array, halves, STEP};

/// Shorter texts are undone sooner than room is made for steps.
const LONG: usize = 8 * STEP;

/// Copies a string's text with its escapes undone, and tells how many bytes of it that were. It
/// goes as far as that is easy: to what is no plain byte and no escape of one byte of ASCII, or to
/// the last steps of all. Whoever asks goes on from there.
#[inline]
pub(super) fn unescape_prefix(bytes: &[u8], out: &mut Vec<u8>) -> usize {
    if bytes.len() < LONG {
        return 0;
    }
    by_steps(bytes, out)
}

#[inline(never)]
fn by_steps(bytes: &[u8], out: &mut Vec<u8>) -> usize {
    let mut at = 0;
    let mut ahead = array(bytes, at).map_or(0, special_mask);
    let mut end = End::new(out, 0);
    while let Some(window) = array(bytes, at) {
        let (step, next) = halves(window);
        let marks = mem::replace(&mut ahead, special_mask(next));
        if marks == 0 {
            end.step(step);
            at += STEP;
            continue;
        }
        let read = end.step_with_pieces(window, marks, ascii);
        at += read;
        if read < STEP {
            break;
        }
        if read > STEP {
            ahead = array(bytes, at).map_or(0, special_mask);
        }
    }
    end.finish();
    at
}

/// The byte that an escape stands for; nothing for what is no escape, or one of another character.
#[inline(always)]
fn ascii(escape: &[u8]) -> Option<Piece> {
    let (byte, stands_for) = match *escape {
        [b'\\', b'u', b'0', b'0', high, low, ..] => {
            let (high, low) = (DIGITS[usize::from(high)], DIGITS[usize::from(low)]);
            if high >= 8 || low >= 16 {
                return None;
            }
            (high << 4 | low, 6)
        }
        [b'\\', letter, ..] => (ESCAPES[usize::from(letter)], 2),
        _ => return None,
    };
    if byte == 0 {
        return None;
    }
    let bytes = u64::from(byte).to_le_bytes();
    Some(Piece {
        bytes,
        count: 1,
        stands_for,
    })
}
