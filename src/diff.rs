//! What writing would change, as text to read. Feature `diff`.

use std::fs;
use std::path::Path;

use similar::TextDiff;

use crate::error::Error;
use crate::file::{File, State};

/// A unified diff for each file that does not stand on the disk as it was rendered.
///
/// # Errors
/// [`Error::File`] if a file is there and cannot be read.
pub fn drift(root: &Path, files: &[File]) -> Result<Vec<String>, Error> {
    let mut drift = Vec::new();
    for file in files {
        if file.state(root)? != State::Same {
            drift.push(difference(root, file));
        }
    }
    Ok(drift)
}

fn difference(root: &Path, file: &File) -> String {
    // One that is not there is shown as empty.
    let present = fs::read(root.join(&file.path)).unwrap_or_default();
    let present = String::from_utf8_lossy(&present);
    let name = file.path.display().to_string();
    TextDiff::from_lines(present.as_ref(), file.text.as_str())
        .unified_diff()
        .header(&name, &format!("{name} (generated)"))
        .to_string()
}
