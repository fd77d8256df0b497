//! The conformance vectors of `tests/vectors`. Their format is in `docs/vectors.md`.

mod format;
mod lenience;
mod load;
mod schema;
mod source;

pub use lenience::{Leniencies, Reasons, names};
pub use load::{load, read};

use std::sync::Arc;

use serde_json::Value;

/// One call to a testee and the answer that the contract wants.
#[derive(Debug, Clone)]
pub struct Vector {
    /// What it is about, unique over all files.
    pub name: String,
    /// The rules of the contract that it shows.
    pub rules: Vec<String>,
    /// What it is about, where it was generated: with its first rule, a cell of the corpus.
    pub at: Option<String>,
    pub verb: Verb,
    /// The call, as a testee reads it. Shared, since some are megabytes long.
    pub call: Arc<str>,
    /// The answer, as a testee writes it.
    pub answer: Value,
}

/// What a vector calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    Decode,
    Read,
    Envelope,
}

impl Vector {
    /// The cell that it covers, if any.
    pub fn cell(&self) -> Option<String> {
        let rule = self.rules.first()?;
        Some(format!("{rule} {}", self.at.as_ref()?))
    }

    /// Whether the contract accepts what the vector sends.
    pub fn is_accepted(&self) -> bool {
        self.answer["ok"] == Value::Bool(true)
    }

    /// Whether it tries a rule of the contract.
    pub fn cites(&self, rule: &str) -> bool {
        self.rules.iter().any(|cited| cited == rule)
    }
}
