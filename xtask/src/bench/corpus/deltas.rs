//! Deltas of interleaved attachments, as a host sees them.

use fastrand::Rng;
use serde_json::Value;

use super::{frame, text};

/// The deltas of some attachments, endless. The turn of an attachment changes after 50 to 500 of its frames.
pub fn deltas(mut rng: Rng, attachments: usize) -> impl Iterator<Item = Value> {
    let mut streams: Vec<Stream> = (0..attachments).map(|_| Stream::new(&mut rng)).collect();
    std::iter::from_fn(move || {
        let at = rng.usize(..streams.len());
        Some(streams[at].next(&mut rng))
    })
}

/// The first delta of each of some attachments, endless.
pub fn cold(mut rng: Rng) -> impl Iterator<Item = Value> {
    std::iter::from_fn(move || Some(Stream::new(&mut rng).next(&mut rng)))
}

struct Stream {
    attachment: String,
    turn: String,
    /// How many frames the turn still has.
    left: u32,
}

impl Stream {
    fn new(rng: &mut Rng) -> Self {
        Self {
            attachment: frame::attachment(rng),
            turn: frame::turn(rng),
            left: rng.u32(50..=500),
        }
    }

    fn next(&mut self, rng: &mut Rng) -> Value {
        if self.left == 0 {
            self.turn = frame::turn(rng);
            self.left = rng.u32(50..=500);
        }
        self.left -= 1;
        frame::delta(&self.attachment, &self.turn, &piece(rng))
    }
}

/// A piece of text of 1 to 200 bytes, mostly a few words.
fn piece(rng: &mut Rng) -> String {
    let size = match rng.u8(..10) {
        0..8 => rng.usize(1..=24),
        8 => rng.usize(24..=80),
        _ => rng.usize(80..=200),
    };
    let piece = match rng.u8(..20) {
        0..15 => text::words(rng, size),
        15..18 => text::code(rng, size),
        _ => text::mixed(rng, size),
    };
    if piece.is_empty() {
        "a".to_owned()
    } else {
        piece
    }
}
