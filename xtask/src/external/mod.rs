//! `cargo xtask conformance --external`: a public suite of JSON texts, whose authors never heard of us, as free-form JSON.

mod case;
mod verdicts;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::conformance::{self, PATIENCE, Testee};
use crate::language::{self, Strictness};
use crate::outcome::Outcome;
use crate::project;
use crate::vectors::Vector;
use case::Case;
use verdicts::{Author, Verdicts};

/// Where the folder may be named, if not on the command line.
const VARIABLE: &str = "BRAIN_WIRE_EXTERNAL";

/// What the suite leaves open, and where the contract is stricter or the line split first.
const VERDICTS: &str = "tests/external.json";

/// Tries the folder that the environment names; without one nothing is tried, which is said aloud.
pub fn run_if_named(names: &[String]) -> Result<Outcome> {
    let folder = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty());
    if let Some(folder) = folder {
        return run(names, Path::new(&folder));
    }
    println!("SKIPPED the external JSON suite: neither --external nor {VARIABLE} names its folder");
    Ok(Outcome::Passed)
}

/// Tries the implementations of these names, or all, on every text of a folder.
pub fn run(names: &[String], folder: &Path) -> Result<Outcome> {
    let texts = texts(folder)?;
    let verdicts = Verdicts::read(&project::root().join(VERDICTS))?;
    let mut failures = verdicts.faults(&texts.iter().map(|(name, _)| name.as_str()).collect());
    let mut cases = Vec::new();
    for (name, text) in &texts {
        if let Some(verdict) = verdicts.of(name) {
            cases.extend(Case::both(name, text, verdict));
        }
    }
    let answers = ask_the_reference(&cases)?;
    let mut vectors = Vec::new();
    for (case, answer) in cases.iter().zip(&answers) {
        match case.vector(answer) {
            Ok(vector) => vectors.push((case.author, vector)),
            Err(failure) => failures.push(failure),
        }
    }
    let available = language::try_each(language::chosen(names)?, |language| {
        // What serde takes of texts that the suite leaves open is tried by the vectors, with reasons.
        let strictness = language.strictness();
        let fits = |author| strictness == Strictness::Exact || author == Author::Suite;
        let fitting = vectors.iter().filter(|(author, _)| fits(*author));
        let fitting: Vec<&Vector> = fitting.map(|(_, vector)| vector).collect();
        let report = conformance::plain(language.testee()?, &fitting, strictness)?;
        println!("{}, external: {}", language.name(), report.summary());
        failures.extend(report.failures);
        Ok(Outcome::Passed)
    })?;
    for failure in &failures {
        println!("{failure}");
    }
    println!(
        "{} external texts, {} failures",
        texts.len(),
        failures.len()
    );
    Ok(available.and(Outcome::passed_if(failures.is_empty())))
}

/// The suite's texts by name, in order. A line cannot hold a line feed: each is made a space first.
fn texts(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let folder = folder.join("test_parsing");
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".json").map(str::to_owned));
    }
    ensure!(!names.is_empty(), "{}: no texts", folder.display());
    let read = |name: String| {
        let mut text = fs::read(folder.join(format!("{name}.json")))?;
        for byte in text.iter_mut().filter(|byte| **byte == b'\n') {
            *byte = b' ';
        }
        Ok((name, text))
    };
    names.into_iter().map(read).collect()
}

/// The suite says only that a text is refused; what for is the reference's word, which every other must repeat.
fn ask_the_reference(cases: &[Case]) -> Result<Vec<String>> {
    let mut command = language::find("reference")?.testee()?;
    let calls: Vec<_> = cases.iter().map(Case::call).collect();
    let mut testee = Testee::start(&mut command, calls, PATIENCE)?;
    let answer = |_: &Case| testee.answer().map_err(anyhow::Error::msg);
    let answers = cases.iter().map(answer).collect();
    testee.finish().map_err(anyhow::Error::msg)?;
    answers
}
