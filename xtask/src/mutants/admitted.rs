//! What is admitted, with its proof: rules that have no check of their own, and mutants that no vector of their rule kills.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use super::mark::Mark;

/// The list of `tests/mutants.json`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Admitted {
    /// Rule → why nothing is marked with it.
    pub unmarked: BTreeMap<String, String>,
    pub mutants: Vec<Mutant>,
}

/// A mutant that may go unkilled. It is told by what stands there, since lines move.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mutant {
    pub language: String,
    pub rule: String,
    /// None if it is the same in whatever function it stands.
    pub function: Option<String>,
    pub code: String,
    /// For people, but never missing.
    #[serde(rename = "proof")]
    _proof: String,
}

impl Admitted {
    pub fn load(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        Self::read(&text).with_context(|| path.display().to_string())
    }

    pub fn read(text: &str) -> Result<Self> {
        Ok(serde_json::from_str(text)?)
    }

    /// The entry that admits a mark of a language.
    pub fn find(&self, language: &str, mark: &Mark) -> Option<&Mutant> {
        self.mutants.iter().find(|entry| {
            entry.language == language
                && (&entry.rule, &entry.code) == (&mark.rule, &mark.code)
                && (entry.function.as_ref()).is_none_or(|name| *name == mark.function)
        })
    }
}
