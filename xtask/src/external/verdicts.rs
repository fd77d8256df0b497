//! What the contract makes of the texts about which their names do not say it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::vectors::{self, Reasons};

/// A text's name → whether it is accepted. The first letter of a name tells what JSON alone makes of it: `y`es, `n`o,
/// or that an `i`mplementation may choose; the list holds all choices, and what is otherwise here.
pub struct Verdicts(BTreeMap<String, bool>);

/// The list as it is written: verdict → reason → names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(rename = "about")]
    _about: IgnoredAny,
    accepted: Reasons,
    refused: Reasons,
}

/// What the contract makes of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    pub accepted: bool,
    pub author: Author,
}

/// Who says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Author {
    /// The suite itself, by the text's name.
    Suite,
    List,
}

impl Verdicts {
    /// Reads the list.
    pub fn read(path: &Path) -> Result<Self> {
        let shown = || path.display().to_string();
        let text = fs::read_to_string(path).with_context(shown)?;
        let list: List = serde_json::from_str(&text).with_context(shown)?;
        let mut verdicts = BTreeMap::new();
        for (reasons, accepted) in [(list.accepted, true), (list.refused, false)] {
            for name in vectors::names(reasons).with_context(shown)? {
                if verdicts.insert(name.clone(), accepted).is_some() {
                    bail!("{}: {name} stands there twice", shown());
                }
            }
        }
        Ok(Self(verdicts))
    }

    /// Whether a text is accepted; none where nobody says so.
    pub fn of(&self, name: &str) -> Option<Verdict> {
        let (accepted, author) = match self.0.get(name) {
            Some(accepted) => (*accepted, Author::List),
            None => (by_name(name)?, Author::Suite),
        };
        Some(Verdict { accepted, author })
    }

    /// Entries that say nothing, and texts that need one.
    pub fn faults(&self, texts: &BTreeSet<&str>) -> Vec<String> {
        let missing = texts.iter().filter(|name| self.of(name).is_none());
        let missing = missing.map(|name| format!("{name}: no verdict is on the list"));
        let strange = self.0.keys().filter(|name| !texts.contains(name.as_str()));
        let strange = strange.map(|name| format!("{name}: on the list, but no text"));
        let idle = self.0.iter();
        let idle = idle.filter(|(name, accepted)| by_name(name) == Some(**accepted));
        let idle = idle.map(|(name, _)| format!("{name}: the list says what its name says"));
        missing.chain(strange).chain(idle).collect()
    }
}

fn by_name(name: &str) -> Option<bool> {
    match name.split_once('_')?.0 {
        "y" => Some(true),
        "n" => Some(false),
        _ => None,
    }
}

#[test]
fn a_list_that_says_too_much_or_too_little_is_at_fault() {
    let list = [("y_same", true), ("y_other", false), ("i_gone", true)];
    let list = Verdicts(
        list.map(|(name, accepted)| (name.to_owned(), accepted))
            .into(),
    );
    for (name, author) in [("y_other", Author::List), ("n_plain", Author::Suite)] {
        let accepted = false;
        assert_eq!(list.of(name), Some(Verdict { accepted, author }));
    }
    let faults = list.faults(&["i_open", "n_plain", "y_other", "y_same"].into());
    let expected = [
        "i_open: no verdict is on the list",
        "i_gone: on the list, but no text",
        "y_same: the list says what its name says",
    ];
    assert_eq!(faults, expected);
}
