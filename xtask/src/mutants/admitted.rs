//! What is admitted, with its proof: rules that have no check of their own, and mutants that no vector of their rule kills.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde_json::{Map, Value};

use super::mark::Mark;

/// The list of `tests/mutants.json`.
#[derive(Debug, Default)]
pub struct Admitted {
    /// Rule → why nothing is marked with it.
    pub unmarked: BTreeMap<String, String>,
    pub mutants: Vec<Mutant>,
}

/// A mutant that may go unkilled. It is told by what stands there, since lines move.
#[derive(Debug)]
pub struct Mutant {
    pub language: String,
    pub rule: String,
    /// None if it is the same in whatever function it stands.
    pub function: Option<String>,
    pub code: String,
    /// Whether a mark was met that it admits.
    pub met: Cell<bool>,
}

impl Admitted {
    pub fn load(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        Self::read(&text).with_context(|| path.display().to_string())
    }

    pub fn read(text: &str) -> Result<Self> {
        let list: Value = serde_json::from_str(text)?;
        let entries = list["mutants"].as_array().context("no `mutants`")?;
        Ok(Self {
            unmarked: serde_json::from_value(list["unmarked"].clone())?,
            mutants: entries.iter().map(read).collect::<Result<_>>()?,
        })
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

fn read(entry: &Value) -> Result<Mutant> {
    let members: &Map<String, Value> = entry.as_object().context("an object is expected")?;
    let text = |name: &str| -> Result<String> {
        let text = members.get(name).and_then(Value::as_str);
        Ok(text
            .with_context(|| format!("no `{name}` in {entry}"))?
            .to_owned())
    };
    text("proof")?;
    Ok(Mutant {
        language: text("language")?,
        rule: text("rule")?,
        function: text("function").ok(),
        code: text("code")?,
        met: Cell::new(false),
    })
}
