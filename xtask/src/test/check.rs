//! One test of a language, run by its command.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};

use super::tally::Tally;
use crate::language::{self, Check, Step};
use crate::project;

/// Makes a check and notes what came of it.
pub fn try_check(check: Check, tally: &mut Tally) -> Result<()> {
    let (line, failure) = match check.step {
        Step::Run(command) => (language::line(&command), runs(command)?),
        Step::Print(command, wanted) => (language::line(&command), prints(command, &wanted)?),
        Step::Skip(why) => {
            tally.is_ready(&check.name, language::skip(&check.name, &why));
            return Ok(());
        }
    };
    tally.note(&check.name, failure.is_none());
    if let Some(failure) = failure {
        println!("       {line} ({failure})");
    }
    Ok(())
}

/// What is wrong with how a command ends, if anything is.
fn runs(mut command: Command) -> Result<Option<String>> {
    let status = command.status();
    let status = status.with_context(|| language::line(&command))?;
    Ok((!status.success()).then(|| status.to_string()))
}

/// What is wrong with how a command ends or with what it prints, which is to be a file's text.
fn prints(mut command: Command, wanted: &Path) -> Result<Option<String>> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| language::line(&command))?;
    let said = String::from_utf8_lossy(&output.stdout);
    if output.status.success() && said == fs::read_to_string(wanted)? {
        return Ok(None);
    }
    let shown = wanted.strip_prefix(project::root()).unwrap_or(wanted);
    Ok(Some(format!(
        "{}; this was printed, not {}:\n{said}",
        output.status,
        shown.display()
    )))
}
