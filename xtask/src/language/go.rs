//! The Go bindings: the go command, gofmt and staticcheck.

mod mutants;

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Check, Language, build, program};
use crate::foreign::{self, Protocol};
use crate::mutants::Mutable;
use crate::project;

pub struct Go;

/// The bindings' module.
const BINDINGS: &str = "generated/go";

/// The testee's module, which has the tests too.
const TESTEE: &str = "testees/go";

impl Language for Go {
    fn name(&self) -> &'static str {
        "go"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["go", "gofmt"]
    }

    fn testee(&self) -> Result<Command> {
        compile(project::root(), &project::target().join("testee-go"))
    }

    fn foreign(&self, protocol: &Protocol) -> Result<Option<(Check, Command)>> {
        const FILES: &[&str] = &[
            "generated/go/go.mod",
            "testees/go/go.mod",
            "testees/go/main.go",
        ];
        let project = protocol.generate(self.name())?;
        foreign::copy(FILES, &project)?;
        let testee = compile(&project, &project.join("testee"))?;
        Ok(Some((formatted(&project, &[BINDINGS]), testee)))
    }

    fn mutable(&self) -> Option<&dyn Mutable> {
        Some(&mutants::Mutants)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        Ok(vec![
            formatted(project::root(), &[BINDINGS, TESTEE]),
            Check::run(
                "go vet, the bindings",
                go(project::root(), BINDINGS, &["vet", "./..."]),
            ),
        ])
    }
}

/// The go command in a module of a project. It takes neither a workspace nor another toolchain from around it.
fn go(project: &Path, module: &str, arguments: &[&str]) -> Command {
    let mut go = program("go", &project.join(module));
    go.env("GOWORK", "off")
        .env("GOTOOLCHAIN", "local")
        .env("GOFLAGS", "-buildvcs=false");
    go.args(arguments);
    go
}

/// Compiles a project's testee and gives the command that starts it.
fn compile(project: &Path, testee: &Path) -> Result<Command> {
    let mut go = go(project, TESTEE, &["build", "-o"]);
    build(go.arg(testee).arg("."))?;
    Ok(Command::new(testee))
}

/// gofmt, which names the files that it would change.
fn formatted(project: &Path, paths: &[&str]) -> Check {
    let mut gofmt = program("gofmt", project);
    gofmt.arg("-d").args(paths);
    Check::run("gofmt finds nothing to change", gofmt)
}
