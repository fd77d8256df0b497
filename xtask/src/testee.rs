//! `cargo xtask testee NAME`: builds an implementation and hands it our stdin and stdout.

use anyhow::{Context as _, Result};

use crate::language;
use crate::outcome::Outcome;

pub fn run(name: &str) -> Result<Outcome> {
    let language = language::find(name)?;
    if let Some(tool) = language::missing_tool(language) {
        anyhow::bail!("the testee `{name}` needs `{tool}`, which is not installed");
    }
    let mut command = language.testee()?;
    let status = command.status().with_context(|| language::line(&command))?;
    Ok(Outcome::passed_if(status.success()))
}
