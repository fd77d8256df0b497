//! `cargo xtask conformance`: every testee against every vector.

mod child;
mod expected;
mod judge;
mod report;
pub mod rules;
mod table;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::process::Command;

use anyhow::Result;
use brain_wire::file::File;

pub use child::Testee;
pub use judge::judge;
pub use report::{PATIENCE, Report, Verdict};

use crate::language::{self, Language, Strictness};
use crate::outcome::Outcome;
use crate::vectors::{self, Leniencies, Vector, Verb};
use crate::{external, project};
use expected::Expected;
use report::Terms;

/// The vectors and all that is known about who answers them how.
pub struct Suite {
    pub vectors: Vec<Vector>,
    leniencies: Leniencies,
    expected: BTreeMap<String, Expected>,
}

/// An implementation that was asked.
pub struct Tried<'a> {
    pub language: &'static dyn Language,
    pub vectors: Vec<&'a Vector>,
    pub report: Report,
}

impl Suite {
    /// Reads everything from `tests`.
    pub fn load() -> Result<Self> {
        let read = |path: &str| project::root().join(path);
        Ok(Self {
            vectors: vectors::load(&read("tests/vectors"))?,
            leniencies: Leniencies::read(&read("testees/canonical/leniencies.json"))?,
            expected: expected::load(&read("tests/expected-failures.json"))?,
        })
    }

    /// Asks one implementation all that it can be asked.
    pub fn attempt(&self, language: &'static dyn Language) -> Result<Tried<'_>> {
        let lenient = language.strictness() == Strictness::Lenient;
        let fitting = |vector: &&Vector| !lenient || vector.verb == Verb::Decode;
        let vectors: Vec<&Vector> = self.vectors.iter().filter(fitting).collect();
        let none = Expected::new();
        let terms = Terms {
            strictness: language.strictness(),
            leniencies: &self.leniencies,
            expected: self.expected.get(language.name()).unwrap_or(&none),
            patience: PATIENCE,
        };
        let mut report = Report::of(language.testee()?, &vectors, &terms)?;
        if lenient {
            let names: Vec<&str> = vectors.iter().map(|vector| vector.name.as_str()).collect();
            let stale = self.leniencies.stale(&names).into_iter();
            report.failures.extend(stale.map(|pattern| {
                format!("{pattern}: on the list of leniencies, but it fits no vector")
            }));
        }
        Ok(Tried {
            language,
            vectors,
            report,
        })
    }
}

/// Asks a testee vectors about which no list excuses it.
pub fn plain(testee: Command, vectors: &[&Vector], strictness: Strictness) -> Result<Report> {
    let terms = Terms {
        strictness,
        leniencies: &Leniencies::default(),
        expected: &Expected::new(),
        patience: PATIENCE,
    };
    Report::of(testee, vectors, &terms)
}

/// The document about all implementations; none where not all were tried.
pub fn document(suite: &Suite, tried: &[Tried]) -> Option<File> {
    (tried.len() == language::ALL.len()).then(|| table::document(&suite.vectors, tried))
}

/// What becomes of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Table {
    Shown,
    /// Shown, and written into its document.
    Written,
}

impl Table {
    pub fn written_if(asked: bool) -> Self {
        if asked { Self::Written } else { Self::Shown }
    }
}

/// Tries the implementations of these names, or all.
pub fn run(names: &[String], table: Table) -> Result<Outcome> {
    let languages = language::chosen(names)?;
    let suite = Suite::load()?;
    let mut tried = Vec::new();
    let mut outcome = language::try_each(languages, |language| {
        let attempt = match suite.attempt(language) {
            Ok(attempt) => attempt,
            Err(error) => {
                println!("{}: {error:#}", language.name());
                return Ok(Outcome::Failed);
            }
        };
        for failure in &attempt.report.failures {
            println!("{failure}");
        }
        println!("{}: {}", language.name(), attempt.report.summary());
        let right = attempt.report.failures.is_empty();
        tried.push(attempt);
        Ok(Outcome::passed_if(right))
    })?;
    println!("\n{}", table::table(&suite.vectors, &tried));
    if table == Table::Written {
        if let Some(file) = document(&suite, &tried) {
            project::write(&file)?;
        } else {
            println!("not every implementation was tried: the table is not written");
            outcome = Outcome::Failed;
        }
    }
    Ok(outcome.and(external::run_if_named(names)?))
}
