//! What of all that can be measured is measured.

use anyhow::{Result, bail};

use super::corpus::{self, Set};

/// Classes of lines, and whether all of their forms are wanted.
pub struct Selection {
    classes: Vec<&'static str>,
    quick: bool,
}

impl Selection {
    /// The classes whose names begin like this; all, if there are no beginnings.
    pub fn new(beginnings: &[String], quick: bool) -> Result<Self> {
        for beginning in beginnings {
            if !corpus::names().any(|name| name.starts_with(beginning.as_str())) {
                let names: Vec<_> = corpus::names().collect();
                let names = names.join(", ");
                bail!("no class is called `{beginning}`; there are: {names}");
            }
        }
        let chosen = |name: &&str| {
            let named = beginnings
                .iter()
                .any(|beginning| name.starts_with(beginning.as_str()));
            // What grows takes its time: a rough answer does without, unless it is asked for.
            named || beginnings.is_empty() && !(quick && name.starts_with("growth-"))
        };
        Ok(Self {
            classes: corpus::names().filter(chosen).collect(),
            quick,
        })
    }

    /// The lines.
    pub fn sets(&self) -> Vec<Set> {
        let mut sets: Vec<Set> = self
            .classes
            .iter()
            .flat_map(|name| corpus::sets(name))
            .collect();
        if self.quick {
            sets.retain(|set| set.form == "canonical");
        }
        sets
    }
}
