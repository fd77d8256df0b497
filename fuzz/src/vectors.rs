//! The bytes of the project's vectors, as `docs/vectors.md` describes them.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

/// The reader of the Rust tests.
#[path = "../../testees/rust/tests/common/source.rs"]
mod source;

/// Every vector by its name: its line, or its stream.
#[must_use]
pub fn all() -> Vec<(String, Bytes)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors");
    files(&folder).iter().flat_map(|path| load(path)).collect()
}

/// The vector files below a folder, in the order of their paths.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the vectors");
    let mut entries: Vec<_> = entries.map(|entry| entry.expect("a file").path()).collect();
    entries.sort();
    let below = |path: PathBuf| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    };
    let mut files: Vec<_> = entries.into_iter().flat_map(below).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "json"));
    files
}

/// What a vector is about.
#[derive(Debug)]
pub enum Bytes {
    /// A line.
    Line(Vec<u8>),
    /// A stream, all of its pieces in one.
    Stream(Vec<u8>),
}

fn load(path: &Path) -> Vec<(String, Bytes)> {
    let text = fs::read_to_string(path).expect("a vector file");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let vectors = file["vectors"].as_array().expect("a list").iter();
    vectors
        .map(|vector| (string(&vector["name"]).to_owned(), content(vector)))
        .collect()
}

fn content(vector: &Value) -> Bytes {
    match vector["read"].as_array() {
        Some(pieces) => Bytes::Stream(pieces.iter().flat_map(source::bytes).collect()),
        None => Bytes::Line(source::bytes(
            vector.get("envelope").unwrap_or(&vector["line"]),
        )),
    }
}

fn string(value: &Value) -> &str {
    value.as_str().expect("a string")
}
