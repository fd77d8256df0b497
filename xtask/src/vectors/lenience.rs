//! What the canonical structs accept though the contract does not: names of vectors, and why.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use wildmatch::WildMatch;

/// Patterns of names, in which `*` stands for anything; each on the list once, below its reason.
#[derive(Debug, Default)]
pub struct Leniencies(Vec<WildMatch>);

impl Leniencies {
    /// Reads the list: reason → patterns.
    pub fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let list: Reasons =
            serde_json::from_str(&text).with_context(|| path.display().to_string())?;
        let patterns = names(list).with_context(|| path.display().to_string())?;
        let patterns = patterns.iter().map(|pattern| WildMatch::new(pattern));
        Ok(Self(patterns.collect()))
    }

    /// Whether a vector is on the list. Then it must be accepted, so a pattern cannot take in too much.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|pattern| pattern.matches(name))
    }

    /// The patterns that no name fits.
    pub fn stale(&self, names: &[&str]) -> Vec<String> {
        let stale = |pattern: &&WildMatch| !names.iter().any(|name| pattern.matches(name));
        let patterns = self.0.iter().filter(stale);
        patterns.map(ToString::to_string).collect()
    }
}

/// Reason → names.
pub type Reasons = BTreeMap<String, Vec<String>>;

/// All names of a list. Each stands there once.
pub fn names(list: Reasons) -> Result<Vec<String>> {
    let mut names: Vec<String> = list.into_values().flatten().collect();
    names.sort();
    if let Some([name, ..]) = names
        .windows(2)
        .find(|pair| matches!(pair, [a, b] if a == b))
    {
        bail!("{name} stands there twice");
    }
    Ok(names)
}
