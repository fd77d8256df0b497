//! An interpreter that is new enough, and an environment of our own with the tools that the requirements name.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use anyhow::{Context as _, Result};

use crate::language::{build, program};
use crate::project;

/// What an interpreter may be called, the usual name first.
const NAMES: [&[&str]; 6] = [
    &["python3"],
    &["python3.14"],
    &["python3.13"],
    &["python3.12"],
    &["python3.11"],
    &["python"],
];

/// What is said to be missing where none is found.
const NONE: &[&str] = &["python3, 3.11 or later with its module venv"];

/// Fails in an interpreter that is too old, or whose distribution left out what makes environments.
const PROBE: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";

/// Which versions of which tools, with the hashes of their files.
const REQUIREMENTS: &str = "testees/python/requirements.txt";

/// The interpreter's name, in a list of its own.
pub fn interpreter() -> &'static [&'static str] {
    static FOUND: OnceLock<&[&str]> = OnceLock::new();
    FOUND.get_or_init(|| {
        NAMES
            .into_iter()
            .find(|names| runs(names[0]))
            .unwrap_or(NONE)
    })
}

/// Whether a name is that of an interpreter: some are found and start none.
fn runs(name: &str) -> bool {
    let mut probe = Command::new(name);
    probe.args(["-c", PROBE]);
    probe.stdout(Stdio::null()).stderr(Stdio::null());
    probe.status().is_ok_and(|status| status.success())
}

/// Starts the interpreter, which leaves nothing beside the files that it reads.
pub fn python() -> Command {
    let mut python = program(interpreter()[0], project::root());
    python.arg("-B");
    python
}

/// Starts the interpreter of the environment.
pub fn with_tools() -> Result<Command> {
    let mut python = program(&install()?.to_string_lossy(), project::root());
    python.arg("-B");
    Ok(python)
}

/// Makes an empty environment, and gives its interpreter.
pub fn make(folder: &Path) -> Result<PathBuf> {
    build(python().args(["-m", "venv", "--clear"]).arg(folder))?;
    inside(folder)
}

/// The interpreter of an environment.
fn inside(folder: &Path) -> Result<PathBuf> {
    let places = ["bin/python", "Scripts/python.exe"].map(|place| folder.join(place));
    let found = places.into_iter().find(|place| place.exists());
    found.with_context(|| format!("{} has no interpreter", folder.display()))
}

/// Installs our tools.
fn install() -> Result<PathBuf> {
    install_into(&folder().join("tools"), REQUIREMENTS, Hashes::Required)
}

/// Whether requirements name the hashes of their files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hashes {
    Required,
    Unknown,
}

/// Installs what requirements name into an environment, unless that was installed last, and gives its interpreter.
pub fn install_into(folder: &Path, requirements: &str, hashes: Hashes) -> Result<PathBuf> {
    let wanted = project::root().join(requirements);
    let noted = folder.join("requirements.txt");
    if fs::read(&noted).is_ok_and(|bytes| fs::read(&wanted).is_ok_and(|all| all == bytes)) {
        let interpreter = inside(folder)?;
        if runs(&interpreter.to_string_lossy()) {
            return Ok(interpreter);
        }
    }
    let interpreter = make(folder)?;
    let mut pip = program(&interpreter.to_string_lossy(), project::root());
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    if hashes == Hashes::Required {
        pip.arg("--require-hashes");
    }
    pip.args(["--requirement", requirements]);
    build(&mut pip)?;
    fs::copy(wanted, noted)?;
    Ok(interpreter)
}

/// Where everything of this language is made.
pub fn folder() -> PathBuf {
    project::target().join("python")
}
