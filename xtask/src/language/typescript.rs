//! The TypeScript bindings: npm, tsc, prettier and node.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::{Check, Language, build, program};
use crate::project;

pub struct TypeScript;

/// The testee's folder, which brings the tools along.
const FOLDER: &str = "testees/typescript";

impl Language for TypeScript {
    fn name(&self) -> &'static str {
        "typescript"
    }

    fn tools(&self) -> &'static [&'static str] {
        &["node", "npm"]
    }

    fn testee(&self) -> Result<Command> {
        compile()?;
        let mut node = program("node", project::root());
        node.arg(output().join(FOLDER).join("testee.js"));
        Ok(node)
    }

    fn checks(&self) -> Result<Vec<Check>> {
        install()?;
        compile()?;
        let root = project::root();
        let mut prettier = tool("prettier");
        prettier.args([
            "--check",
            "--ignore-path",
            "/dev/null",
            "--no-config",
            "generated/typescript/generated.ts",
        ]);
        let mut test = program("node", root);
        test.arg("--test").arg(output().join(FOLDER).join("test"));
        Ok(vec![
            Check {
                name: "prettier finds nothing to change",
                command: prettier,
            },
            Check {
                name: "node --test",
                command: test,
            },
        ])
    }
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

/// Compiles the bindings, the testee and its tests under every strict option.
fn compile() -> Result<()> {
    install()?;
    build(
        tool("tsc")
            .arg("--project")
            .arg(FOLDER)
            .arg("--outDir")
            .arg(output()),
    )
}

/// Installs the tools that the lock file names, unless they are those that were installed last.
fn install() -> Result<()> {
    let folder = project::root().join(FOLDER);
    let installed = folder.join("node_modules/.installed-lock.json");
    let lock = fs::read(folder.join("package-lock.json"))?;
    if fs::read(&installed).is_ok_and(|bytes| bytes == lock) {
        return Ok(());
    }
    build(program("npm", &folder).args(["ci", "--no-audit", "--no-fund"]))?;
    fs::copy(folder.join("package-lock.json"), installed)?;
    Ok(())
}
