//! The Python bindings: an interpreter, and the tools that it installs into an environment of its own.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Language, program};
use crate::project;

pub struct Python;

/// The testee.
const TESTEE: &str = "testees/python/testee.py";

impl Language for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["python3"]
    }

    fn testee(&self) -> Result<Command> {
        Ok(python(&project::root().join(TESTEE)))
    }
}

/// Starts a program.
fn python(main: &Path) -> Command {
    let mut python = program("python3", project::root());
    python.arg(main);
    python
}
