//! The bytes of the project's vectors, as `docs/vectors.md` describes them.

use std::fs;
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;

/// Every vector by its name: its line, or its stream.
#[must_use]
pub fn all() -> Vec<(String, Bytes)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors");
    let entries = fs::read_dir(folder)
        .expect("the vectors")
        .map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    files.sort();
    files.iter().flat_map(|path| load(path)).collect()
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
        Some(pieces) => Bytes::Stream(pieces.iter().flat_map(source).collect()),
        None => Bytes::Line(source(vector.get("envelope").unwrap_or(&vector["line"]))),
    }
}

/// A string, base64, or a recipe of parts.
fn source(source: &Value) -> Vec<u8> {
    if let Some(text) = source.as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(parts) = source["recipe"].as_array() {
        return parts.iter().flat_map(part).collect();
    }
    base64(&source["base64"])
}

fn part(part: &Value) -> Vec<u8> {
    let Some(times) = part.get("times").and_then(Value::as_u64) else {
        return source(part);
    };
    let once = match part.get("repeat") {
        Some(text) => string(text).as_bytes().to_vec(),
        None => base64(&part["repeat_base64"]),
    };
    once.repeat(usize::try_from(times).expect("a count"))
}

fn base64(text: &Value) -> Vec<u8> {
    BASE64_STANDARD.decode(string(text)).expect("base64")
}

fn string(value: &Value) -> &str {
    value.as_str().expect("a string")
}
