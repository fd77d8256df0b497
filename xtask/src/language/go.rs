//! The Go bindings: the go command, gofmt and staticcheck.

mod bench;
mod host;
mod module;
mod mutants;

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Check, Host, Language, build, program};
use crate::bench::Measured;
use crate::foreign::{self, Protocol};
use crate::mutants::Mutable;
use crate::project;

pub struct Go;

/// The bindings' module.
const BINDINGS: &str = "generated/go";

/// The testee's module, which has the tests too.
const TESTEE: &str = "testees/go";

/// The linter, fetched as Go modules are.
const STATICCHECK: &str = "honnef.co/go/tools/cmd/staticcheck@v0.8.2";

/// The oldest Go that the bindings promise to work with.
const OLDEST: &str = "go1.22.12";

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

    fn host(&self) -> Result<Option<Host>> {
        host::build().map(Some)
    }

    fn mutable(&self) -> Option<&dyn Mutable> {
        Some(&mutants::Mutants)
    }

    fn measured(&self) -> Option<&dyn Measured> {
        Some(&bench::Bench)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        let bindings = project::root().join(BINDINGS);
        let testee = project::root().join(TESTEE);
        let run = |name, arguments| Check::run(name, go(&testee, arguments));
        let racing = go(&testee, &["test", "-race", "-run", "^$", "."]);
        let oldest = |arguments| {
            let mut go = go(&testee, arguments);
            go.env("GOTOOLCHAIN", OLDEST);
            go
        };
        let mut checks = vec![
            formatted(project::root(), &[BINDINGS, TESTEE, host::FOLDER]),
            Check::run("go vet, the bindings", go(&bindings, &["vet", "./..."])),
            run("go vet, the testee", &["vet", "./..."]),
            linted("staticcheck, every check on the bindings", &bindings, "all"),
            linted("staticcheck, the testee", &testee, "inherit"),
            run("go test", &["test", "./..."]),
            where_possible(
                "go test, the writers with the race detector",
                racing,
                go(&testee, &["test", "-race", "-run", "Writer", "./..."]),
            ),
            where_possible(
                "go test, with the oldest Go",
                oldest(&["version"]),
                oldest(&["test", "-short", "."]),
            ),
            module::check()?,
        ];
        checks.extend(host::checks());
        Ok(checks)
    }
}

/// The go command in a folder. It takes neither a workspace nor another toolchain from around it.
fn go(folder: &Path, arguments: &[&str]) -> Command {
    let mut go = program("go", folder);
    go.env("GOWORK", "off").env("GOTOOLCHAIN", "local");
    go.env("GOFLAGS", "-buildvcs=false").args(arguments);
    go
}

/// Compiles a project's testee and gives the command that starts it.
fn compile(project: &Path, testee: &Path) -> Result<Command> {
    let mut go = go(&project.join(TESTEE), &["build", "-o"]);
    build(go.arg(testee).arg("."))?;
    Ok(Command::new(testee))
}

/// gofmt, which fails where it would change anything.
fn formatted(project: &Path, paths: &[&str]) -> Check {
    let mut gofmt = program("gofmt", project);
    gofmt.arg("-d").args(paths);
    Check::run("gofmt finds nothing to change", gofmt)
}

/// The linter with some of its checks, on the module of a folder.
fn linted(name: &'static str, folder: &Path, checks: &str) -> Check {
    let linter = go(folder, &["run", STATICCHECK, "-version"]);
    let arguments = ["run", STATICCHECK, "-checks", checks, "./..."];
    where_possible(name, linter, go(folder, &arguments))
}

/// A check that needs what a first command tells to be there: a C compiler, or what has to be fetched.
fn where_possible(name: &'static str, mut first: Command, check: Command) -> Check {
    match build(&mut first) {
        Ok(()) => Check::run(name, check),
        Err(why) => {
            let why = why.to_string();
            Check::skip(name, why.lines().take(3).collect::<Vec<_>>().join(" "))
        }
    }
}
