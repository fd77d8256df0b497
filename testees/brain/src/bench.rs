//! What all conversations share: the command, the folders, and all that any runner ever wrote.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::Result;
use tempfile::TempDir;

use crate::brain::Brain;
use crate::child::{Child, Transcript};

/// The key that every `open` brings, and that must be found nowhere.
pub const CANARY: &str = "sk-canary-7d1f3c5e9b";

pub struct Bench {
    command: Vec<OsString>,
    root: TempDir,
    transcripts: Mutex<Vec<Arc<Transcript>>>,
}

impl Bench {
    pub fn new(command: Vec<OsString>) -> Result<Self> {
        Ok(Self {
            command,
            root: tempfile::tempdir()?,
            transcripts: Mutex::default(),
        })
    }

    /// Starts the runner.
    pub fn start(&self) -> Result<Brain> {
        let child = Child::start(&self.command)?;
        self.transcripts().push(child.transcript());
        Ok(Brain::new(child))
    }

    /// A new session's directory, empty.
    pub fn folder(&self) -> Result<PathBuf> {
        let folder = tempfile::Builder::new().tempdir_in(&self.root)?;
        Ok(folder.keep())
    }

    /// Starts the runner with one attachment, `a`, of a new session.
    pub fn open(&self) -> Result<(Brain, PathBuf)> {
        let folder = self.folder()?;
        Ok((self.reopen(&folder)?, folder))
    }

    /// Starts the runner with one attachment, `a`, of a session that may have a past.
    pub fn reopen(&self, folder: &Path) -> Result<Brain> {
        let mut brain = self.start()?;
        brain.open("a", folder)?;
        Ok(brain)
    }

    pub fn transcripts(&self) -> MutexGuard<'_, Vec<Arc<Transcript>>> {
        let locked = self.transcripts.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    /// Everything that the runners left on the disk.
    pub fn files(&self) -> Result<Vec<(PathBuf, Vec<u8>)>> {
        files(self.root.path())
    }
}

/// All files below a folder, sorted, with their bytes.
pub fn files(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            let bytes = fs::read(&path)?;
            found.push((path, bytes));
        }
    }
    found.sort();
    Ok(found)
}
