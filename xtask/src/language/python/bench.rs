//! The package beside json, pydantic and msgspec (benches/python).

use std::process::Command;

use anyhow::Result;

use super::environment::{self, python};
use crate::bench::Measured;
use crate::language::{program, said};
use crate::project;

pub struct Bench;

const FOLDER: &str = "benches/python";

impl Measured for Bench {
    fn builds(&self) -> &'static [&'static str] {
        &["interpreted"]
    }

    fn program(&self, _build: &str) -> Result<Command> {
        // An environment of its own, so that nobody else fetches what we are compared with.
        let environment = environment::folder().join("bench");
        let interpreter = environment::install_into(
            &environment,
            "benches/python/requirements.txt",
            environment::Hashes::Unknown,
        )?;
        let mut python = program(&interpreter.to_string_lossy(), project::root());
        python
            .arg("-B")
            .arg(project::root().join(FOLDER).join("main.py"));
        Ok(python)
    }

    fn base(&self, _operation: &str) -> &'static str {
        "brain-wire"
    }

    fn runtime(&self) -> Result<String> {
        said(python().arg("--version"))
    }
}
