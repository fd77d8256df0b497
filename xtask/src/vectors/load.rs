//! Vector files → calls and answers.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};

use super::Vector;

/// Loads a vector file, or every one below a folder in the order of their paths.
pub fn load(path: &Path) -> Result<Vec<Vector>> {
    let mut names = HashSet::new();
    let mut vectors = Vec::new();
    for path in files(path)? {
        let loaded = load_file(&path).with_context(|| path.display().to_string())?;
        if let Some(twice) = loaded
            .iter()
            .find(|vector| !names.insert(vector.name.clone()))
        {
            bail!("{}: a second vector named {}", path.display(), twice.name);
        }
        vectors.extend(loaded);
    }
    Ok(vectors)
}

fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
    entries.retain(|path| path.is_dir() || path.extension().is_some_and(|end| end == "json"));
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        found.extend(files(&entry)?);
    }
    Ok(found)
}

fn load_file(path: &Path) -> Result<Vec<Vector>> {
    let file: Value = serde_json::from_str(&fs::read_to_string(path)?)?;
    let vectors = list(&file["vectors"])?.iter();
    vectors
        .map(|vector| read(vector).with_context(|| vector["name"].to_string()))
        .collect()
}

/// Reads one vector of a file.
pub fn read(vector: &Value) -> Result<Vector> {
    let rules = list(&vector["rules"])?
        .iter()
        .map(string)
        .collect::<Result<_>>()?;
    let (verb, call, accepted) = if let Some(kind) = vector.get("decode") {
        let line = bytes(&vector["line"])?;
        let encoded = match vector.get("accept") {
            Some(Value::Bool(true)) => line.clone(),
            Some(accept) => bytes(&accept["encoded"])?,
            None => Vec::new(),
        };
        let call = json!({ "decode": kind, "line_base64": BASE64_STANDARD.encode(line) });
        (
            "decode",
            call,
            json!({ "ok": true, "encoded_base64": BASE64_STANDARD.encode(encoded) }),
        )
    } else if let Some(chunks) = vector.get("read") {
        let call = json!({ "read": encode_all(chunks)? });
        (
            "read",
            call,
            json!({ "ok": true, "lines_base64": encode_all(&vector["lines"])? }),
        )
    } else if let Some(line) = vector.get("envelope") {
        let mut answer = vector["members"].as_object().cloned().unwrap_or_default();
        answer.insert("ok".to_owned(), Value::Bool(true));
        (
            "envelope",
            json!({ "envelope": BASE64_STANDARD.encode(bytes(line)?) }),
            Value::Object(answer),
        )
    } else {
        bail!("`decode`, `read` or `envelope` is missing");
    };
    let answer = match vector.get("refuse") {
        None => accepted,
        Some(refuse) => refusal(refuse, &accepted)?,
    };
    Ok(Vector {
        name: string(&vector["name"])?,
        rules,
        at: vector.get("at").map(string).transpose()?,
        verb,
        call: call.to_string().into(),
        answer,
    })
}

/// The answer that refuses; a stream's lines before the fault stay in it.
fn refusal(refuse: &Value, accepted: &Value) -> Result<Value> {
    let mut answer: Map<String, Value> =
        refuse.as_object().context("`refuse` is no object")?.clone();
    for key in ["code", "path", "offset"] {
        answer
            .get(key)
            .with_context(|| format!("`{key}` is missing in `refuse`"))?;
    }
    answer.insert("ok".to_owned(), Value::Bool(false));
    if let Some(lines) = accepted.get("lines_base64") {
        answer.insert("lines_base64".to_owned(), lines.clone());
    }
    Ok(Value::Object(answer))
}

fn encode_all(sources: &Value) -> Result<Vec<String>> {
    list(sources)?
        .iter()
        .map(|source| Ok(BASE64_STANDARD.encode(bytes(source)?)))
        .collect()
}

/// The bytes of a source: a string, base64, or a recipe of parts.
fn bytes(source: &Value) -> Result<Vec<u8>> {
    if let Some(text) = source.as_str() {
        return Ok(text.as_bytes().to_vec());
    }
    if let Some(base64) = source.get("base64") {
        return Ok(BASE64_STANDARD.decode(string(base64)?)?);
    }
    let mut bytes = Vec::new();
    for part in list(&source["recipe"])? {
        bytes.extend(repeated(part)?);
    }
    Ok(bytes)
}

fn repeated(part: &Value) -> Result<Vec<u8>> {
    let Some(times) = part.get("times") else {
        return bytes(part);
    };
    let times = usize::try_from(times.as_u64().context("`times` is no integer")?)?;
    let once = match (part.get("repeat"), part.get("repeat_base64")) {
        (Some(text), None) => string(text)?.into_bytes(),
        (None, Some(base64)) => BASE64_STANDARD.decode(string(base64)?)?,
        _ => bail!("a part repeats either text or base64"),
    };
    Ok(once.repeat(times))
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().context("a list is expected")
}

fn string(value: &Value) -> Result<String> {
    Ok(value.as_str().context("a string is expected")?.to_owned())
}
