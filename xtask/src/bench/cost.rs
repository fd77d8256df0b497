//! What the generator itself costs: as a process, and as a dependency of a build script.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};
use brain_wire::file::File;
use serde::Serialize;

use super::effort::Effort;
use super::ratio::median;
use super::table::layout;
use crate::project;

/// Crates that generate code in their build script, one for each generator (benches/README.md).
const CRATES: &str = "benches/cost";

/// What was done, and how long it took.
#[derive(Serialize)]
pub struct Cost {
    pub what: String,
    /// The median of all rounds.
    pub milliseconds: f64,
}

pub fn measure(effort: Effort) -> Result<Vec<Cost>> {
    let folder = project::target().join("bench-cost");
    let mut costs = generate(&folder, effort)?;
    costs.extend(build_scripts(&folder, effort)?);
    Ok(costs)
}

/// `brain-wire generate` for all languages as a process: the first time, and with nothing to do.
fn generate(folder: &Path, effort: Effort) -> Result<Vec<Cost>> {
    let builds = folder.join("cli");
    let mut cargo = cargo(project::root(), &builds);
    run(cargo.args([
        "build",
        "--quiet",
        "--release",
        "--features",
        "cli",
        "--bin",
        "brain-wire",
    ]))?;
    let program = builds.join("release/brain-wire");
    let project = folder.join("project");
    let outputs = brain_wire::target::ALL.iter().map(|target| {
        let name = target.name();
        format!("[[output]]\nlang = \"{name}\"\npath = \"out/{name}.txt\"\n\n")
    });
    fs::create_dir_all(&project)?;
    let manifest = File {
        path: "brain-wire.toml".into(),
        text: outputs.collect(),
    };
    manifest.write(&project)?;
    let mut first = Vec::new();
    let mut again = Vec::new();
    let out = project.join("out");
    for _ in 0..effort.rounds() {
        if out.exists() {
            fs::remove_dir_all(&out)?;
        }
        let mut command = Command::new(&program);
        command.arg("generate").current_dir(&project);
        first.push(timed(&mut command)?);
        again.push(timed(&mut command)?);
    }
    Ok(vec![
        cost("`brain-wire generate`, every language", &first),
        cost("`brain-wire generate`, nothing to do", &again),
    ])
}

/// Cold builds of a small crate that generates code, one generator after the other; nothing is fetched while the clock runs.
fn build_scripts(folder: &Path, effort: Effort) -> Result<Vec<Cost>> {
    let mut crates: Vec<_> = fs::read_dir(project::root().join(CRATES))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    crates.retain(|path| path.join("Cargo.toml").exists());
    crates.sort();
    let mut costs = Vec::new();
    for path in crates {
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let builds = folder.join("cold");
        run(cargo(&path, &builds).args(["fetch", "--quiet", "--locked"]))?;
        let mut times = Vec::new();
        for _ in 0..effort.rounds().min(3) {
            if builds.exists() {
                fs::remove_dir_all(&builds)?;
            }
            times.push(timed(cargo(&path, &builds).args([
                "build",
                "--quiet",
                "--locked",
                "--offline",
            ]))?);
        }
        costs.push(cost(&format!("cold build with {name}"), &times));
    }
    Ok(costs)
}

fn cost(what: &str, times: &[f64]) -> Cost {
    Cost {
        what: what.to_owned(),
        milliseconds: median(times).unwrap_or(f64::NAN),
    }
}

/// Milliseconds.
fn timed(command: &mut Command) -> Result<f64> {
    let began = Instant::now();
    run(command)?;
    Ok(1000.0 * began.elapsed().as_secs_f64())
}

fn run(command: &mut Command) -> Result<()> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    bail!(
        "{} failed ({}): {said}",
        crate::language::line(command),
        output.status
    )
}

fn cargo(folder: &Path, builds: &Path) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(folder).env("CARGO_TARGET_DIR", builds);
    cargo.env("RUSTFLAGS", "");
    cargo
}

/// The section of the page; nothing without costs.
pub fn markdown(costs: &[Cost]) -> String {
    if costs.is_empty() {
        return String::new();
    }
    let mut rows = vec![vec!["what".to_owned(), "milliseconds".to_owned()]];
    let row = |cost: &Cost| vec![cost.what.clone(), format!("{:.0}", cost.milliseconds)];
    rows.extend(costs.iter().map(row));
    format!("\n## What generating costs\n\n{}", layout(&rows))
}
