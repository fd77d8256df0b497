//! The Rust bindings.

use std::process::Command;

use anyhow::Result;

use super::{Check, Language, cargo_testee, program};
use crate::project;

pub struct Rust;

impl Language for Rust {
    fn name(&self) -> &'static str {
        "rust"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["cargo", "rustfmt"]
    }

    fn testee(&self) -> Result<Command> {
        cargo_testee("brain-wire-testee-rust")
    }

    fn checks(&self) -> Result<Vec<Check>> {
        let root = project::root();
        let mut format = program("rustfmt", root);
        format.args(["--check", "--edition", "2021", "generated/rust/src/lib.rs"]);
        let mut test = program(env!("CARGO"), root);
        test.args(["test", "--quiet", "--workspace"]);
        let mut embedded = program(env!("CARGO"), root);
        embedded.args(["check", "--quiet", "--package", "brain-wire"]);
        Ok(vec![
            Check {
                name: "rustfmt finds nothing to change",
                command: format,
            },
            Check {
                name: "cargo test",
                command: test,
            },
            Check {
                name: "the build-script face compiles alone",
                command: embedded,
            },
        ])
    }
}
