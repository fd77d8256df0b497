//! The examples, talking with each other: runners with the player of Brain, and hosts with every runner.

use std::process::Command;

use anyhow::Result;

use crate::language::{self, Check, Host, Language, Step};
use crate::project;

/// What is tried of a language's examples: its runner by the player of Brain, its host with the runner of each language.
pub fn checks(language: &dyn Language) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    if let Some(runner) = language.runner()? {
        checks.push(conversations(&runner)?);
    }
    if let Some(host) = language.host()? {
        for other in language::ALL {
            checks.extend(pair(&host, *other)?);
        }
    }
    Ok(checks)
}

/// Brain's conversations with a runner: its command is started once for each.
fn conversations(runner: &Command) -> Result<Check> {
    let player = language::own_testee("brain-wire-testee-brain")?;
    let name = "the runner example holds Brain's conversations";
    Ok(Check::new(name, Step::Run(with(&player, runner))))
}

/// A host with the runner of a language; none if that has no runner.
fn pair(host: &Host, language: &dyn Language) -> Result<Option<Check>> {
    let name = format!(
        "the host example holds a conversation with the runner example of {}",
        language.name()
    );
    if let Some(tool) = language::missing_tool(language) {
        let why = format!("`{tool}` is not installed");
        return Ok(Some(Check::new(name, Step::Skip(why))));
    }
    let check = |runner| {
        let command = with(&host.command, &runner);
        Check::new(name, Step::Print(command, host.prints.clone()))
    };
    Ok(language.runner()?.map(check))
}

/// A host's command, and a runner's as its arguments.
fn with(host: &Command, runner: &Command) -> Command {
    let mut command = Command::new(host.get_program());
    command.args(host.get_args());
    command.arg(runner.get_program()).args(runner.get_args());
    command.current_dir(project::root());
    command
}
