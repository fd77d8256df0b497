//! `cargo xtask generate`: structs → schema → bindings and vectors, written or compared; `cargo xtask vectors`: the vectors alone.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use brain_wire::file::{self, File, State};
use brain_wire::{diff, reflect, target};

use crate::outcome::Outcome;
use crate::{corpus, project};

/// How much is generated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The schema, every binding, and the vectors.
    All,
    /// The vectors.
    Vectors,
}

impl Scope {
    /// The command that writes it, and mends what [`check`] complains of.
    fn command(self) -> &'static str {
        match self {
            Self::All => "cargo xtask generate",
            Self::Vectors => "cargo xtask vectors",
        }
    }

    /// The folders in which nothing else of ours may stand.
    fn folders(self) -> &'static [&'static str] {
        match self {
            Self::All => &[project::GENERATED, "schema", corpus::FOLDER],
            Self::Vectors => &[corpus::FOLDER],
        }
    }
}

/// Everything that is generated, in memory.
fn render(scope: Scope) -> Result<Vec<File>> {
    let schema = reflect::schema()?;
    let mut files = corpus::files(&brain_wire::model(&schema)?);
    if scope == Scope::Vectors {
        return Ok(files);
    }
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
pub fn write(scope: Scope) -> Result<Outcome> {
    let root = project::root();
    let files = render(scope)?;
    let mut changes = 0;
    for (file, state) in files.iter().zip(file::write(root, &files)?) {
        if state != State::Same {
            println!("wrote {}", file.path.display());
            changes += 1;
        }
    }
    for path in stale(scope, &files)? {
        std::fs::remove_file(root.join(&path)).with_context(|| path.display().to_string())?;
        println!("removed {}", path.display());
        changes += 1;
    }
    if changes == 0 {
        println!("{} files are up to date", files.len());
    }
    Ok(Outcome::Passed)
}

/// Compares what would be written with what is there; shows the difference and the remedy.
pub fn check(scope: Scope) -> Result<Outcome> {
    let root = project::root();
    let files = render(scope)?;
    let drift = diff::drift(root, &files)?;
    let mut drifted = drift.len();
    print!("{}", drift.concat());
    for path in stale(scope, &files)? {
        drifted += 1;
        println!("{} is no longer generated", path.display());
    }
    if drifted == 0 {
        println!("{} files are up to date", files.len());
        return Ok(Outcome::Passed);
    }
    println!(
        "{drifted} files are not what src/protocol and templates say; to mend them, run:\n\n    {}\n",
        scope.command()
    );
    Ok(Outcome::Failed)
}

fn stale(scope: Scope, files: &[File]) -> Result<Vec<PathBuf>> {
    let mut stale = Vec::new();
    for folder in scope.folders() {
        stale.extend(file::stale(project::root(), Path::new(folder), files)?);
    }
    Ok(stale)
}
