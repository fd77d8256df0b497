//! The plain reference decoder: the contract's page, executed.

use std::process::Command;

use anyhow::Result;

use super::{Language, own_testee};

pub struct Reference;

impl Language for Reference {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["cargo"]
    }

    fn testee(&self) -> Result<Command> {
        own_testee("brain-wire-testee-reference")
    }
}
