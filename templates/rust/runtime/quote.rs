use std::mem;

use super::block::BLOCK;
use super::end::{End, Piece};
use super::escape::WRITTEN;
use super::mask::{first_special, special_mask};
use super::padded::padded;
use super::window::{array, halves, STEP};

/// Where so many bytes of a step are escaped, all of them are looked up.
const MANY: u32 = 12;

/// The quote at either end, and as many as make it a block.
const QUOTE: [u8; BLOCK] = [b'"'; BLOCK];

/// Appends text as a string of JSON, a step at a time. The next step is looked at before it is
/// needed, so that a wrong guess of the branch predictor is seen early.
pub(super) fn quote(text: &str, out: &mut Vec<u8>) {
    let mut rest = text.as_bytes();
    let mut ahead = array(rest, 0).map_or(0, special_mask);
    let mut end = End::new(out, rest.len());
    end.block(&QUOTE, 1);
    while let Some(window) = array(rest, 0) {
        let (step, next) = halves(window);
        match mem::replace(&mut ahead, special_mask(next)) {
            0 => end.step(step),
            marks if marks.count_ones() > MANY => end.pieces(step, written),
            marks => {
                end.step_with_pieces(window, marks, written);
            }
        }
        (_, rest) = rest.split_at(STEP);
    }
    for bytes in rest.chunks(BLOCK) {
        let block = padded(bytes);
        if first_special(&block).map_or(true, |place| place >= bytes.len()) {
            end.block(&block, bytes.len());
        } else {
            end.pieces(bytes, written);
        }
    }
    end.block(&QUOTE, 1);
    end.finish();
}

/// What the first byte is in a string.
#[inline(always)]
fn written(bytes: &[u8]) -> Option<Piece> {
    let bytes = WRITTEN[usize::from(*bytes.first()?)];
    let count = usize::from(bytes[7] & 7);
    Some(Piece {
        bytes,
        count,
        stands_for: 1,
    })
}
