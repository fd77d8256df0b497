//! The conformance data of `tests/`, and the bytes that its sources stand for (docs/vectors.md).
#![allow(dead_code, unused_imports)] // not every test uses all of it

mod source;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

pub(crate) use source::{bytes, recipe};

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
