//! `cargo xtask fuzz`: every binding against the reference decoder, on lines that nobody thought of.

mod call;
mod difference;
mod found;
mod mutate;
mod oracle;
mod run;
mod seeds;
mod shrink;
mod subject;
#[cfg(test)]
mod tests;
mod tree;

use anyhow::{Result, bail};

use crate::language::{self, Language, Strictness};
use crate::outcome::Outcome;
use crate::{project, vectors};
use mutate::Calls;
use oracle::Oracle;
use run::Run;
use seeds::Seeds;
use subject::{Child, Subject};

/// The seed where every run is to be the same.
const SEED: u64 = 20_261_202;

/// Where differences are kept, below the root: the vectors of all later tests.
const FOUND: &str = "tests/vectors/found";

/// Compares the implementations of these names, or all, with the reference.
pub fn run(names: &[String], lines: usize, seed: Option<u64>) -> Result<Outcome> {
    let mut subjects: Vec<Box<dyn Subject>> = Vec::new();
    let mut languages = language::chosen(names)?;
    languages.retain(|language| is_compared(*language));
    let available = language::try_each(languages, |language| {
        subjects.push(Box::new(Child::start(language.name(), language.testee()?)?));
        Ok(Outcome::Passed)
    })?;
    if available == Outcome::Failed {
        return Ok(available);
    }
    if subjects.is_empty() {
        bail!("there is nothing to compare with the reference");
    }
    let anew = || {
        if project::is_ci() {
            SEED
        } else {
            fastrand::u64(..)
        }
    };
    let seed = seed.unwrap_or_else(anew);
    println!("seed {seed}");
    let root = project::root();
    let mut vectors = vectors::load(&root.join("tests/vectors"))?;
    // What was found is no seed, or a run that finds something could not be repeated.
    vectors.retain(|vector| !vector.name.starts_with(found::PREFIX));
    let calls = Calls::new(Seeds::of(&vectors)?, seed);
    let oracle = Oracle::new();
    let mut run = Run::new(subjects, &oracle, root.join(FOUND));
    run.go(calls.take(lines))?;
    println!("{}, seed {seed}", run.summary());
    Ok(Outcome::passed_if(run.differences() == 0))
}

/// What answers to the letter, but for the reference itself.
fn is_compared(language: &dyn Language) -> bool {
    language.strictness() == Strictness::Exact && language.name() != "reference"
}
