//! `cargo xtask hostile`: what lines that are made to be slow or large cost each language's decoder (docs/hostile.md).

mod measure;
mod meter;
mod report;
mod session;

use std::process::ExitCode;

use anyhow::{Context as _, Result};
use brain_wire::file::State;
use brain_wire::model::Model;
use brain_wire::{reflect, target};
use serde_json::Value;

use crate::corpus::Protocol;
use crate::corpus::hostile::{self, Hostile, PLAIN};
use crate::language::{self, Language};
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
            vectors::read(&serde_json::from_str::<Value>(&vector.json())?)
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
pub fn run(names: &[String], write: bool) -> Result<ExitCode> {
    let cases = cases(&brain_wire::model(&reflect::schema()?)?)?;
    let mut tables = Vec::new();
    let mut failed = false;
    for language in chosen(names)? {
        if language::skipped(language) {
            failed |= write || project::is_ci();
            continue;
        }
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
                    failed = true;
                }
            }
        }
        tables.push((language, rows));
    }
    let document = report::document(&tables);
    if !write {
        println!("\n{}", report::tables(&tables));
    } else if failed || !names.is_empty() {
        println!("not every language was measured: the table is not written");
        failed = true;
    } else {
        let same = document.write(project::root())? == State::Same;
        let done = if same { "is up to date" } else { "was written" };
        println!("{} {done}", document.path.display());
    }
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
