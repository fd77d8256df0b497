//! Frames whose lines are as long as a limit lets them be, nearly.

use fastrand::Rng;
use serde_json::Value;

use super::{frame, free_form};

/// The most that a line may hold (contract, section 7).
pub const MAX_FRAME: usize = 4 << 20;

/// How far below the limit a line may stay: a free-form object grows by whole members.
const SLACK: usize = 64 << 10;

/// A tool's result of one string.
pub fn result(rng: &mut Rng, write: fn(&mut Rng, usize) -> String) -> Value {
    sized(rng, MAX_FRAME, |rng, size| {
        let text = write(rng, size);
        frame::tool_result(rng, &text)
    })
}

/// A tool's call with one large object.
pub fn call(rng: &mut Rng) -> Value {
    sized(rng, MAX_FRAME, |rng, size| {
        let arguments = free_form::object(rng, size, 4);
        frame::tool_call(rng, &arguments)
    })
}

/// The frame that comes closest to a line of `limit` bytes without being longer, as a frame's measure grows with `make`'s
/// second argument.
pub fn sized(rng: &mut Rng, limit: usize, make: impl Fn(&mut Rng, usize) -> Value) -> Value {
    let slack = SLACK.min(limit / 16);
    let mut measure = limit;
    loop {
        let frame = make(&mut rng.fork(), measure);
        let length = frame.to_string().len();
        if length <= limit {
            return frame;
        }
        // Shorter by what was too much, and by a little more where that was not enough.
        let scaled = measure as u128 * (limit - slack / 4) as u128 / length as u128;
        measure = usize::try_from(scaled).unwrap_or(measure).min(measure - 1);
    }
}
