//! A difference → a vector written by hand, as it were, so that it stays found (docs/vectors.md).

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use brain_wire::file::File;
use serde_json::{Value, json};

use super::call::{Ask, Call};
use super::difference::Difference;

/// What the names of such vectors begin with.
pub const PREFIX: &str = "found-";

/// Writes the vector into a folder and gives its path. What is expected is the reference's answer.
pub fn write(difference: &Difference, folder: &Path) -> Result<PathBuf> {
    let Difference { call, expected, .. } = difference;
    let verdict = expected["code"].as_str().unwrap_or("accepted");
    let mut hasher = DefaultHasher::new();
    call.json().to_string().hash(&mut hasher);
    let name = format!(
        "{PREFIX}{}-{:016x}",
        verdict.replace('_', "-"),
        hasher.finish()
    );
    let sheet = json!({
        "about": "Found by `cargo xtask fuzz`; the expected answer is the reference decoder's.",
        "vectors": [vector(&name, call, expected)?],
    });
    let file = File {
        path: format!("{name}.json").into(),
        text: format!("{sheet:#}\n"),
    };
    file.write(folder)?;
    Ok(folder.join(file.path))
}

fn vector(name: &str, call: &Call, expected: &Value) -> Result<Value> {
    let mut vector = json!({ "name": name, "rules": [rule(call, expected)] });
    match &call.ask {
        Ask::Decode(kind) => {
            vector["decode"] = json!(**kind);
            vector["line"] = source(&call.bytes);
        }
        Ask::Envelope => vector["envelope"] = source(&call.bytes),
        Ask::Read(size) => {
            vector["read"] = call.bytes.chunks(*size).map(source).collect();
            vector["lines"] = decoded(&expected["lines_base64"])?;
        }
    }
    if expected["ok"] == json!(false) {
        let [code, path, offset] = ["code", "path", "offset"].map(|name| &expected[name]);
        vector["refuse"] = json!({ "code": code, "path": path, "offset": offset });
    } else if let Ask::Decode(_) = call.ask {
        vector["accept"] = json!({ "encoded": one(&expected["encoded_base64"])? });
    } else if call.ask == Ask::Envelope {
        let mut members = expected.as_object().cloned().unwrap_or_default();
        members.remove("ok");
        vector["members"] = Value::Object(members);
    }
    Ok(vector)
}

/// The bytes as text, or base64 where they are none.
fn source(bytes: &[u8]) -> Value {
    match std::str::from_utf8(bytes) {
        Ok(text) => json!(text),
        Err(_) => json!({ "base64": BASE64_STANDARD.encode(bytes) }),
    }
}

fn decoded(list: &Value) -> Result<Value> {
    list.as_array()
        .context("no lines")?
        .iter()
        .map(one)
        .collect()
}

fn one(base64: &Value) -> Result<Value> {
    let text = base64.as_str().context("no bytes")?;
    Ok(source(&BASE64_STANDARD.decode(text)?))
}

/// The rule that the reference went by.
fn rule(call: &Call, expected: &Value) -> &'static str {
    match (expected["code"].as_str(), &call.ask) {
        (Some("frame_too_large"), Ask::Read(_)) => "L2",
        (Some("frame_too_large"), _) => "T1",
        (Some("truncated_frame"), _) => "L4",
        (Some("invalid_utf8"), _) => "T2",
        (Some("syntax"), _) => "T3",
        (Some("trailing_data"), _) => "T4",
        (Some("duplicate_member"), _) => "T5",
        (Some("lone_surrogate"), _) => "T6",
        (Some("depth_exceeded"), _) => "T7",
        (Some("unknown_member"), _) => "S1",
        (Some("missing_member"), _) => "S2",
        (Some("wrong_type"), _) => "S3",
        (Some("unknown_method" | "unknown_event"), _) => "S5",
        (Some("unknown_frame"), _) => "S6",
        (Some(_), _) => "S4",
        (None, Ask::Decode(_)) => "E1",
        (None, Ask::Envelope) => "X4",
        (None, Ask::Read(_)) => "L1",
    }
}
