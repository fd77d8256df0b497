//! The command line: arguments and `brain-wire.toml` in, files, differences and one message out.
//!
//! All that generates, compares and writes is in the library; here it is decided what is asked for, and how to say what came of it.

mod arguments;
mod config;
mod fault;
mod generate;
mod help;
mod mode;
mod output;
mod print;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

use arguments::{Arguments, Command};

/// How a command ended that did what it was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// All is well: exit code 0.
    Done,
    /// A comparison found what it should not: exit code 1.
    Drift,
}

/// Runs the command that the process was started with. Whatever cannot be done is told on stderr, with exit code 2.
pub fn main() -> ExitCode {
    let arguments = Arguments::command()
        .try_get_matches()
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .unwrap_or_else(|error| error.exit());
    let outcome = match arguments.command {
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Schema { out } => print::schema(out.as_deref()),
        Command::Completions { shell } => print::completions(shell),
        Command::Man { command } => print::man(command.as_deref()),
    };
    match outcome {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::Drift) => ExitCode::FAILURE,
        Err(fault) => {
            print::err(&fault.to_string());
            ExitCode::from(2)
        }
    }
}
