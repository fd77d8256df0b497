//! The npm package as its users get it: packed, installed into an empty project, compiled against and run.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};
use brain_wire::file::File;

use super::{FOLDER, newest, tool};
use crate::language::{Check, program};
use crate::project;

/// What goes into the package, beside what its own script compiles.
const PARTS: &[&str] = &[
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "generated.ts",
    "package.json",
];

/// The project that uses it.
const CONSUMER: &[&str] = &[
    "answers.mjs",
    "contents.mjs",
    "main.ts",
    "package.json",
    "tsconfig.json",
];

/// How the README's program is compiled, which is a program of Node's.
const SNIPPET: &[&str] = &[
    "readme.ts",
    "--ignoreConfig",
    "--strict",
    "--target",
    "ES2022",
    "--types",
    "node",
];

/// How a project may look for modules, and what is tried of it.
struct Resolution {
    /// What the project says of modules.
    module: &'static str,
    /// And of their resolution.
    name: &'static str,
    compiles: &'static str,
    runs: &'static str,
}

const RESOLUTIONS: [Resolution; 2] = [
    Resolution {
        module: "node16",
        name: "node16",
        compiles: "the package compiles under the module resolution node16",
        runs: "what was compiled under node16 runs under the installed Node",
    },
    Resolution {
        module: "preserve",
        name: "bundler",
        compiles: "the package compiles under the module resolution bundler",
        runs: "what was compiled under bundler runs under the installed Node",
    },
];

/// The checks, in an order in which each comes after those that it needs.
pub fn checks() -> Result<Vec<Check>> {
    let folder = project::target().join("npm");
    let [package, consumer] = ["package", "consumer"].map(|name| folder.join(name));
    copy("generated/typescript", PARTS, &package)?;
    copy(super::CONSUMER, CONSUMER, &consumer)?;
    let readme = File {
        path: "readme.ts".into(),
        text: snippet(&package)?,
    };
    readme.write(&consumer)?;
    let mut checks = vec![
        Check::run("npm packs the bindings", pack(&package, &folder)?),
        Check::run(
            "the package installs into an empty project",
            install(&consumer),
        ),
        Check::run(
            "the package has what it needs and nothing else",
            node("node", &consumer, "contents.mjs"),
        ),
    ];
    for Resolution {
        module,
        name,
        compiles,
        runs,
    } in RESOLUTIONS
    {
        checks.extend([
            Check::run(
                compiles,
                compile(&consumer, module, name, &["--project", "."]),
            ),
            Check::run(runs, node("node", &consumer, &format!("{name}/main.js"))),
        ]);
    }
    let types = project::root().join(FOLDER).join("node_modules/@types");
    let mut snippet = compile(&consumer, "node16", "node16", SNIPPET);
    snippet.arg("--typeRoots").arg(types);
    checks.extend([
        Check::run("the package's README compiles", snippet),
        Check::run(
            "the package's README answers",
            node("node", &consumer, "answers.mjs"),
        ),
    ]);
    let name = "the package runs under the newest Node";
    checks.push(match newest::fetch(&folder.join("node"))? {
        Ok(newest) => Check::run(name, node(&newest, &consumer, "node16/main.js")),
        Err(why) => Check::skip(name, why),
    });
    Ok(checks)
}

/// Copies files into a folder that holds nothing else.
fn copy(from: &str, names: &[&str], to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to).with_context(|| to.display().to_string())?;
    }
    fs::create_dir_all(to)?;
    for name in names {
        let from = project::root().join(from).join(name);
        fs::copy(&from, to.join(name)).with_context(|| from.display().to_string())?;
    }
    Ok(())
}

/// The program in the package's README.
fn snippet(package: &Path) -> Result<String> {
    let readme = fs::read_to_string(package.join("README.md"))?;
    let fenced = readme
        .split("```")
        .find_map(|part| part.strip_prefix("ts\n"));
    fenced
        .map(str::to_owned)
        .context("the package's README has no program")
}

/// Packs the package, whose own script asks for a compiler.
fn pack(package: &Path, to: &Path) -> Result<Command> {
    let tools = project::root().join(FOLDER).join("node_modules/.bin");
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(std::iter::once(tools).chain(env::split_paths(&path)))?;
    let mut npm = program("npm", package);
    npm.args(["pack", "--loglevel=error", "--pack-destination"]);
    npm.arg(to).env("PATH", path);
    Ok(npm)
}

fn install(consumer: &Path) -> Command {
    let name = format!("../brain-wire-types-{}.tgz", env!("CARGO_PKG_VERSION"));
    let mut npm = program("npm", consumer);
    npm.args(["install", "--offline", "--loglevel=error"]);
    npm.args(["--no-audit", "--no-fund", &name]);
    npm
}

fn compile(consumer: &Path, module: &str, resolution: &str, what: &[&str]) -> Command {
    let mut tsc = tool("tsc");
    tsc.current_dir(consumer);
    tsc.args(["--module", module, "--moduleResolution", resolution]);
    tsc.args(["--outDir", resolution]).args(what);
    tsc
}

fn node(node: &str, consumer: &Path, main: &str) -> Command {
    let mut node = program(node, consumer);
    node.arg(main);
    node
}
