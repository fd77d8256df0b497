//! The package as its users get it: built, installed into an empty environment, and its README's program run.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};
use brain_wire::file::File;

use super::environment::{folder, make, with_tools};
use super::{BINDINGS, FOLDER};
use crate::language::{Check, program};
use crate::project;

/// The checks, in an order in which each comes after those that it needs.
pub fn checks() -> Result<Vec<Check>> {
    let folder = folder().join("package");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    let empty = make(&folder.join("empty"))?;
    let readme = File {
        path: "readme.py".into(),
        text: snippet()?,
    };
    readme.write(&folder)?;
    let answers = project::root().join(FOLDER).join("consumer.py");
    Ok(vec![
        Check::run("pip builds the package", wheel(&folder)?),
        Check::run(
            "the package installs into an empty environment",
            install(&empty, &folder),
        ),
        Check::run(
            "the package has what it needs, and its README answers",
            isolated(&empty, &folder, &answers),
        ),
    ])
}

/// The program in the package's README.
fn snippet() -> Result<String> {
    let readme = project::root().join(BINDINGS).join("README.md");
    let readme = fs::read_to_string(readme)?;
    let mut fenced = readme.split("```");
    let program = fenced.find_map(|part| part.strip_prefix("python\n"));
    program
        .map(str::to_owned)
        .context("the package's README has no program")
}

fn wheel(folder: &Path) -> Result<Command> {
    let mut pip = with_tools()?;
    pip.args([
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    pip.args(["--no-deps", "--no-build-isolation", "--wheel-dir"])
        .arg(folder);
    pip.arg(project::root().join(BINDINGS));
    Ok(pip)
}

fn install(empty: &Path, folder: &Path) -> Command {
    let name = format!(
        "brain_wire_types-{}-py3-none-any.whl",
        env!("CARGO_PKG_VERSION")
    );
    let mut pip = program(&empty.to_string_lossy(), folder);
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]);
    pip.args(["--no-index", &name]);
    pip
}

/// A program that sees nothing but what is installed.
fn isolated(empty: &Path, folder: &Path, main: &Path) -> Command {
    let mut python = program(&empty.to_string_lossy(), folder);
    python.args(["-I", "-B"]).arg(main);
    python
}
