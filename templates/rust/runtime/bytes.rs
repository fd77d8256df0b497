use std::str;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::block;
use super::block::{padded, BLOCK};
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
pub(super) use super::block::{special, specials as marks};
use super::escape::{DIGITS, ESCAPES, WRITTEN};
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

/// How many bytes of a text are written in one step.
const STEP: usize = 2 * BLOCK;

/// Where so many bytes of a step are escaped, all of them are looked up.
const MANY: u32 = 12;

/// Shorter texts are undone sooner than room is made for steps.
const LONG: usize = 8 * STEP;

/// More than is ever stored for one step, or for a block: six bytes for each of its own, and a step
/// that is too much.
const SPARE: usize = 8 * STEP;

/// Appends text as a string of JSON. What needs no escape is stored a step at a time; what is too
/// much of it is overwritten by what follows. The next step is looked at before it is needed, so
/// that a wrong guess of the branch predictor is seen early.
pub(super) fn quote(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    let mut rest = text.as_bytes();
    let mut ahead = rest.get(..STEP).map_or(0, specials);
    let mut end = End::new(out, rest.len());
    while rest.len() >= 2 * STEP {
        let steps = rest.as_ptr();
        let (_, behind) = rest.split_at(STEP);
        let (next, _) = behind.split_at(STEP);
        let escaped = ahead;
        ahead = specials(next);
        rest = behind;
        // SAFETY: there is room for the rest and `SPARE` bytes. A step that is stored as it is
        // takes no more of it than there is less of the rest then, and room is made again behind
        // one that is not; that one is followed by another, which may be stored in part.
        unsafe {
            if escaped == 0 {
                end.store(steps, STEP);
                continue;
            }
            end.escape_some(steps, escaped);
            end.make_room(out, rest.len());
        }
    }
    for block in rest.chunks(BLOCK) {
        let stored = padded(block);
        // SAFETY: as above, with a block and its own bytes.
        unsafe {
            if special(&stored).map_or(true, |place| place >= block.len()) {
                end.place().cast::<[u8; BLOCK]>().write(stored);
                end.length += block.len();
            } else {
                end.escape(block.as_ptr(), block.len());
                end.make_room(out, rest.len());
            }
        }
    }
    // SAFETY: so many bytes are written.
    unsafe { out.set_len(end.length) };
    out.push(b'"');
}

/// Copies a string's text with its escapes undone, and tells how many bytes of it that were. It
/// goes as far as that is easy: to what is no plain byte and no escape of one byte of ASCII, or to
/// the last steps of all. Whoever asks goes on from there.
#[inline(never)]
pub(super) fn unescape(bytes: &[u8], out: &mut Vec<u8>) -> usize {
    if bytes.len() < LONG {
        return 0;
    }
    let mut at = 0;
    let mut ahead = bytes.get(..STEP).map_or(0, specials);
    let mut end = End::new(out, 0);
    'steps: while let Some(window) = bytes.get(at..at + 2 * STEP) {
        let (steps, (_, next)) = (window.as_ptr(), window.split_at(STEP));
        let mut marks = u64::from(ahead);
        ahead = specials(next);
        // SAFETY: what is stored for a step has room; it is read from within the first of two
        // steps, since no mark stands before `from`.
        unsafe {
            end.make_room(out, 0);
            if marks == 0 {
                end.store(steps, STEP);
                at += STEP;
                continue;
            }
            let mut from = 0;
            while marks != 0 {
                let place = marks.trailing_zeros() as usize;
                end.store(steps.add(from), place - from);
                let (byte, length) = ascii(&window[place..]);
                if byte == 0 {
                    at += place;
                    break 'steps;
                }
                end.put(byte);
                from = place + length;
                marks = marks >> from << from;
            }
            if from > STEP {
                at += from;
                ahead = bytes.get(at..at + STEP).map_or(0, specials);
            } else {
                end.store(steps.add(from), STEP - from);
                at += STEP;
            }
        }
    }
    // SAFETY: so many bytes are written.
    unsafe { out.set_len(end.length) };
    at
}

/// The byte that an escape stands for, and how long the escape is; NUL for what is no escape, or
/// one of another character.
#[inline]
fn ascii(escape: &[u8]) -> (u8, usize) {
    match *escape {
        [b'\\', b'u', b'0', b'0', high, low, ..] => {
            let (high, low) = (DIGITS[usize::from(high)], DIGITS[usize::from(low)]);
            if high < 8 && low < 16 {
                (high << 4 | low, 6)
            } else {
                (0, 0)
            }
        }
        [b'\\', letter, ..] => (ESCAPES[usize::from(letter)], 2),
        _ => (0, 0),
    }
}

/// Where a buffer goes on, which has room there.
struct End {
    bytes: *mut u8,
    length: usize,
}

impl End {
    /// There is room for `more` bytes and `SPARE`.
    fn new(out: &mut Vec<u8>, more: usize) -> Self {
        out.reserve(more + SPARE);
        End {
            bytes: out.as_mut_ptr(),
            length: out.len(),
        }
    }

    /// Sees to it that there is room again.
    ///
    /// # Safety
    ///
    /// It is the end of this buffer, of which all before it is written.
    #[inline(always)]
    unsafe fn make_room(&mut self, out: &mut Vec<u8>, more: usize) {
        // SAFETY: so many bytes are written.
        unsafe { out.set_len(self.length) };
        *self = End::new(out, more);
    }

    /// # Safety
    ///
    /// The end is within its buffer.
    #[inline(always)]
    unsafe fn place(&self) -> *mut u8 {
        // SAFETY: the caller sees to it.
        unsafe { self.bytes.add(self.length) }
    }

    /// Writes one byte.
    ///
    /// # Safety
    ///
    /// There is room for it.
    #[inline(always)]
    unsafe fn put(&mut self, byte: u8) {
        // SAFETY: the caller sees to it.
        unsafe { self.place().write(byte) };
        self.length += 1;
    }

    /// Stores a step, of which some bytes count.
    ///
    /// # Safety
    ///
    /// A step can be read, and there is room for one.
    #[inline(always)]
    unsafe fn store(&mut self, step: *const u8, count: usize) {
        // SAFETY: the caller sees to it; what can be written is not what can be read.
        unsafe { step.copy_to_nonoverlapping(self.place(), STEP) };
        self.length += count;
    }

    /// Writes bytes, each as it is in a string.
    ///
    /// # Safety
    ///
    /// So many bytes can be read, and there is room for six times as many and two more.
    #[inline(always)]
    unsafe fn escape(&mut self, bytes: *const u8, count: usize) {
        for index in 0..count {
            // SAFETY: the caller sees to it.
            unsafe {
                let written = WRITTEN[usize::from(*bytes.add(index))];
                self.place().cast::<[u8; 8]>().write(written);
                self.length += (u64::from_le_bytes(written) >> 56) as usize;
            }
        }
    }

    /// Writes the first of two steps, of which the marked bytes are escaped.
    ///
    /// # Safety
    ///
    /// Two steps can be read, and there is room for `SPARE` bytes.
    #[inline(always)]
    unsafe fn escape_some(&mut self, steps: *const u8, mut marks: u32) {
        let mut from = 0;
        // SAFETY: the caller sees to it: a step is read from within the first one, and what is
        // written before one is stored is no more than six times the bytes that are read.
        unsafe {
            if marks.count_ones() > MANY {
                return self.escape(steps, STEP);
            }
            while marks != 0 {
                let place = marks.trailing_zeros() as usize;
                self.store(steps.add(from), place - from);
                self.escape(steps.add(place), 1);
                from = place + 1;
                marks &= marks - 1;
            }
            self.store(steps.add(from), STEP - from);
        }
    }
}

/// Which bytes of a step, or of fewer bytes, do not stand for themselves in a string: the lowest
/// bit is that of the first one.
#[inline]
pub(super) fn specials(step: &[u8]) -> u32 {
    let (low, high) = step.split_at(step.len().min(BLOCK));
    marks(low) | marks(high) << BLOCK
}

/// The first byte of a block, or of fewer bytes, that does not stand for itself in a string.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
pub(super) fn special(block: &[u8]) -> Option<usize> {
    if block.len() != BLOCK {
        return block::special(block);
    }
    match marks(block) {
        0 => None,
        marks => Some(marks.trailing_zeros() as usize),
    }
}

/// Which bytes of a block, or of fewer bytes, do not stand for themselves.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[inline]
fn marks(block: &[u8]) -> u32 {
    use std::arch::x86_64 as sse;

    if block.len() != BLOCK {
        return block::specials(block);
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
    u32::from_ne_bytes(marks.to_ne_bytes())
}
