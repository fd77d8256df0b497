//! Whether an answer is the one that the contract wants.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};

use crate::language::Strictness;
use crate::vectors::Vector;

/// A vector's name → why the canonical structs accept it though the contract does not.
pub type Leniencies = HashMap<String, String>;

/// What is wrong with an answer, if anything.
pub fn judge(
    vector: &Vector,
    answer: &str,
    strictness: Strictness,
    leniencies: &Leniencies,
) -> Option<String> {
    let Ok(answer) = serde_json::from_str::<Value>(answer) else {
        return Some(format!("{}: the answer is no JSON: {answer}", vector.name));
    };
    let lenience = leniencies.get(&vector.name);
    let right = match (strictness, vector.is_accepted()) {
        (Strictness::Exact, _) | (Strictness::Lenient, true) => answer == vector.answer,
        (Strictness::Lenient, false) => (answer["ok"] == json!(true)) == lenience.is_some(),
    };
    (!right).then(|| {
        let stale = if lenience.is_some() {
            " (on the list of leniencies, but refused)"
        } else {
            ""
        };
        format!(
            "{}{stale} [{}]\n  call     {}\n  expected {}\n  answered {}",
            vector.name,
            vector.rules.join(" "),
            brief(&vector.call),
            brief(&vector.answer.to_string()),
            brief(&answer.to_string()),
        )
    })
}

/// A text, cut where it is too long to read.
fn brief(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads the list of what serde accepts and the contract does not: reason → names of vectors.
pub fn leniencies(path: &Path) -> Result<Leniencies> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let list: Value = serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    let mut leniencies = Leniencies::new();
    for (reason, names) in list.as_object().context("an object is expected")? {
        for name in names.as_array().context("a list is expected")? {
            let name = name.as_str().context("a name is expected")?;
            if leniencies.insert(name.to_owned(), reason.clone()).is_some() {
                bail!("{}: {name} stands there twice", path.display());
            }
        }
    }
    Ok(leniencies)
}
