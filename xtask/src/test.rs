//! `cargo xtask test`: the drift check, the vectors and every language's own tests.

mod check;
mod tally;

use anyhow::Result;
use brain_wire::{diff, reflect};

use crate::conformance::{self, Suite, Tried, rules};
use crate::corpus::Cells;
use crate::foreign::Protocol;
use crate::generate::Scope;
use crate::language::{self, Language, Strictness};
use crate::outcome::Outcome;
use crate::vectors::Vector;
use crate::{examples, foreign, generate, project};
use check::try_check;
use tally::Tally;

/// Runs everything, or the tests of these implementations alone. A language whose tools are missing is skipped aloud, and
/// a failure under `CI=true`.
pub fn run(names: &[String]) -> Result<Outcome> {
    let languages = language::chosen(names)?;
    let mut tally = Tally::default();
    let suite = Suite::load()?;
    try_files(&suite, &mut tally)?;
    let mut tried = Vec::new();
    // Made when somebody can be tried on them: it takes a while.
    let mut protocols = None;
    for language in languages {
        tally.turn_to(language.name());
        if !tally.is_ready(language.name(), language::availability(language)) {
            continue;
        }
        let protocols = match &mut protocols {
            Some(protocols) => protocols,
            none => none.insert(foreign::with_vectors()?),
        };
        if let Err(error) = try_language(language, &suite, protocols, &mut tried, &mut tally) {
            println!("{error:#}");
            tally.note(&format!("{} can be tried", language.name()), false);
        }
    }
    tally.turn_to("");
    if let Some(document) = conformance::document(&suite, &tried) {
        let drift = diff::drift(project::root(), std::slice::from_ref(&document))?;
        println!("\n{}", drift.concat());
        let name = "docs/conformance.md is what `cargo xtask conformance --table` writes";
        tally.note(name, drift.is_empty());
    }
    Ok(tally.sum_up())
}

/// Tries what is there whatever the language: the committed files, and whether the vectors are complete.
fn try_files(suite: &Suite, tally: &mut Tally) -> Result<()> {
    let current = generate::check(Scope::All)? == Outcome::Passed;
    tally.note(
        "the committed files are what src/protocol and templates say",
        current,
    );
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
    Ok(())
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
    for check in examples::checks(language)? {
        try_check(check, tally)?;
    }
    for check in language.checks()? {
        try_check(check, tally)?;
    }
    Ok(())
}
