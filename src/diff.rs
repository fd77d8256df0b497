//! What writing would change, as text to read. Feature `diff`.

use std::path::Path;

use similar::TextDiff;

use crate::error::Error;
use crate::file::File;

/// A unified diff for each file that does not stand on the disk as it was rendered.
///
/// # Errors
/// [`Error::File`] if a file is there and cannot be read.
pub fn drift(root: &Path, files: &[File]) -> Result<Vec<String>, Error> {
    let mut drift = Vec::new();
    for file in files {
        let present = file.present(root)?;
        if present.as_deref() != Some(file.text.as_bytes()) {
            drift.push(difference(file, &present.unwrap_or_default()));
        }
    }
    Ok(drift)
}

/// What would change; a file that is not there is shown as empty.
fn difference(file: &File, present: &[u8]) -> String {
    let present = String::from_utf8_lossy(present);
    let name = file.path.display().to_string();
    TextDiff::from_lines(present.as_ref(), file.text.as_str())
        .unified_diff()
        .header(&name, &format!("{name} (generated)"))
        .to_string()
}
