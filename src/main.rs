//! The command line of brain-wire; `brain-wire --help` tells what it does.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
