//! Several files take their places once all of them are written.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// How many links one path may lead through; Linux follows as many.
const LINKS: usize = 40;

/// Files that lie beside their places. Whatever has not taken its place when this is dropped is removed again.
#[derive(Default)]
pub(super) struct Stage {
    /// Each file as (temporary file, place), the last to be moved first.
    files: Vec<(PathBuf, PathBuf)>,
    /// Folders that were made for them, the outermost first.
    folders: Vec<PathBuf>,
}

impl Stage {
    /// Lays a file beside its place, and makes the folders that are missing.
    pub(super) fn put(&mut self, path: &Path, bytes: &[u8]) -> Result<(), Error> {
        self.lay(path, bytes).map_err(Error::file(path))
    }

    fn lay(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let place = behind_links(path);
        let missing = place.ancestors().skip(1);
        let missing: Vec<_> = missing
            .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists())
            .collect();
        for folder in missing.into_iter().rev() {
            fs::create_dir(folder)?;
            self.folders.push(folder.to_owned());
        }
        let mut name = place.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", std::process::id()));
        let temporary = place.with_file_name(name);
        let mut open = fs::OpenOptions::new();
        let mut file = open
            .write(true)
            .create(true)
            .truncate(true)
            .open(&temporary)?;
        self.files.push((temporary.clone(), place.clone()));
        file.write_all(bytes)?;
        // Who may read what stands there may read what takes its place, and nobody else.
        fs::metadata(place).map_or(Ok(()), |old| {
            fs::set_permissions(temporary, old.permissions())
        })
    }

    /// Moves all files to their places.
    pub(super) fn commit(mut self) -> Result<(), Error> {
        self.files.reverse();
        while let Some((temporary, place)) = self.files.last() {
            fs::rename(temporary, place).map_err(Error::file(place))?;
            self.files.pop();
        }
        self.folders.clear();
        Ok(())
    }
}

/// A link stays a link: what it leads to is replaced, or made.
fn behind_links(path: &Path) -> PathBuf {
    let mut place = path.to_owned();
    for _ in 0..LINKS {
        let Ok(target) = fs::read_link(&place) else {
            break;
        };
        place = place.parent().unwrap_or(Path::new("")).join(target);
    }
    fs::canonicalize(&place).unwrap_or(place)
}

impl Drop for Stage {
    fn drop(&mut self) {
        // The fault that led here is the one to tell; what cannot be removed adds nothing to it.
        for (temporary, _) in &self.files {
            let _ = fs::remove_file(temporary);
        }
        // A folder that holds something by now stays.
        for folder in self.folders.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}
