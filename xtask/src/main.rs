//! The commands of the project. `cargo xtask help` lists them.
#![allow(clippy::print_stdout, clippy::print_stderr)] // a command talks to the person who called it

mod corpus;
mod foreign;
mod generate;
mod language;
mod project;
mod test;
mod testee;
mod vectors;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use generate::Scope;

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
    Test,
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
        Command::Test => test::run(),
        Command::Testee { name } => testee::run(&name),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}
