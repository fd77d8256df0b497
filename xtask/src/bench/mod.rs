//! `cargo xtask bench`: the bindings of each language beside other libraries, on the same lines in the same run. All that comes
//! of it is ratios (docs/performance.md).

mod corpus;
mod measured;
mod plan;
mod ratio;
mod selection;
mod table;

use anyhow::Result;

use crate::language::{self, Language};
use crate::outcome::Outcome;
use crate::project;
use selection::Selection;

pub use measured::Measured;

/// What is asked for.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which classes of lines, or the beginnings of their names; all if none is named
    classes: Vec<String>,
    /// The bindings of this language alone
    #[arg(long)]
    language: Option<String>,
    /// A rough answer in less than three minutes: few rounds, the canonical form, the first build of each program
    #[arg(long)]
    quick: bool,
}

/// How often each subject is measured.
const ROUNDS: usize = 21;

/// The same for a rough answer.
const QUICK_ROUNDS: usize = 5;

pub fn run(arguments: &Arguments) -> Result<Outcome> {
    let selection = Selection::new(&arguments.classes, arguments.quick)?;
    let rounds = if arguments.quick {
        QUICK_ROUNDS
    } else {
        ROUNDS
    };
    let folder = project::target().join("bench");
    let plan = plan::write(&selection.sets(), rounds, &folder)?;
    let names: Vec<String> = arguments.language.iter().cloned().collect();
    for language in language::chosen(&names)? {
        let Some(measured) = language.measured() else {
            continue;
        };
        if let Some(tool) = language::missing_tool(language) {
            println!("SKIPPED {}: `{tool}` is not installed", language.name());
            continue;
        }
        let builds = measured.builds();
        let builds = if arguments.quick {
            &builds[..1]
        } else {
            builds
        };
        for build in builds {
            measure(language, measured, build, &plan)?;
        }
    }
    Ok(Outcome::Passed)
}

fn measure(
    language: &dyn Language,
    measured: &dyn Measured,
    build: &str,
    plan: &std::path::Path,
) -> Result<()> {
    let mut program = measured.program(build)?;
    let results = measured::run(program.arg("measure").arg(plan))?;
    println!(
        "\n## {}, {build} ({})\n",
        language.name(),
        measured.runtime()?
    );
    let versions = results
        .versions
        .iter()
        .map(|(name, version)| format!("{name} {version}"));
    println!("{}", versions.collect::<Vec<_>>().join(", "));
    for table in table::tables(measured, &results.results) {
        println!("\n{}: time ÷ that of {}\n", table.operation, table.base);
        print!("{}", table.markdown());
    }
    Ok(())
}
