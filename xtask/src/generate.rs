//! `cargo xtask generate`: structs → schema → bindings, written or compared.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use brain_wire::file::{self, File, State};
use brain_wire::{diff, reflect, target};

use crate::project;

/// The command that mends what [`check`] complains of.
const REMEDY: &str = "cargo xtask generate";

/// Everything that is generated, in memory.
fn render() -> Result<Vec<File>> {
    let schema = reflect::schema()?;
    let mut files = Vec::new();
    for target in target::ALL {
        let folder = Path::new(project::GENERATED).join(target.name());
        for file in brain_wire::bindings(&schema, *target)? {
            files.push(File {
                path: folder.join(&file.path),
                text: file.text,
            });
        }
    }
    files.push(File {
        path: project::SCHEMA.into(),
        text: schema,
    });
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

/// Writes what changed, removes what an earlier run left behind, and says what it did.
pub fn write() -> Result<ExitCode> {
    let root = project::root();
    let files = render()?;
    let mut changes = 0;
    for (file, state) in files.iter().zip(file::write(root, &files)?) {
        if state != State::Same {
            println!("wrote {}", file.path.display());
            changes += 1;
        }
    }
    for path in stale(&files)? {
        std::fs::remove_file(root.join(&path)).with_context(|| path.display().to_string())?;
        println!("removed {}", path.display());
        changes += 1;
    }
    if changes == 0 {
        println!("{} files are up to date", files.len());
    }
    Ok(ExitCode::SUCCESS)
}

/// Compares what would be written with what is there; shows the difference and the remedy.
pub fn check() -> Result<ExitCode> {
    let root = project::root();
    let files = render()?;
    let drift = diff::drift(root, &files)?;
    let mut drifted = drift.len();
    print!("{}", drift.concat());
    for path in stale(&files)? {
        drifted += 1;
        println!("{} is no longer generated", path.display());
    }
    if drifted == 0 {
        println!("{} files are up to date", files.len());
        return Ok(ExitCode::SUCCESS);
    }
    println!(
        "{drifted} files are not what src/protocol and templates say; to mend them, run:\n\n    {REMEDY}\n"
    );
    Ok(ExitCode::FAILURE)
}

fn stale(files: &[File]) -> Result<Vec<std::path::PathBuf>> {
    let mut stale = file::stale(project::root(), Path::new(project::GENERATED), files)?;
    stale.extend(file::stale(project::root(), Path::new("schema"), files)?);
    Ok(stale)
}
