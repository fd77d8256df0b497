//! The plain reference decoder: the contract's page, executed.

use std::process::Command;

use anyhow::Result;

use super::{Check, Language, cargo_testee};
use crate::foreign::Protocol;
use crate::project;

pub struct Reference;

impl Language for Reference {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["cargo"]
    }

    fn testee(&self) -> Result<Command> {
        cargo_testee(
            project::root(),
            &project::target(),
            "brain-wire-testee-reference",
        )
    }

    fn foreign(&self, _: &Protocol) -> Result<Option<(Check, Command)>> {
        Ok(None)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        Ok(Vec::new())
    }
}
