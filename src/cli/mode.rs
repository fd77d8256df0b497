//! What becomes of the outputs: two flags that exclude each other, read as one value.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// What becomes of the outputs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// They are written where they differ from what is there.
    Write,
    /// They are compared; any difference is shown, and a failure.
    Check,
    /// They are compared; any difference is shown.
    Diff,
}

const CHECK: &str = "check";
const DIFF: &str = "diff";

impl FromArgMatches for Mode {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        Ok(if matches.get_flag(CHECK) {
            Self::Check
        } else if matches.get_flag(DIFF) {
            Self::Diff
        } else {
            Self::Write
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for Mode {
    fn augment_args(command: Command) -> Command {
        let flag = |name| Arg::new(name).long(name).action(ArgAction::SetTrue);
        command
            .arg(flag(CHECK).help("Writes nothing; fails with exit code 1, the difference and the command that mends it if any file is not up to date"))
            .arg(flag(DIFF).conflicts_with(CHECK).help("Writes nothing; shows what would change"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
