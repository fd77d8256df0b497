//! The conformance data of `tests/`, and the bytes that its sources stand for (docs/vectors.md).
#![allow(dead_code)] // not every test uses all of it

use std::fs;
use std::path::{Path, PathBuf};

use base64::prelude::{Engine as _, BASE64_STANDARD};
use serde_json::Value;

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// A file of `tests/`, parsed.
pub(crate) fn file(name: &str) -> Value {
    let path = tests().join(name);
    let text = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_slice(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The vectors of all files, the generated ones too.
pub(crate) fn vectors() -> Vec<Value> {
    let mut vectors = Vec::new();
    for folder in ["vectors", "vectors/generated"] {
        for entry in fs::read_dir(tests().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "json") {
                let file: Value = serde_json::from_slice(&fs::read(path).unwrap()).unwrap();
                vectors.extend_from_slice(file["vectors"].as_array().unwrap());
            }
        }
    }
    assert!(vectors.len() > 5000, "vectors are missing");
    vectors
}

pub(crate) fn bytes(source: &Value) -> Vec<u8> {
    match source.get("recipe") {
        Some(parts) => recipe(parts),
        None => part(source),
    }
}

/// The parts of a recipe, one after another.
pub(crate) fn recipe(parts: &Value) -> Vec<u8> {
    let parts: Vec<_> = parts.as_array().unwrap().iter().map(part).collect();
    parts.concat()
}

/// A part of a recipe: a string, or an object of one or two members.
fn part(part: &Value) -> Vec<u8> {
    let decoded = |text: &Value| BASE64_STANDARD.decode(text.as_str().unwrap()).unwrap();
    if let Some(text) = part.as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(text) = part.get("base64") {
        return decoded(text);
    }
    let piece = match part.get("repeat") {
        Some(text) => text.as_str().unwrap().as_bytes().to_vec(),
        None => decoded(&part["repeat_base64"]),
    };
    piece.repeat(usize::try_from(part["times"].as_u64().unwrap()).unwrap())
}
