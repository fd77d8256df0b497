use std::convert::TryInto;

use super::block::BLOCK;

/// How many bytes of a string are copied in one step.
pub(super) const STEP: usize = 2 * BLOCK;

/// What is looked at for one step: it and the next one.
pub(super) type Window = [u8; 2 * STEP];

/// So many bytes, if there are as many behind the start.
#[inline(always)]
pub(super) fn array<const N: usize>(bytes: &[u8], start: usize) -> Option<&[u8; N]> {
    bytes.get(start..start + N)?.try_into().ok()
}

/// Both steps.
#[inline(always)]
pub(super) fn halves(window: &Window) -> (&[u8; STEP], &[u8; STEP]) {
    let step = |start| array(window, start).unwrap_or(&[0; STEP]);
    (step(0), step(STEP))
}
