//! Plays Brain: starts a runner's command again and again, and holds a conversation with it each time. What the runner must do
//! stands in `docs/contract.md`, what an echo harness must say in `examples/README.md`.
//!
//! `brain-wire-testee-brain COMMAND [ARGUMENT…]` prints `ok NAME` or `FAILED NAME: why` for each conversation. It exits with
//! 0 if all were held, with 1 if not, and with 2 if there is no command to try.
#![allow(clippy::print_stdout, clippy::print_stderr)] // it reports to the person who called it

mod bench;
mod brain;
mod checks;
mod child;
mod ledger;
mod requests;
mod turns;

use std::process::ExitCode;

use bench::Bench;

fn main() -> ExitCode {
    let command: Vec<_> = std::env::args_os().skip(1).collect();
    if command.is_empty() {
        eprintln!("usage: brain-wire-testee-brain COMMAND [ARGUMENT…]");
        return ExitCode::from(2);
    }
    let bench = match Bench::new(command) {
        Ok(bench) => bench,
        Err(error) => {
            eprintln!("error: {error:#}");
            return ExitCode::from(2);
        }
    };
    let mut failed = 0;
    for (name, check) in checks::ALL {
        match check(&bench) {
            Ok(()) => println!("ok {name}"),
            Err(error) => {
                failed += 1;
                println!("FAILED {name}: {error:#}");
            }
        }
    }
    println!("{} passed, {failed} failed", checks::ALL.len() - failed);
    ExitCode::from(u8::from(failed > 0))
}
