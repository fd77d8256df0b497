//! The classes of lines that are measured.

use fastrand::Rng;
use serde_json::Value;

use super::deltas::{cold, deltas};
use super::{frame, free_form, near_cap, text};

/// Lines of one kind.
pub struct Class {
    /// What it is called on the command line and in the tables.
    pub name: &'static str,
    /// What decodes its lines, as a testee's call says it (contract, section 9).
    pub kind: &'static str,
    /// How many lines it has.
    pub lines: usize,
    /// Its frames; there are as many as are asked for.
    pub frames: fn(Rng) -> Frames,
}

pub type Frames = Box<dyn Iterator<Item = Value>>;

const TO_RUNNER: &str = "to_runner";
const TO_BRAIN: &str = "to_brain";
pub const CHECKPOINT: &str = "to_brain:checkpoint";

pub const ALL: &[Class] = &[
    class("delta-1", TO_BRAIN, 2000, |rng| Box::new(deltas(rng, 1))),
    class("delta-2", TO_BRAIN, 2000, |rng| Box::new(deltas(rng, 2))),
    class("delta-4", TO_BRAIN, 2000, |rng| Box::new(deltas(rng, 4))),
    class("delta-20", TO_BRAIN, 2000, |rng| Box::new(deltas(rng, 20))),
    class("delta-cold", TO_BRAIN, 200, |rng| Box::new(cold(rng))),
    class("message", TO_BRAIN, 300, |rng| {
        each(rng, |rng| {
            let size = text::size(rng, 80, 6000);
            let text = text::mixed(rng, size);
            frame::message(rng, &text)
        })
    }),
    class("tool-call", TO_BRAIN, 300, |rng| {
        each(rng, |rng| {
            let size = text::size(rng, 50, 20 << 10);
            let arguments = free_form::arguments(rng, size);
            frame::tool_call(rng, &arguments)
        })
    }),
    class("tool-result", TO_RUNNER, 24, |rng| {
        results(rng, text::words)
    }),
    class("tool-result-two-byte", TO_RUNNER, 24, |rng| {
        results(rng, text::two_bytes)
    }),
    class("tool-result-code", TO_RUNNER, 24, |rng| {
        results(rng, text::code)
    }),
    class("open", TO_RUNNER, 60, |rng| {
        each(rng, |rng| {
            let count = rng.usize(5..=60);
            frame::open(rng, count)
        })
    }),
    class("checkpoint", CHECKPOINT, 100, |rng| {
        each(rng, |rng| {
            let count = text::size(rng, 1, 500);
            frame::checkpoint(rng, count)
        })
    }),
    class("cap-plain", TO_RUNNER, 1, |rng| {
        each(rng, |rng| near_cap::result(rng, text::words))
    }),
    class("cap-escapes", TO_RUNNER, 1, |rng| {
        each(rng, |rng| near_cap::result(rng, text::escapes))
    }),
    class("cap-arguments", TO_BRAIN, 1, |rng| {
        each(rng, near_cap::call)
    }),
];

const fn class(
    name: &'static str,
    kind: &'static str,
    lines: usize,
    frames: fn(Rng) -> Frames,
) -> Class {
    Class {
        name,
        kind,
        lines,
        frames,
    }
}

fn each(mut rng: Rng, frame: impl Fn(&mut Rng) -> Value + 'static) -> Frames {
    Box::new(std::iter::from_fn(move || Some(frame(&mut rng))))
}

/// Results of tools, 1 KiB to 1 MiB long.
fn results(rng: Rng, write: fn(&mut Rng, usize) -> String) -> Frames {
    each(rng, move |rng| {
        let size = text::size(rng, 1 << 10, 1 << 20);
        let text = write(rng, size);
        frame::tool_result(rng, &text)
    })
}
