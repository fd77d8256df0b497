//! The same kind of line in doubling sizes: what grows faster than the line shows in a chart.
//!
//! The lines of one size come to as many bytes as those of any other. A short line by itself would stay in the caches of a
//! processor, and in its memory of branches, and a long one would not: that is a growth which no decoder has a part in.

use fastrand::Rng;
use serde_json::Value;

use super::near_cap::{MAX_FRAME, sized};
use super::{frame, free_form, text};

/// What grows.
pub struct Series {
    /// What it is called.
    pub name: &'static str,
    /// What decodes its lines.
    pub kind: &'static str,
    /// A frame by a measure of its size.
    frame: fn(&mut Rng, usize) -> Value,
}

pub const ALL: &[Series] = &[
    Series {
        name: "growth-text",
        kind: "to_runner",
        frame: |rng, size| {
            let text = text::words(rng, size);
            frame::tool_result(rng, &text)
        },
    },
    Series {
        name: "growth-escapes",
        kind: "to_runner",
        frame: |rng, size| {
            let text = text::escapes(rng, size);
            frame::tool_result(rng, &text)
        },
    },
    Series {
        name: "growth-message",
        kind: "to_brain",
        frame: |rng, size| {
            let text = text::mixed(rng, size);
            frame::message(rng, &text)
        },
    },
    Series {
        name: "growth-arguments",
        kind: "to_brain",
        frame: |rng, size| {
            let arguments = free_form::object(rng, size, 4);
            frame::tool_call(rng, &arguments)
        },
    },
    Series {
        name: "growth-tools",
        kind: "to_runner",
        frame: |rng, size| frame::open(rng, size / 600),
    },
    Series {
        name: "growth-files",
        kind: super::class::CHECKPOINT,
        frame: |rng, size| frame::checkpoint(rng, size / 80),
    },
];

/// The sizes of a series, in bytes: 64 KiB to 4 MiB.
pub fn sizes() -> impl Iterator<Item = usize> {
    std::iter::successors(Some(MAX_FRAME >> 6), |size| {
        (*size < MAX_FRAME).then_some(2 * size)
    })
}

impl Series {
    /// As many lines of a size as come to the longest.
    pub fn lines(&self, mut rng: Rng, size: usize) -> Vec<String> {
        let line = |_| sized(&mut rng, size, self.frame).to_string();
        (0..MAX_FRAME / size).map(line).collect()
    }
}
