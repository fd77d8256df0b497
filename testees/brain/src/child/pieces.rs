//! How the lines of a stream arrive.

use std::io::{self, Read};
use std::sync::Arc;

use super::Transcript;

/// What a pipe takes at once or not at all, on every POSIX system.
const AT_ONCE: usize = 512;

/// Watches how the lines arrive. A short line that comes in two pieces was written in two.
pub struct Pieces<R> {
    stream: R,
    transcript: Arc<Transcript>,
    /// How much of a line has come without its end.
    begun: usize,
}

impl<R> Pieces<R> {
    pub fn new(stream: R, transcript: Arc<Transcript>) -> Self {
        Self {
            stream,
            transcript,
            begun: 0,
        }
    }
}

impl<R: Read> Read for Pieces<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = buffer.len();
        let count = self.stream.read(buffer)?;
        let piece = buffer.get(..count).unwrap_or_default();
        self.transcript.add(piece);
        let first = piece.iter().position(|&byte| byte == b'\n');
        let whole = first.map(|at| self.begun + at + 1);
        if self.begun > 0 && whole.is_some_and(|length| length <= AT_ONCE) {
            return Err(io::Error::other(
                "a line was not written at once with its line feed",
            ));
        }
        let last = piece.iter().rposition(|&byte| byte == b'\n');
        self.begun = match last {
            _ if count == room => AT_ONCE, // cut here, not there
            Some(at) => count - at - 1,
            None => self.begun + count,
        };
        Ok(count)
    }
}
