//! `cargo xtask test`: the drift check, the vectors and every language's own tests.

use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result};
use brain_wire::reflect;

use crate::language::{self, Check, Language, Step, Strictness};
use crate::vectors::{self, Leniencies, Vector};
use crate::{corpus, foreign, generate, project};

/// Rules of the contract's sections 1 to 6, each of which at least [`CITATIONS`] vectors must cite.
const RULES: &[(&str, u32)] = &[("L", 7), ("T", 7), ("S", 7), ("X", 4), ("Y", 4), ("E", 6)];

/// How many vectors must cite each rule: at the top of a frame, and deep inside.
const CITATIONS: usize = 2;

/// What came of all tests.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
}

impl Tally {
    /// Notes one test, telling about it unless it is one of many that passed.
    fn note(&mut self, name: &str, passed: bool) {
        println!("{} {name}", if passed { "ok    " } else { "FAILED" });
        if passed {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }
}

/// Runs everything. A language whose tools are missing is skipped aloud, and a failure under `CI=true`.
pub fn run() -> Result<ExitCode> {
    let mut tally = Tally::default();
    let current = generate::check(generate::Scope::All)? == ExitCode::SUCCESS;
    tally.note(
        "the committed files are what src/protocol and templates say",
        current,
    );
    let vectors = vectors::load(&project::root().join("tests/vectors"))?;
    let cells: Vec<_> = vectors.iter().filter_map(Vector::cell).collect();
    let model = brain_wire::model(&reflect::schema()?)?;
    let uncovered = corpus::uncovered(&model, cells.iter().map(String::as_str));
    for cell in &uncovered {
        println!("       no vector covers: {cell}");
    }
    tally.note(
        "every cell of the corpus has a vector",
        uncovered.is_empty(),
    );
    let uncited = uncited(&vectors);
    tally.note(
        &format!("every rule is cited by {CITATIONS} vectors{uncited}"),
        uncited.is_empty(),
    );
    for language in language::ALL {
        if let Some(tool) = language::missing_tool(*language) {
            let name = language.name();
            println!();
            skip(name, &format!("`{tool}` is not installed"), &mut tally);
        } else if let Err(error) = try_language(*language, &vectors, &mut tally) {
            println!("{error:#}");
            tally.note(&format!("{} can be tried", language.name()), false);
        }
    }
    println!(
        "\n{} passed, {} failed, {} skipped",
        tally.passed, tally.failed, tally.skipped
    );
    Ok(if tally.failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Leaves something out aloud, and fails where nothing may be left out.
fn skip(what: &str, why: &str, tally: &mut Tally) {
    if std::env::var_os("CI").is_some_and(|value| value == "true") {
        println!("{what}: {why}, and under CI=true nothing may be skipped");
        tally.note(what, false);
    } else {
        println!("SKIPPED {what}: {why}; NONE of its tests ran");
        tally.skipped += 1;
    }
}

fn try_language(language: &dyn Language, vectors: &[Vector], tally: &mut Tally) -> Result<()> {
    println!("\n{}", language.name());
    let lenient = language.strictness() == Strictness::Lenient;
    let fitting: Vec<&Vector> = vectors
        .iter()
        .filter(|vector| !lenient || vector.is_decode())
        .collect();
    try_vectors(language, language.testee()?, &fitting, "vectors", tally)?;
    for protocol in foreign::all()? {
        if let Some((check, testee)) = language.foreign(&protocol)? {
            let mut vectors = vectors::load(&protocol.vectors())?;
            vectors.extend(vectors::load(&protocol.corpus()?)?);
            let what = format!("vectors of the protocol `{}`", protocol.name);
            let vectors: Vec<&Vector> = vectors.iter().collect();
            try_vectors(language, testee, &vectors, &what, tally)?;
            try_check(check, tally)?;
        }
    }
    for check in language.checks()? {
        try_check(check, tally)?;
    }
    Ok(())
}

fn try_vectors(
    language: &dyn Language,
    testee: Command,
    vectors: &[&Vector],
    what: &str,
    tally: &mut Tally,
) -> Result<()> {
    let list = project::root().join("testees/canonical/leniencies.json");
    let leniencies = Leniencies::read(&list)?;
    if language.strictness() == Strictness::Lenient {
        let names: Vec<_> = vectors.iter().map(|vector| vector.name.as_str()).collect();
        for pattern in leniencies.stale(&names) {
            tally.note(
                &format!("{pattern} in {} fits a vector", list.display()),
                false,
            );
        }
    }
    let report = vectors::run(testee, vectors, language.strictness(), &leniencies)?;
    for failure in &report.failures {
        println!("{failure}");
    }
    println!("       {} of {} {what} agree", report.passed, vectors.len());
    tally.passed += report.passed;
    tally.failed += report.failures.len();
    Ok(())
}

fn try_check(check: Check, tally: &mut Tally) -> Result<()> {
    let mut command = match check.step {
        Step::Run(command) => command,
        Step::Skip(why) => {
            skip(check.name, &why, tally);
            return Ok(());
        }
    };
    let line = language::line(&command);
    let status = command.status().with_context(|| line.clone())?;
    tally.note(check.name, status.success());
    if !status.success() {
        println!("       {line} ({status})");
    }
    Ok(())
}

/// The rules that too few vectors cite, ready to be printed.
fn uncited(vectors: &[Vector]) -> String {
    let mut few = String::new();
    for (letter, last) in RULES {
        for rule in (1..=*last).map(|number| format!("{letter}{number}")) {
            let citations = vectors
                .iter()
                .filter(|vector| vector.rules.contains(&rule))
                .count();
            if citations < CITATIONS {
                few.extend([" (", &rule, ")"]);
            }
        }
    }
    few
}
