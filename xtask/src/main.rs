//! The commands of the project. `cargo xtask help` lists them.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a command talks to the person who called it

mod bench;
mod conformance;
mod corpus;
mod examples;
mod external;
mod foreign;
mod fuzz;
mod generate;
mod hostile;
mod language;
mod mutants;
mod outcome;
mod project;
mod test;
mod testee;
mod vectors;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use conformance::Table;
use generate::Scope;
use mutants::Selection;

/// Generates the bindings of Brain's runner protocol, and tries them.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Writes the schema, every binding and the generated vectors from the structs in src/protocol
    Generate {
        /// Writes nothing; shows what would change, and fails if anything would
        #[arg(long)]
        check: bool,
    },
    /// Writes the generated vectors alone (docs/vectors.md)
    Vectors {
        /// Writes nothing; shows what would change, and fails if anything would
        #[arg(long)]
        check: bool,
    },
    /// Runs all tests, in every language whose tools are here
    Test {
        /// Which implementations; all if none is named
        names: Vec<String>,
    },
    /// Feeds every vector to the testees and shows who answers which rule's as the contract wants
    Conformance {
        /// Which implementations; all if none is named
        names: Vec<String>,
        /// Writes the table into docs/conformance.md
        #[arg(long)]
        table: bool,
        /// Tries a folder of a public JSON suite instead: `test_parsing/*.json`, named by what they expect
        #[arg(long, value_name = "FOLDER", conflicts_with = "table")]
        external: Option<PathBuf>,
    },
    /// Compares the bindings with the reference decoder on lines that are made from the vectors' (docs/fuzzing.md)
    Fuzz {
        /// Which implementations; all if none is named
        names: Vec<String>,
        /// How many lines
        #[arg(long)]
        lines: usize,
        /// The seed of a run that is to be repeated
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Measures what lines that are made to be slow or large cost the decoders (docs/hostile.md)
    Hostile {
        /// Which implementations; all whose bindings are generated if none is named
        names: Vec<String>,
        /// Writes the table into docs/hostile.md
        #[arg(long)]
        table: bool,
    },
    /// Takes out every marked check of the bindings, one at a time: a vector of its rule must turn red
    Mutants {
        /// Which implementations; all if none is named
        names: Vec<String>,
        /// The checks of this rule alone
        #[arg(long)]
        rule: Option<String>,
        /// One check of each language alone
        #[arg(long, conflicts_with = "rule")]
        smoke: bool,
    },
    /// Measures the bindings beside other libraries (docs/performance.md)
    Bench(bench::Arguments),
    /// Starts a testee: JSON calls on stdin, one answer a line on stdout (docs/contract.md, section 9)
    Testee {
        /// Which implementation; a name that there is not lists those that there are
        name: String,
    },
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Generate { check: false } => generate::write(Scope::All),
        Command::Generate { check: true } => generate::check(Scope::All),
        Command::Vectors { check: false } => generate::write(Scope::Vectors),
        Command::Vectors { check: true } => generate::check(Scope::Vectors),
        Command::Test { names } => test::run(&names),
        Command::Conformance {
            names,
            external: Some(folder),
            ..
        } => external::run(&names, &folder),
        Command::Conformance { names, table, .. } => {
            conformance::run(&names, Table::written_if(table))
        }
        Command::Fuzz { names, lines, seed } => fuzz::run(&names, lines, seed),
        Command::Hostile { names, table } => hostile::run(&names, Table::written_if(table)),
        Command::Mutants { names, rule, smoke } => {
            let all = if smoke {
                Selection::Smoke
            } else {
                Selection::All
            };
            mutants::run(&names, &rule.map_or(all, Selection::Rule))
        }
        Command::Bench(arguments) => bench::run(&arguments),
        Command::Testee { name } => testee::run(&name),
    };
    match outcome {
        Ok(outcome) => outcome.into(),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
