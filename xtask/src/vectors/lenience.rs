//! What the canonical structs accept though the contract does not: names of vectors, and why.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

/// Patterns of names, in which `*` stands for anything; each on the list once, below its reason.
#[derive(Debug, Default)]
pub struct Leniencies(Vec<String>);

impl Leniencies {
    /// Reads the list: reason → patterns.
    pub fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let list: Value =
            serde_json::from_str(&text).with_context(|| path.display().to_string())?;
        let patterns = names(&list).with_context(|| path.display().to_string())?;
        Ok(Self(patterns))
    }

    /// Whether a vector is on the list. Then it must be accepted, so a pattern cannot take in too much.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|pattern| fits(pattern, name))
    }

    /// The patterns that no name fits.
    pub fn stale(&self, names: &[&str]) -> Vec<&str> {
        let patterns = self.0.iter().map(String::as_str);
        patterns
            .filter(|pattern| !names.iter().any(|name| fits(pattern, name)))
            .collect()
    }
}

/// The names of a list: reason → names. Each stands there once.
pub fn names(list: &Value) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for names in list.as_object().context("an object is expected")?.values() {
        for name in names.as_array().context("a list is expected")? {
            let name = name.as_str().context("a name is expected")?.to_owned();
            if found.contains(&name) {
                bail!("{name} stands there twice");
            }
            found.push(name);
        }
    }
    Ok(found)
}

/// Whether a name is what a pattern says.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|tail| {
            let tails = tail
                .char_indices()
                .map(|(index, _)| index)
                .chain([tail.len()]);
            tails.into_iter().any(|index| fits(rest, &tail[index..]))
        }),
    }
}

#[test]
fn a_star_stands_for_anything() {
    for (pattern, name, expected) in [
        ("a-b", "a-b", true),
        ("a-b", "a-b-c", false),
        ("a-*-c", "a-b-c", true),
        ("a-*-c", "a-b-b-c", true),
        ("a-*-c", "a-c", false),
        ("a-*", "b-a-", false),
        ("a*b*c", "abbc", true),
        ("a*b*c", "acc", false),
    ] {
        assert_eq!(fits(pattern, name), expected, "{pattern} {name}");
    }
}
