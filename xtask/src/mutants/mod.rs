//! `cargo xtask mutants`: every marked check is taken out once, and something must turn red.

mod admitted;
pub mod mark;
pub mod schemata;
mod selection;
mod tally;
#[cfg(test)]
mod tests;
mod trial;

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use brain_wire::file::File;

use crate::language::{self, Language};
use crate::outcome::Outcome;
use crate::vectors::{self, Vector};
use crate::{foreign, project};
use admitted::Admitted;
use mark::{Mark, Syntax};
pub use selection::Selection;
use tally::Tally;
use trial::{Fate, Trial};

/// How long a mutant may think about one call.
const PATIENCE: Duration = Duration::from_secs(10);

/// A language whose checks can be switched off.
pub trait Mutable: Sync {
    /// The generated file with the marks, below the root.
    fn file(&self) -> &'static Path;

    /// How the file's lines look.
    fn syntax(&self) -> Syntax;

    /// Whether no line that a testee gets can reach a check, so that the language's own tests have to.
    fn is_beyond_lines(&self, mark: &Mark) -> bool;

    /// What a copy needs beside the file to be built: files and folders, below the root.
    fn parts(&self) -> &'static [&'static str];

    /// Rewrites each mark, so that the mutant of its number is on where [`schemata::SWITCH`] says so.
    fn instrument(&self, text: &str, marks: &[Mark]) -> Result<String>;

    /// Builds the copy in a folder. All mutants in it must compile.
    fn build(&self, scratch: &Path) -> Result<Scratch>;
}

/// A copy that was built.
pub struct Scratch {
    pub testee: Command,
    /// Tests of the language's own, the quickest first.
    pub tests: Vec<Command>,
}

/// Tries the mutants of the implementations of these names, or of all.
pub fn run(names: &[String], selection: &Selection) -> Result<Outcome> {
    let admitted = Admitted::load(&project::root().join("tests/mutants.json"))?;
    let vectors = vectors::load(&project::root().join("tests/vectors"))?;
    let mut tallies = Vec::new();
    let outcome = language::try_each(language::chosen(names)?, |language| {
        let Some(mutable) = language.mutable() else {
            return Ok(Outcome::Passed);
        };
        let tally = attempt(language, mutable, selection, &vectors, &admitted)
            .with_context(|| language.name())?;
        for failure in &tally.failures {
            println!("{failure}");
        }
        println!("{}: {}", language.name(), tally.summary());
        let right = tally.failures.is_empty();
        tallies.push(tally);
        Ok(Outcome::passed_if(right))
    })?;
    let sum = |count: fn(&Tally<'_>) -> usize| tallies.iter().map(count).sum::<usize>();
    let (marks, killed) = (sum(|tally| tally.marks), sum(|tally| tally.killed));
    let admitted = sum(|tally| tally.admitted);
    let rules: BTreeSet<_> = tallies.iter().flat_map(|tally| &tally.rules).collect();
    println!(
        "{marks} marks, {killed} killed, {admitted} admitted, {} survivors, {} rules × {} languages",
        marks - killed - admitted,
        rules.len(),
        tallies.len()
    );
    Ok(outcome.and(Outcome::passed_if(marks > 0)))
}

/// Tries one language.
fn attempt<'a>(
    language: &dyn Language,
    mutable: &dyn Mutable,
    selection: &Selection,
    vectors: &[Vector],
    admitted: &'a Admitted,
) -> Result<Tally<'a>> {
    let text = fs::read_to_string(project::root().join(mutable.file()))?;
    let marks = mark::find(&text, &mutable.syntax());
    let chosen = selection.of(&marks)?;
    let scratch = copy(language, mutable, &text, &marks)?;
    let trial = Trial {
        scratch: &scratch,
        vectors,
        patience: PATIENCE,
    };
    if let Some(red) = trial.red_without_mutant()? {
        bail!("red without any mutant: {red}");
    }
    let fates = fates(&trial, &chosen, |mark| mutable.is_beyond_lines(mark))?;
    let mut tally = Tally::of(language.name(), mutable.file(), &fates, admitted);
    if let Selection::All = selection {
        tally.complete(language.name(), admitted);
    }
    Ok(tally)
}

/// Writes and builds the copy with all mutants.
fn copy(
    language: &dyn Language,
    mutable: &dyn Mutable,
    text: &str,
    marks: &[Mark],
) -> Result<Scratch> {
    let scratch = project::target().join("mutants").join(language.name());
    for folder in ["generated", "testees", "tests"].map(|name| scratch.join(name)) {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
    }
    foreign::copy(mutable.parts(), &scratch)?;
    let file = File {
        path: mutable.file().to_owned(),
        text: mutable.instrument(text, marks)?,
    };
    file.write(&scratch)?;
    mutable.build(&scratch)
}

/// Tries marks, as many at a time as there are processors.
fn fates<'a>(
    trial: &Trial<'_>,
    marks: &[&'a Mark],
    own: impl Fn(&Mark) -> bool + Sync,
) -> Result<Vec<(&'a Mark, Fate)>> {
    let left = Mutex::new(marks.iter());
    let next = || left.lock().ok()?.next().copied();
    let work = || -> Result<Vec<_>> {
        let mut fates = Vec::new();
        while let Some(mark) = next() {
            fates.push((mark, trial.fate(mark, own(mark))?));
        }
        Ok(fates)
    };
    let mut fates = thread::scope(|scope| -> Result<Vec<_>> {
        let workers = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut fates = Vec::new();
        for worker in workers {
            let Ok(done) = worker.join() else {
                bail!("a worker panicked");
            };
            fates.extend(done?);
        }
        Ok(fates)
    })?;
    fates.sort_by_key(|(mark, _)| mark.number);
    Ok(fates)
}
