//! How each implementation is built and tried. A new language is one file here and one line in [`ALL`].

mod canonical;
mod go;
mod python;
mod reference;
mod rust;
mod typescript;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail};

use crate::bench::Measured;
use crate::foreign::Protocol;
use crate::mutants::Mutable;
use crate::outcome::Outcome;
use crate::project;

/// An implementation of the protocol: the bindings of one language, or the canonical structs.
pub trait Language: Sync {
    /// The name by which `cargo xtask testee` knows it.
    fn name(&self) -> &'static str;

    /// The programs that it cannot do without.
    fn tools(&self) -> &'static [&'static str];

    /// Builds the testee and gives the command that starts it.
    fn testee(&self) -> Result<Command>;

    /// Generates the bindings of a foreign protocol, builds a testee on them, and gives a check of their format with
    /// the command that starts it. None where nothing is generated for the language.
    fn foreign(&self, _protocol: &Protocol) -> Result<Option<(Check, Command)>> {
        Ok(None)
    }

    /// Its own tests, beyond the vectors: each has a name and runs on its own.
    fn checks(&self) -> Result<Vec<Check>> {
        Ok(Vec::new())
    }

    /// Builds its runner example and gives the command that starts it. None where there is no such example.
    fn runner(&self) -> Result<Option<Command>> {
        Ok(None)
    }

    /// The same for its host example.
    fn host(&self) -> Result<Option<Host>> {
        Ok(None)
    }

    /// How its checks are switched off; none where nothing is generated for the language.
    fn mutable(&self) -> Option<&dyn Mutable> {
        None
    }

    /// How it is measured beside other libraries (benches/README.md); none where nobody has written that yet.
    fn measured(&self) -> Option<&dyn Measured> {
        None
    }

    /// What it may accept though the contract refuses it.
    fn strictness(&self) -> Strictness {
        Strictness::Exact
    }
}

/// How much of an answer must be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strictness {
    /// Verdict, bytes, code, path and offset.
    Exact,
    /// A second opinion: all that the contract accepts, and the same bytes; what else it accepts is on a list.
    Lenient,
}

/// A host: a command that takes a runner's command as its further arguments.
pub struct Host {
    pub command: Command,
    /// What it prints when a runner has kept the examples' convention.
    pub prints: PathBuf,
}

/// One test of a language, run by a command of its own.
pub struct Check {
    /// What it shows.
    pub name: String,
    /// How it is made.
    pub step: Step,
}

/// How a check is made.
pub enum Step {
    /// By a command, which passes if it exits with 0.
    Run(Command),
    /// By a command, which passes if it exits with 0 and has printed what stands in this file.
    Print(Command, PathBuf),
    /// Not at all, and why.
    Skip(String),
}

impl Check {
    pub fn new(name: impl Into<String>, step: Step) -> Self {
        let name = name.into();
        Self { name, step }
    }

    fn run(name: &'static str, command: Command) -> Self {
        Self::new(name, Step::Run(command))
    }

    fn skip(name: &'static str, why: String) -> Self {
        Self::new(name, Step::Skip(why))
    }
}

/// Every implementation.
pub const ALL: &[&dyn Language] = &[
    &rust::Rust,
    &typescript::TypeScript,
    &go::Go,
    &python::Python,
    &canonical::Canonical,
    &reference::Reference,
];

/// The implementation of a name.
pub fn find(name: &str) -> Result<&'static dyn Language> {
    ALL.iter()
        .copied()
        .find(|language| language.name() == name)
        .with_context(|| {
            let known: Vec<_> = ALL.iter().map(|language| language.name()).collect();
            format!(
                "there is no implementation `{name}`; there are: {}",
                known.join(", ")
            )
        })
}

/// The implementations of these names, or all if none is named.
pub fn chosen(names: &[String]) -> Result<Vec<&'static dyn Language>> {
    if names.is_empty() {
        return Ok(ALL.to_vec());
    }
    names.iter().map(|name| find(name)).collect()
}

/// Whether something can be tried here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    Ready,
    /// Not for want of something; the rest goes on without it.
    Skipped,
    /// The same where nothing may be skipped, which is a failure.
    Refused,
}

/// Whether an implementation can be tried, as to the tools that it needs; it is said aloud where it cannot.
pub fn availability(language: &dyn Language) -> Availability {
    match missing_tool(language) {
        None => Availability::Ready,
        Some(tool) => skip(language.name(), &format!("`{tool}` is not installed")),
    }
}

/// Leaves something out, aloud, if anything may be left out here.
pub fn skip(name: &str, why: &str) -> Availability {
    if project::is_ci() {
        println!("{name}: {why}, and under CI=true nothing may be skipped");
        Availability::Refused
    } else {
        println!("SKIPPED {name}: {why}; NOTHING of it was tried");
        Availability::Skipped
    }
}

/// Tries each of some implementations that can be tried here.
pub fn try_each(
    languages: Vec<&'static dyn Language>,
    mut attempt: impl FnMut(&'static dyn Language) -> Result<Outcome>,
) -> Result<Outcome> {
    let mut outcome = Outcome::Passed;
    for language in languages {
        outcome = outcome.and(match availability(language) {
            Availability::Ready => attempt(language)?,
            Availability::Skipped => Outcome::Passed,
            Availability::Refused => Outcome::Failed,
        });
    }
    Ok(outcome)
}

/// The first tool that is not installed, if any.
pub fn missing_tool(language: &dyn Language) -> Option<&'static str> {
    language
        .tools()
        .iter()
        .copied()
        .find(|tool| which::which(tool).is_err())
}

/// Runs a command of the build and shows what it said only if it failed.
fn build(command: &mut Command) -> Result<()> {
    let output = command
        .output()
        .with_context(|| format!("{} did not start", line(command)))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    bail!(
        "{} failed ({}):\n{}",
        line(command),
        output.status,
        String::from_utf8_lossy(&said)
    )
}

/// What a command says on its standard output, if it exits with 0.
fn said(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("{} did not start", line(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})", line(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A command as a person would type it.
pub fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A program, started in a folder of the project.
fn program(name: &str, folder: &Path) -> Command {
    // Found by its full path: on Windows npm and npx are no plain executables.
    let mut command = Command::new(which::which(name).unwrap_or_else(|_| name.into()));
    command.current_dir(folder);
    command
}

/// Builds a package of a workspace and gives the command that starts its program.
fn cargo_testee(workspace: &Path, builds: &Path, package: &str) -> Result<Command> {
    let mut cargo = program(env!("CARGO"), workspace);
    cargo.env("CARGO_TARGET_DIR", builds);
    build(cargo.args(["build", "--quiet", "--release", "--package", package]))?;
    Ok(Command::new(builds.join("release").join(package)))
}

/// Builds a package of this project and gives the command that starts its program.
pub fn own_testee(package: &str) -> Result<Command> {
    cargo_testee(project::root(), &project::target(), package)
}
