//! The compiler, on one small crate at a time.
#![allow(clippy::disallowed_methods)] // what is written here is no output of the generator

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// A compiler's complaint: its code, and the line of the source that it is about.
pub(crate) type Complaint = (String, u64);

/// A folder for one test alone.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file of the package that is generated.
pub(crate) fn generated(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../generated/rust/src")
        .join(name)
        .canonicalize()
        .unwrap()
}

/// Checks a crate, its output going to a folder; the errors, if there are any.
pub(crate) fn check(source: &Path, folder: &Path, arguments: &[&str]) -> Vec<Complaint> {
    let output = Command::new("rustc")
        .args(["--emit=metadata", "--error-format=json", "--out-dir"])
        .arg(folder)
        .args(arguments)
        .arg(source)
        .output()
        .unwrap();
    let report = String::from_utf8(output.stderr).unwrap();
    let complaints: Vec<_> = report.lines().filter_map(complaint).collect();
    let compiled = complaints.is_empty();
    assert_eq!(output.status.success(), compiled, "{report}");
    complaints
}

/// An error that stands somewhere; the compiler's last words do not.
fn complaint(line: &str) -> Option<Complaint> {
    let message: Value = serde_json::from_str(line).ok()?;
    let spans = message["spans"].as_array()?;
    let place = spans.iter().find(|span| span["is_primary"] == true)?;
    if message["level"] != "error" {
        return None;
    }
    let code = message["code"]["code"].as_str().unwrap_or("none");
    Some((code.to_owned(), place["line_start"].as_u64()?))
}
