//! `cargo xtask bench`: the bindings of each language beside other libraries, on the same lines in the same run. All that comes
//! of it is ratios (docs/performance.md).

mod chart;
mod corpus;
mod cost;
mod effort;
mod growth;
mod machine;
mod measured;
mod plan;
mod ratio;
mod reading;
mod report;
mod selection;
mod table;

use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};

use crate::language::{self, Language};
use crate::outcome::Outcome;
use crate::project;
use effort::Effort;
use report::{Report, Section};
use selection::{COST, READING, Selection};

pub use measured::Measured;

/// What is asked for.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which classes of lines, `reading` or `cost`, or the beginnings of their names; all if none is named
    classes: Vec<String>,
    /// The bindings of this language alone
    #[arg(long)]
    language: Option<String>,
    /// A rough answer in less than three minutes: few rounds, the canonical form, the first build of each program
    #[arg(long)]
    quick: bool,
    /// Measures nothing: fails unless every library accepts a few lines of each class
    #[arg(long, conflicts_with = "quick")]
    smoke: bool,
}

impl Arguments {
    fn effort(&self) -> Effort {
        match (self.quick, self.smoke) {
            (_, true) => Effort::Smoke,
            (true, _) => Effort::Quick,
            _ => Effort::Full,
        }
    }

    /// A part does not replace the whole in the documents.
    fn is_whole(&self) -> bool {
        self.effort() == Effort::Full && self.classes.is_empty() && self.language.is_none()
    }
}

pub fn run(arguments: &Arguments) -> Result<Outcome> {
    let effort = arguments.effort();
    let selection = Selection::new(&arguments.classes, effort)?;
    let sets = selection.sets();
    let plan = plan::write(&sets, effort, &project::target().join("bench"))?;
    let stream = selection.has(READING).then(reading::stream);
    let names: Vec<String> = arguments.language.iter().cloned().collect();
    let mut languages = language::chosen(&names)?;
    if let Some(language) = languages
        .iter()
        .find(|it| arguments.language.is_some() && it.measured().is_none())
    {
        bail!("`{}` is not measured: it is no binding", language.name());
    }
    // Without lines there is nothing to build a program for.
    let has_lines = !sets.is_empty() || stream.is_some();
    languages.retain(|language| has_lines && language.measured().is_some());
    let mut report = Report::new();
    let outcome = language::try_each(languages, |language| {
        let mut accepted = true;
        let measured = language.measured().into_iter();
        for (measured, build) in measured.flat_map(|it| {
            effort
                .builds(it.builds())
                .iter()
                .map(move |build| (it, *build))
        }) {
            let section = measure(language, measured, build, &plan, stream.as_deref(), effort)?;
            println!("{}", section.markdown());
            accepted &= section.is_accepted();
            report.sections.push(section);
        }
        Ok(Outcome::passed_if(accepted || effort != Effort::Smoke))
    })?;
    if selection.has(COST) {
        report.costs = cost::measure(effort)?;
        println!("{}", cost::markdown(&report.costs));
    }
    if arguments.is_whole() {
        report.write()?;
    }
    Ok(outcome)
}

fn measure(
    language: &dyn Language,
    measured: &dyn Measured,
    build: &str,
    plan: &Path,
    stream: Option<&[u8]>,
    effort: Effort,
) -> Result<Section> {
    let program = measured.program(build)?;
    let mut results = measured::run(again(&program).arg("measure").arg(plan))?;
    if let Some(stream) = stream {
        let read = reading::measure(|| again(&program), stream, effort)?;
        results.results.extend(read);
    }
    Ok(Section {
        language: language.name().to_owned(),
        build: build.to_owned(),
        runtime: measured.runtime()?,
        versions: results.versions,
        tables: table::tables(measured, &results.results),
    })
}

/// The same command once more.
fn again(command: &Command) -> Command {
    let mut again = Command::new(command.get_program());
    again.args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        again.current_dir(folder);
    }
    again
}
