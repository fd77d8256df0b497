//! The list of failures that are known: implementation → vector → why. An entry that fails no more is a failure.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};

use crate::language;

/// A vector's name → why it fails.
pub type Expected = BTreeMap<String, String>;

/// Reads the list; each name in it must be an implementation's.
pub fn load(path: &Path) -> Result<BTreeMap<String, Expected>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let list: BTreeMap<String, Expected> =
        serde_json::from_str(&text).with_context(|| path.display().to_string())?;
    for name in list.keys() {
        language::find(name).with_context(|| path.display().to_string())?;
    }
    Ok(list)
}
