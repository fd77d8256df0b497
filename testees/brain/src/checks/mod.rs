//! The conversations, by name.

mod checkpoint;
mod ending;
mod lines;
mod page;
mod tools;
mod turns;

use std::time::Duration;

use anyhow::Result;

use crate::bench::Bench;

/// Long enough for a wrong line to come.
const MOMENT: Duration = Duration::from_millis(200);

/// A conversation: it was held, or it tells why not.
type Check = fn(&Bench) -> Result<()>;

/// All of them. The last one looks at what the others left behind.
pub const ALL: &[(&str, Check)] = &[
    ("the page's conversation, line by line", page::conversation),
    ("two attachments, interleaved", turns::two_attachments),
    ("a steer", turns::steer),
    (
        "an interrupt while the model takes its time",
        turns::interrupt,
    ),
    (
        "an interrupt of a settled turn",
        turns::interrupt_of_a_settled_turn,
    ),
    (
        "a steer and an interrupt of a turn that is just ending",
        turns::just_ending,
    ),
    ("requests out of place", turns::out_of_place),
    (
        "an interrupt during a tool call, then its late result",
        tools::interrupt,
    ),
    ("a failing tool", tools::failing),
    (
        "32 calls at once, answered in another order",
        tools::at_once,
    ),
    (
        "32 calls at once in all attachments",
        tools::in_all_attachments,
    ),
    (
        "a checkpoint, restored in another directory",
        checkpoint::restored,
    ),
    ("a torn session file", checkpoint::torn),
    ("a session file that is none", checkpoint::broken),
    (
        "a process that was killed during a tool call",
        checkpoint::killed,
    ),
    ("refused requests", lines::refused_requests),
    ("lines that tell nobody to answer", lines::nobody_to_answer),
    ("a refused tool result", lines::refused_result),
    ("long texts", lines::long),
    ("a text that is too long for a line", lines::too_long),
    ("all of Unicode", lines::unicode),
    ("many lines, each written at once", lines::many),
    ("stdin closed while idle", ending::idle),
    ("stdin closed during a turn", ending::during_a_turn),
    ("stdin closed during a tool call", ending::during_a_call),
    ("stdin closed within a line", ending::within_a_line),
    ("stdin closed right after a request", ending::right_after),
    ("the provider's key is nowhere", ending::secret),
];
