//! The canonical structs and serde: a second opinion on every line.

use std::process::Command;

use anyhow::Result;

use super::{Check, Language, Strictness, cargo_testee};
use crate::foreign::Protocol;
use crate::project;

pub struct Canonical;

impl Language for Canonical {
    fn name(&self) -> &'static str {
        "canonical"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["cargo"]
    }

    fn testee(&self) -> Result<Command> {
        cargo_testee(
            project::root(),
            &project::target(),
            "brain-wire-testee-canonical",
        )
    }

    fn foreign(&self, _: &Protocol) -> Result<Option<(Check, Command)>> {
        Ok(None)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        Ok(Vec::new())
    }

    fn strictness(&self) -> Strictness {
        Strictness::Lenient
    }
}
