//! The TypeScript bindings: npm, tsc, prettier and node.

mod bench;
mod mutants;
mod newest;
mod package;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::{Check, Language, build, program};
use crate::bench::Measured;
use crate::foreign::{self, Protocol};
use crate::mutants::Mutable;
use crate::project;

pub struct TypeScript;

/// The testee's folder, which brings the tools along.
const FOLDER: &str = "testees/typescript";

/// The bindings.
const BINDINGS: &str = "generated/typescript/generated.ts";

/// The project that uses the package.
const CONSUMER: &str = "testees/typescript/consumer";

/// The runner example's folder.
const RUNNER: &str = "examples/ts-runner";

impl Language for TypeScript {
    fn name(&self) -> &'static str {
        "typescript"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["node", "npm"]
    }

    fn testee(&self) -> Result<Command> {
        compile(project::root(), FOLDER, &output())?;
        Ok(node(&output().join(FOLDER).join("testee.js")))
    }

    fn foreign(&self, protocol: &Protocol) -> Result<Option<(Check, Command)>> {
        const FILES: &[&str] = &[
            "generated/typescript/package.json",
            "testees/typescript/package.json",
            "testees/typescript/testee.ts",
            "testees/typescript/tsconfig.json",
        ];
        let project = protocol.generate(self.name())?;
        foreign::copy(FILES, &project)?;
        let output = project.join("out");
        compile(&project, FOLDER, &output)?;
        let testee = node(&output.join(FOLDER).join("testee.js"));
        Ok(Some((formatted(&project, &[BINDINGS]), testee)))
    }

    fn runner(&self) -> Result<Option<Command>> {
        let output = project::target().join("ts-runner");
        compile(project::root(), RUNNER, &output)?;
        Ok(Some(node(&output.join(RUNNER).join("src/main.js"))))
    }

    fn mutable(&self) -> Option<&dyn Mutable> {
        Some(&mutants::Mutants)
    }

    fn measured(&self) -> Option<&dyn Measured> {
        Some(&bench::Bench)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        compile(project::root(), FOLDER, &output())?;
        let mut test = program("node", project::root());
        test.arg("--test").args(tests()?);
        let mut checks = vec![
            formatted(project::root(), &[BINDINGS, RUNNER, CONSUMER]),
            Check::run("node --test", test),
        ];
        checks.extend(package::checks()?);
        Ok(checks)
    }
}

/// The compiled test files; what only has to compile is not among them.
fn tests() -> Result<Vec<PathBuf>> {
    let folder = output().join(FOLDER).join("test");
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
    files.retain(|path| path.to_string_lossy().ends_with(".test.js"));
    files.sort();
    Ok(files)
}

/// Where tsc writes.
fn output() -> PathBuf {
    project::target().join("testee-typescript")
}

/// A tool that npm installed.
fn tool(name: &str) -> Command {
    let path = Path::new(FOLDER).join("node_modules/.bin").join(name);
    program(
        &project::root().join(path).to_string_lossy(),
        project::root(),
    )
}

/// Compiles a folder of a project, and the bindings along with it, under every strict option.
fn compile(project: &Path, folder: &str, output: &Path) -> Result<()> {
    install()?;
    let types = project::root().join(FOLDER).join("node_modules/@types");
    let mut tsc = tool("tsc");
    tsc.arg("--project").arg(project.join(folder));
    tsc.arg("--typeRoots").arg(types);
    build(tsc.arg("--outDir").arg(output))
}

/// Starts a program that was compiled.
fn node(main: &Path) -> Command {
    let mut node = program("node", project::root());
    node.arg(main);
    node
}

/// prettier with its default options, whatever configuration or list of exceptions stands above.
fn formatted(project: &Path, paths: &[&str]) -> Check {
    let mut prettier = tool("prettier");
    prettier.args(["--check", "--no-config", "--ignore-path", "/dev/null"]);
    prettier.args(paths.iter().map(|path| project.join(path)));
    Check::run("prettier finds nothing to change", prettier)
}

/// Installs the tools that the testee's lock file names.
fn install() -> Result<()> {
    install_into(&project::root().join(FOLDER))
}

/// Installs what a folder's lock file names, unless that was installed last.
fn install_into(folder: &Path) -> Result<()> {
    let installed = folder.join("node_modules/.installed-lock.json");
    let lock = fs::read(folder.join("package-lock.json"))?;
    if fs::read(&installed).is_ok_and(|bytes| bytes == lock) {
        return Ok(());
    }
    build(program("npm", folder).args(["ci", "--no-audit", "--no-fund"]))?;
    fs::copy(folder.join("package-lock.json"), installed)?;
    Ok(())
}
