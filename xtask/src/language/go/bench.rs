//! The module beside other JSON libraries (benches/go).

use std::process::Command;

use anyhow::Result;

use super::go;
use crate::bench::Measured;
use crate::language::{build, said};
use crate::project;

pub struct Bench;

/// A module of its own, so that nobody else fetches what we are compared with.
const FOLDER: &str = "benches/go";

impl Measured for Bench {
    fn builds(&self) -> &'static [&'static str] {
        &["go build"]
    }

    fn program(&self, _build: &str) -> Result<Command> {
        let program = project::target().join("bench-go");
        let mut go = go(&project::root().join(FOLDER), &["build", "-o"]);
        build(go.arg(&program).arg("."))?;
        Ok(Command::new(program))
    }

    fn base(&self, _operation: &str) -> &'static str {
        "brain-wire"
    }

    fn runtime(&self) -> Result<String> {
        said(&mut go(project::root(), &["version"]))
    }
}
