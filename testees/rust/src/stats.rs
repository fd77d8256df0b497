//! How many lines were read fast. The bindings do not count: each line is read once more, in the fast ways alone.

use brain_wire_types::ways::{decode_by, AnswerLine, ToBrainLine, ToRunnerLine, Way};
use serde_json::{json, Value};

/// The lines that were decoded, by who took them.
#[derive(Default)]
pub struct Stats {
    fast: u64,
    slow: u64,
}

impl Stats {
    /// Counts a line that a decode kind names rightly.
    pub fn count(&mut self, kind: &str, line: &[u8]) {
        if [Way::Plain, Way::Shuffled]
            .iter()
            .any(|way| takes(*way, kind, line))
        {
            self.fast += 1;
        } else {
            self.slow += 1;
        }
    }

    pub fn answer(&self) -> Value {
        json!({ "fast": self.fast, "slow": self.slow })
    }
}

fn takes(way: Way, kind: &str, line: &[u8]) -> bool {
    match kind.split_once(':') {
        None if kind == "to_runner" => decode_by(way, line, ToRunnerLine::alone()).is_some(),
        None => decode_by(way, line, ToBrainLine::alone()).is_some(),
        Some((_, method)) => method
            .parse()
            .is_ok_and(|method| decode_by(way, line, AnswerLine(method)).is_some()),
    }
}
