//! The Rust bindings.

mod bench;
mod mutants;

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use brain_wire::file::File;

use super::{Check, Language, cargo_testee, own_testee, program};
use crate::bench::Measured;
use crate::foreign::{self, Protocol};
use crate::mutants::Mutable;
use crate::project;

pub struct Rust;

const TESTEE: &str = "brain-wire-testee-rust";

/// The example, a runner on bindings that its build script writes.
const RUNNER: &str = "rust-runner";

/// The workspace of a foreign protocol's bindings and testee, with what the manifests inherit from ours.
const WORKSPACE: &str = concat!(
    "[workspace]\nmembers = [\"generated/rust\", \"testees/rust\"]\nresolver = \"3\"\n\n",
    "[workspace.package]\nversion = \"",
    env!("CARGO_PKG_VERSION"),
    "\"\nlicense = \"",
    env!("CARGO_PKG_LICENSE"),
    "\"\nrepository = \"",
    env!("CARGO_PKG_REPOSITORY"),
    "\"\n"
);

impl Language for Rust {
    fn name(&self) -> &'static str {
        "rust"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["cargo", "rustfmt"]
    }

    fn testee(&self) -> Result<Command> {
        own_testee(TESTEE)
    }

    fn foreign(&self, protocol: &Protocol) -> Result<Option<(Check, Command)>> {
        const FILES: &[&str] = &[
            "Cargo.lock",
            "generated/rust/Cargo.toml",
            "testees/rust/Cargo.toml",
            "testees/rust/src/chunks.rs",
            "testees/rust/src/main.rs",
            "testees/rust/src/stats.rs",
        ];
        let workspace = protocol.generate(self.name())?;
        foreign::copy(FILES, &workspace)?;
        let manifest = File {
            path: "Cargo.toml".into(),
            text: WORKSPACE.to_owned(),
        };
        manifest.write(&workspace)?;
        let testee = cargo_testee(&workspace, &workspace.join("target"), TESTEE)?;
        Ok(Some((formatted(&workspace), testee)))
    }

    fn runner(&self) -> Result<Option<Command>> {
        own_testee(RUNNER).map(Some)
    }

    fn mutable(&self) -> Option<&dyn Mutable> {
        Some(&mutants::Mutants)
    }

    fn measured(&self) -> Option<&dyn Measured> {
        Some(&bench::Bench)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        let cargo = |arguments: &[&str]| {
            let mut cargo = program(env!("CARGO"), project::root());
            cargo.args(arguments);
            cargo
        };
        Ok(vec![
            formatted(project::root()),
            Check::run(
                "cargo test, all packages",
                cargo(&["test", "--quiet", "--workspace"]),
            ),
            Check::run(
                "the command line",
                cargo(&[
                    "test",
                    "--quiet",
                    "--package",
                    "brain-wire",
                    "--features",
                    "cli",
                    "--test",
                    "cli",
                ]),
            ),
        ])
    }
}

/// rustfmt with its default options, whatever configuration stands above.
fn formatted(folder: &Path) -> Check {
    let mut rustfmt = program("rustfmt", folder);
    rustfmt.args(["--check", "--edition", "2021", "--config-path", "/dev/null"]);
    rustfmt.arg("generated/rust/src/lib.rs");
    Check::run("rustfmt finds nothing to change", rustfmt)
}
