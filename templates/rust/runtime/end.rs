use super::block::BLOCK;
use super::window::{Window, STEP};

/// What is written in the place of a byte, or of an escape.
pub(super) struct Piece {
    pub(super) bytes: [u8; 8],
    /// How many of them count.
    pub(super) count: usize,
    /// For how many bytes it stands.
    pub(super) stands_for: usize,
}

/// As many bytes of a piece count at most.
const PIECE: usize = 7;

/// What may be stored at once: a piece for each byte of a step, and a step that is too much.
const ROOM: usize = (PIECE + 1) * STEP;

/// The end of a buffer, where more bytes may be stored than count: what is too much of them is
/// overwritten by what follows. To store as many each time is faster.
pub(super) struct End<'b> {
    buffer: &'b mut Vec<u8>,
    /// Where the buffer's bytes are.
    bytes: *mut u8,
    /// How many of them count.
    length: usize,
    /// While it is no longer than this, there is `ROOM`.
    limit: usize,
}

impl<'b> End<'b> {
    /// The end of a buffer that is given room for so many bytes more.
    pub(super) fn new(buffer: &'b mut Vec<u8>, more: usize) -> Self {
        let (bytes, limit) = reserve(buffer, more);
        End {
            length: buffer.len(),
            buffer,
            bytes,
            limit,
        }
    }

    /// Stores a step.
    #[inline(always)]
    pub(super) fn step(&mut self, step: &[u8; STEP]) {
        self.make_room();
        // SAFETY: there is room.
        unsafe { self.put(step, STEP) };
    }

    /// Stores a block, so many bytes of which count.
    #[inline(always)]
    pub(super) fn block(&mut self, block: &[u8; BLOCK], count: usize) {
        self.make_room();
        // SAFETY: there is room.
        unsafe { self.put(block, count.min(BLOCK)) };
    }

    /// Writes the piece that is told for each byte, up to as many as a step has.
    #[inline(always)]
    pub(super) fn pieces(&mut self, bytes: &[u8], piece_of: impl Fn(&[u8]) -> Option<Piece>) {
        self.make_room();
        let (bytes, _) = bytes.split_at(bytes.len().min(STEP));
        for byte in bytes.chunks_exact(1) {
            if let Some(piece) = piece_of(byte) {
                // SAFETY: there is room for as many pieces as a step has bytes.
                unsafe { self.put(&piece.bytes, piece.count.min(PIECE)) };
            }
        }
    }

    /// Copies the first of two steps, but at each mark the piece that is told for what begins
    /// there. Tells for how many bytes that stands: a step and what of the other one belongs to
    /// the last piece, or less where no piece was told.
    #[inline(always)]
    pub(super) fn step_with_pieces(
        &mut self,
        window: &Window,
        marks: u32,
        piece_of: impl Fn(&[u8]) -> Option<Piece>,
    ) -> usize {
        self.make_room();
        let (mut from, mut marks) = (0, u64::from(marks));
        while marks != 0 {
            let place = marks.trailing_zeros() as usize;
            // SAFETY: there is room for a piece for each byte and a step. A mark is within the
            // first step and none is left before `from`.
            unsafe { self.put(step_from(window, from), place - from) };
            let Some(piece) = piece_of(&window[place..]) else {
                return place;
            };
            // SAFETY: as above.
            unsafe { self.put(&piece.bytes, piece.count.min(PIECE)) };
            from = place + piece.stands_for.clamp(1, STEP);
            marks = marks >> from << from;
        }
        if from < STEP {
            // SAFETY: as above.
            unsafe { self.put(step_from(window, from), STEP - from) };
        }
        from.max(STEP)
    }

    /// Leaves the buffer with all that counts.
    pub(super) fn finish(self) {
        // SAFETY: so many bytes are stored.
        unsafe { self.buffer.set_len(self.length) };
    }

    #[inline(always)]
    fn make_room(&mut self) {
        if self.length > self.limit {
            // SAFETY: so many bytes are stored.
            unsafe { self.buffer.set_len(self.length) };
            (self.bytes, self.limit) = reserve(self.buffer, 0);
        }
    }

    /// # Safety
    ///
    /// There is room for all of the bytes, and no more than all of them count.
    #[inline(always)]
    unsafe fn put<const N: usize>(&mut self, bytes: &[u8; N], count: usize) {
        // SAFETY: the caller sees to it.
        unsafe { self.bytes.add(self.length).cast::<[u8; N]>().write(*bytes) };
        self.length += count;
    }
}

/// Gives a buffer room for so many bytes more; tells where its bytes are then and how many of them
/// there may be before `ROOM`. It takes no `End`, so that those stay in registers.
#[inline]
fn reserve(buffer: &mut Vec<u8>, more: usize) -> (*mut u8, usize) {
    buffer.reserve(more + ROOM);
    (buffer.as_mut_ptr(), buffer.capacity() - ROOM)
}

/// A step of two.
///
/// # Safety
///
/// It starts within the first one, or behind it.
#[inline(always)]
unsafe fn step_from(window: &Window, start: usize) -> &[u8; STEP] {
    // SAFETY: the caller sees to it.
    unsafe { &*window.as_ptr().add(start).cast::<[u8; STEP]>() }
}
