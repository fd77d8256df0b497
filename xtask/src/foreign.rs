//! Protocols that are not ours, in `tests/protocols`: their bindings are generated, built and tried like our own.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use brain_wire::target;

use crate::vectors::{self, Vector};
use crate::{corpus, project};

/// The name of a protocol's vector file.
const VECTORS: &str = "vectors.json";

/// A protocol with its vectors.
pub struct Protocol {
    /// Its name, that of its folder.
    pub name: String,
    folder: PathBuf,
}

/// Every protocol that has vectors, in the order of their names.
fn all() -> Result<Vec<Protocol>> {
    let mut protocols = Vec::new();
    for entry in fs::read_dir(project::root().join("tests/protocols"))? {
        let entry = entry?;
        if entry.path().join(VECTORS).is_file() {
            let name = entry.file_name().to_string_lossy().into_owned();
            protocols.push(Protocol {
                name,
                folder: entry.path(),
            });
        }
    }
    protocols.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(protocols)
}

/// Every protocol with its vectors.
pub fn with_vectors() -> Result<Vec<(Protocol, Vec<Vector>)>> {
    let with = |protocol: Protocol| {
        let vectors = protocol.vectors()?;
        Ok((protocol, vectors))
    };
    all()?.into_iter().map(with).collect()
}

impl Protocol {
    /// Its own vectors, and the corpus that is generated for it.
    pub fn vectors(&self) -> Result<Vec<Vector>> {
        let mut vectors = vectors::load(&self.folder.join(VECTORS))?;
        vectors.extend(vectors::load(&self.corpus()?)?);
        Ok(vectors)
    }

    /// Generates its corpus beside its bindings, and gives the folder.
    fn corpus(&self) -> Result<PathBuf> {
        let folder = project::target().join("foreign").join(&self.name);
        let _ = fs::remove_dir_all(folder.join(corpus::FOLDER)); // it may not be there
        let schema = fs::read_to_string(self.folder.join("schema.json"))?;
        for file in corpus::files(&brain_wire::model(&schema)?) {
            file.write(&folder)?;
        }
        Ok(folder.join(corpus::FOLDER))
    }

    /// Generates the bindings of one language into a project of their own, laid out like ours, and gives its folder.
    pub fn generate(&self, language: &str) -> Result<PathBuf> {
        let folder = project::target()
            .join("foreign")
            .join(&self.name)
            .join(language);
        let schema = fs::read_to_string(self.folder.join("schema.json"))?;
        let target = target::find(language)
            .with_context(|| format!("no bindings are generated for `{language}`"))?;
        for file in brain_wire::bindings(&schema, target)? {
            file.write(&folder.join(project::GENERATED).join(language))?;
        }
        Ok(folder)
    }
}

/// Copies files and folders of our project to the same places in another.
pub fn copy(parts: &[&str], to: &Path) -> Result<()> {
    for part in parts {
        let (from, to) = (project::root().join(part), to.join(part));
        copy_whole(&from, &to).with_context(|| (*part).to_owned())?;
    }
    Ok(())
}

fn copy_whole(from: &Path, to: &Path) -> Result<()> {
    if from.is_dir() {
        for entry in fs::read_dir(from)? {
            let name = entry?.file_name();
            copy_whole(&from.join(&name), &to.join(&name))?;
        }
        return Ok(());
    }
    if let Some(parent) = to.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::copy(from, to)?;
    Ok(())
}
