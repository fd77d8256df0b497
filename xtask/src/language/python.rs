//! The Python bindings: an interpreter, and the tools that it installs into an environment of its own.

mod bench;
mod environment;
mod mutants;
mod package;

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{Check, Language};
use crate::bench::Measured;
use crate::foreign::{self, Protocol};
use crate::mutants::Mutable;
use crate::project;
use environment::{python, with_tools};

pub struct Python;

/// The bindings.
const BINDINGS: &str = "generated/python";

/// The testee's folder, and the testee.
const FOLDER: &str = "testees/python";
const TESTEE: &str = "testees/python/testee.py";

/// The runner example's folder.
const RUNNER: &str = "examples/python-runner";

impl Language for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn tools(&self) -> &'static [&'static str] {
        environment::interpreter()
    }

    fn testee(&self) -> Result<Command> {
        Ok(testee(project::root()))
    }

    fn foreign(&self, protocol: &Protocol) -> Result<Option<(Check, Command)>> {
        let project = protocol.generate(self.name())?;
        foreign::copy(&[TESTEE], &project)?;
        let format = formatted(&project, &[BINDINGS])?;
        Ok(Some((format, testee(&project))))
    }

    fn runner(&self) -> Result<Option<Command>> {
        let mut python = python();
        python.arg(project::root().join(RUNNER).join("main.py"));
        Ok(Some(python))
    }

    fn mutable(&self) -> Option<&dyn Mutable> {
        Some(&mutants::Mutants)
    }

    fn measured(&self) -> Option<&dyn Measured> {
        Some(&bench::Bench)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        const PARTS: &[&str] = &[BINDINGS, FOLDER, RUNNER];
        let mut checks = vec![
            formatted(project::root(), PARTS)?,
            Check::run(
                "ruff finds no fault",
                ruff("check", project::root(), PARTS)?,
            ),
            Check::run("mypy --strict finds no fault", mypy()?),
            Check::run("pyright finds no fault", pyright()?),
            Check::run(
                "python -m unittest",
                tests(with_tools()?, project::root(), "test_*.py"),
            ),
        ];
        checks.extend(package::checks()?);
        Ok(checks)
    }
}

/// The testee of a project that is laid out like ours.
fn testee(project: &Path) -> Command {
    let mut python = python();
    python.arg(project.join(TESTEE));
    python
}

/// The tests of a project, those whose files have such a name.
fn tests(mut python: Command, project: &Path, pattern: &str) -> Command {
    let folder = project.join(FOLDER);
    python.args(["-m", "unittest", "discover", "--pattern", pattern]);
    python.arg("--start-directory").arg(folder.join("tests"));
    python.arg("--top-level-directory").arg(folder);
    python
}

/// Sources that ruff would lay out as they are.
fn formatted(project: &Path, paths: &[&str]) -> Result<Check> {
    let mut ruff = ruff("format", project, paths)?;
    ruff.arg("--check");
    Ok(Check::run("ruff finds nothing to change", ruff))
}

/// ruff with its default options, whatever configuration stands above.
fn ruff(command: &str, project: &Path, paths: &[&str]) -> Result<Command> {
    let mut ruff = tool("ruff")?;
    ruff.args([command, "--isolated", "--no-cache"]);
    ruff.args(paths.iter().map(|path| project.join(path)));
    Ok(ruff)
}

/// mypy, which finds its options in the testee's folder.
fn mypy() -> Result<Command> {
    let mut mypy = tool("mypy")?;
    mypy.args(["--config-file", "testees/python/pyproject.toml"]);
    mypy.arg("--cache-dir")
        .arg(environment::folder().join("mypy"));
    Ok(mypy)
}

/// pyright, which fetches its own program into the project's target folder.
fn pyright() -> Result<Command> {
    let mut pyright = tool("pyright")?;
    let own = pyright.get_program().to_owned();
    pyright.args(["--project", FOLDER, "--pythonpath"]).arg(own);
    pyright.env(
        "PYRIGHT_PYTHON_CACHE_DIR",
        environment::folder().join("pyright"),
    );
    Ok(pyright)
}

/// A tool of the environment.
fn tool(name: &str) -> Result<Command> {
    let mut python = with_tools()?;
    python.args(["-m", name]);
    Ok(python)
}
