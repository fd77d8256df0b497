//! `cargo xtask hostile`: what lines that are made to be slow or large cost each language's decoder (docs/hostile.md).

mod measure;
mod meter;
mod report;
mod session;

use anyhow::{Context as _, Result};
use brain_wire::model::Model;
use brain_wire::{reflect, target};

use crate::conformance::Table;
use crate::corpus::Protocol;
use crate::corpus::hostile::{self, Hostile, PLAIN};
use crate::language::{self, Language};
use crate::outcome::Outcome;
use crate::project;
use crate::vectors::{self, Vector};
use measure::{Figures, measure};

/// How many sizes there are, each four times the one before; the last is the cap's.
const SIZES: usize = 3;

/// A kind of line in its sizes, beside plain lines of the same sizes.
struct Case {
    kind: &'static Hostile,
    lines: [Vector; SIZES],
}

/// The kinds that a protocol has a place for, the plain one first.
fn cases(model: &Model) -> Result<Vec<Case>> {
    let protocol = Protocol::new(model);
    let mut cases = Vec::new();
    for kind in std::iter::once(PLAIN).chain(hostile::kinds()) {
        let line = |size| -> Result<Vector> {
            let vector = kind.vector(&protocol, size);
            let vector =
                vector.with_context(|| format!("{}: no line of {size} bytes", kind.name))?;
            vectors::read(&vector.json())
        };
        let cap = protocol.max_frame;
        let lines = [line(cap / 16)?, line(cap / 4)?, line(cap)?];
        cases.push(Case { kind, lines });
    }
    Ok(cases)
}

/// Those that are named; if none is, those whose bindings are generated.
fn chosen(names: &[String]) -> Result<Vec<&'static dyn Language>> {
    let mut languages = language::chosen(names)?;
    if names.is_empty() {
        let generated = |name: &str| target::ALL.iter().any(|target| target.name() == name);
        languages.retain(|language| generated(language.name()));
    }
    Ok(languages)
}

/// Measures the languages of these names, or all that are generated, and shows or writes the table.
pub fn run(names: &[String], table: Table) -> Result<Outcome> {
    let cases = cases(&brain_wire::model(&reflect::schema()?)?)?;
    let mut tables = Vec::new();
    let languages = chosen(names)?;
    let count = languages.len();
    let outcome = language::try_each(languages, |language| {
        let mut outcome = Outcome::Passed;
        let mut command = language.testee()?;
        let mut rows: Vec<(&Hostile, Figures)> = Vec::new();
        for case in &cases {
            match measure(&mut command, &cases[0], case) {
                Ok(figures) => {
                    println!("{}", report::row(case.kind.name, &figures));
                    rows.push((case.kind, figures));
                }
                Err(failure) => {
                    println!("FAILED {}: {}: {failure}", language.name(), case.kind.name);
                    outcome = Outcome::Failed;
                }
            }
        }
        tables.push((language, rows));
        Ok(outcome)
    })?;
    let document = report::document(&tables);
    if table == Table::Shown {
        println!("\n{}", report::tables(&tables));
    } else if outcome == Outcome::Failed || tables.len() < count || !names.is_empty() {
        println!("not every language was measured: the table is not written");
        return Ok(Outcome::Failed);
    } else {
        project::write(&document)?;
    }
    Ok(outcome)
}
