//! `cargo xtask test`: the drift check, the vectors and every language's own tests.

use anyhow::{Context as _, Result};
use brain_wire::{diff, reflect};

use crate::conformance::{self, Report, Suite, Tried, Verdict, rules};
use crate::corpus::Cells;
use crate::foreign::Protocol;
use crate::generate::Scope;
use crate::language::{self, Availability, Check, Language, Step, Strictness};
use crate::outcome::Outcome;
use crate::vectors::Vector;
use crate::{foreign, generate, project};

/// What came of all tests.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
}

impl Tally {
    /// Notes one test, and tells of it.
    fn note(&mut self, name: &str, passed: bool) {
        println!("{} {name}", if passed { "ok    " } else { "FAILED" });
        if passed {
            self.passed += 1;
        } else {
            self.failed += 1;
        }
    }

    /// Notes what may have been left out, and gives whether it is there to be tried.
    fn is_ready(&mut self, name: &str, availability: Availability) -> bool {
        match availability {
            Availability::Ready => {}
            Availability::Skipped => self.skipped += 1,
            Availability::Refused => self.note(&format!("{name} can be tried"), false),
        }
        availability == Availability::Ready
    }

    /// Adds the vectors of a run.
    fn add(&mut self, what: &str, report: &Report) {
        for failure in &report.failures {
            println!("{failure}");
        }
        println!("       {what}: {}", report.summary());
        self.passed += report.count(Verdict::Agrees) + report.count(Verdict::ExpectedFailure);
        self.failed += report.failures.len();
    }
}

/// Runs everything. A language whose tools are missing is skipped aloud, and a failure under `CI=true`.
pub fn run() -> Result<Outcome> {
    let mut tally = Tally::default();
    let current = generate::check(Scope::All)? == Outcome::Passed;
    tally.note(
        "the committed files are what src/protocol and templates say",
        current,
    );
    let suite = Suite::load()?;
    let cells: Vec<_> = suite.vectors.iter().filter_map(Vector::cell).collect();
    let model = brain_wire::model(&reflect::schema()?)?;
    let faults = Cells::of(&model).faults(cells.iter().map(String::as_str));
    for fault in &faults {
        println!("       {fault}");
    }
    let name = "every cell of the corpus has a vector, or a reason why there is none";
    tally.note(name, faults.is_empty());
    let uncited = rules::uncited(&suite.vectors);
    tally.note(
        &format!(
            "every rule is cited by {} vectors{uncited}",
            rules::CITATIONS
        ),
        uncited.is_empty(),
    );
    let mut protocols = Vec::new();
    for protocol in foreign::all()? {
        let vectors = protocol.vectors()?;
        protocols.push((protocol, vectors));
    }
    let mut tried = Vec::new();
    for language in language::ALL {
        println!("\n{}", language.name());
        if !tally.is_ready(language.name(), language::availability(*language)) {
            continue;
        }
        if let Err(error) = try_language(*language, &suite, &protocols, &mut tried, &mut tally) {
            println!("{error:#}");
            tally.note(&format!("{} can be tried", language.name()), false);
        }
    }
    if let Some(document) = conformance::document(&suite, &tried) {
        let drift = diff::drift(project::root(), std::slice::from_ref(&document))?;
        println!("\n{}", drift.concat());
        let name = "docs/conformance.md is what `cargo xtask conformance --table` writes";
        tally.note(name, drift.is_empty());
    }
    println!(
        "\n{} passed, {} failed, {} skipped",
        tally.passed, tally.failed, tally.skipped
    );
    Ok(Outcome::passed_if(tally.failed == 0))
}

fn try_language<'a>(
    language: &'static dyn Language,
    suite: &'a Suite,
    protocols: &[(Protocol, Vec<Vector>)],
    tried: &mut Vec<Tried<'a>>,
    tally: &mut Tally,
) -> Result<()> {
    let attempt = suite.attempt(language)?;
    tally.add("vectors", &attempt.report);
    tried.push(attempt);
    for (protocol, vectors) in protocols {
        if let Some((check, testee)) = language.foreign(protocol)? {
            let vectors: Vec<&Vector> = vectors.iter().collect();
            let report = conformance::plain(testee, &vectors, Strictness::Exact)?;
            tally.add(&format!("the protocol `{}`", protocol.name), &report);
            try_check(check, tally)?;
        }
    }
    for check in language.checks()? {
        try_check(check, tally)?;
    }
    Ok(())
}

fn try_check(check: Check, tally: &mut Tally) -> Result<()> {
    let mut command = match check.step {
        Step::Run(command) => command,
        Step::Skip(why) => {
            tally.is_ready(check.name, language::skip(check.name, &why));
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
