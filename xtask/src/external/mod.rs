//! `cargo xtask conformance --external`: a public suite of JSON texts, whose authors never heard of us, as free-form JSON.

mod case;
mod verdicts;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result, ensure};

use crate::conformance::{self, PATIENCE, Testee};
use crate::language::{self, Strictness};
use crate::project;
use crate::vectors::Vector;
use case::Case;
use verdicts::Verdicts;

/// Where the folder may be named, if not on the command line.
const VARIABLE: &str = "BRAIN_WIRE_EXTERNAL";

/// What the suite leaves open, and where the contract is stricter or the line split first.
const VERDICTS: &str = "tests/external.json";

/// Tries the folder that the environment names; without one nothing is tried, which is said aloud.
pub fn run_if_named(names: &[String]) -> Result<ExitCode> {
    let folder = std::env::var_os(VARIABLE).filter(|folder| !folder.is_empty());
    if let Some(folder) = folder {
        return run(names, Path::new(&folder));
    }
    println!("SKIPPED the external JSON suite: neither --external nor {VARIABLE} names its folder");
    Ok(ExitCode::SUCCESS)
}

/// Tries the implementations of these names, or all, on every text of a folder.
pub fn run(names: &[String], folder: &Path) -> Result<ExitCode> {
    let texts = texts(folder)?;
    let verdicts = Verdicts::read(&project::root().join(VERDICTS))?;
    let mut failures = verdicts.faults(&texts.iter().map(|(name, _)| name.as_str()).collect());
    let mut cases = Vec::new();
    for (name, text) in &texts {
        if let Some(accepted) = verdicts.of(name) {
            cases.extend(Case::both(name, text, accepted));
        }
    }
    let answers = ask_the_reference(&cases)?;
    let mut vectors = Vec::new();
    for (case, answer) in cases.iter().zip(&answers) {
        match case.vector(answer) {
            Ok(vector) => vectors.push(vector),
            Err(failure) => failures.push(failure),
        }
    }
    for language in language::chosen(names)? {
        if language::skipped(language) {
            failures.extend(project::is_ci().then(|| format!("{} was skipped", language.name())));
            continue;
        }
        // What serde takes of texts that the suite leaves open is tried by the vectors, with reasons.
        let strictness = language.strictness();
        let fitting =
            |vector: &&Vector| strictness == Strictness::Exact || case::is_settled(&vector.name);
        let fitting: Vec<&Vector> = vectors.iter().filter(fitting).collect();
        let report = conformance::plain(language.testee()?, &fitting, strictness)?;
        println!("{}, external: {}", language.name(), report.summary());
        failures.extend(report.failures);
    }
    for failure in &failures {
        println!("{failure}");
    }
    println!(
        "{} external texts, {} failures",
        texts.len(),
        failures.len()
    );
    Ok(if failures.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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
