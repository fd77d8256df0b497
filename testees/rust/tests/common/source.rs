//! The bytes that a source stands for (docs/vectors.md), for the tests here and for the fuzz targets.
#![allow(dead_code)] // not everyone uses all of it

use serde_json::Value;

/// A string, base64, or a recipe of parts.
pub(crate) fn bytes(source: &Value) -> Vec<u8> {
    match source.get("recipe") {
        Some(parts) => recipe(parts),
        None => part(source),
    }
}

/// The parts of a recipe, one after another.
pub(crate) fn recipe(parts: &Value) -> Vec<u8> {
    let parts = parts.as_array().expect("a list of parts");
    parts.iter().flat_map(part).collect()
}

/// A part of a recipe: a string, or an object of one or two members.
fn part(part: &Value) -> Vec<u8> {
    if let Some(text) = part.as_str() {
        return text.as_bytes().to_vec();
    }
    if let Some(text) = part.get("base64") {
        return base64(text);
    }
    let piece = match part.get("repeat") {
        Some(text) => text.as_str().expect("a string").as_bytes().to_vec(),
        None => base64(&part["repeat_base64"]),
    };
    let times = part["times"].as_u64().expect("a count");
    piece.repeat(usize::try_from(times).expect("a count"))
}

fn base64(text: &Value) -> Vec<u8> {
    use base64::Engine as _;

    let text = text.as_str().expect("a string");
    let engine = base64::prelude::BASE64_STANDARD;
    engine.decode(text).expect("base64")
}
