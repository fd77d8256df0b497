//! The canonical structs and serde: a second opinion on every line.

use std::process::Command;

use anyhow::Result;

use super::{Language, Strictness, own_testee};

pub struct Canonical;

impl Language for Canonical {
    fn name(&self) -> &'static str {
        "canonical"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["cargo"]
    }

    fn testee(&self) -> Result<Command> {
        own_testee("brain-wire-testee-canonical")
    }

    fn strictness(&self) -> Strictness {
        Strictness::Lenient
    }
}
