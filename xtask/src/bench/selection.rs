//! What of all that can be measured is measured.

use anyhow::{Result, bail};

use super::corpus::{self, Set};
use super::effort::Effort;

/// Reading a stream from a pipe.
pub const READING: &str = "reading";

/// What the generator itself costs.
pub const COST: &str = "cost";

/// Classes of lines, and how much of them.
pub struct Selection {
    names: Vec<&'static str>,
    effort: Effort,
}

impl Selection {
    /// What has names that begin like this; all, if there are no beginnings.
    pub fn new(beginnings: &[String], effort: Effort) -> Result<Self> {
        for beginning in beginnings {
            if !names().any(|name| name.starts_with(beginning.as_str())) {
                let names = names().collect::<Vec<_>>().join(", ");
                bail!("no class is called `{beginning}`; there are: {names}");
            }
        }
        let chosen = |name: &&str| {
            let named = beginnings
                .iter()
                .any(|beginning| name.starts_with(beginning.as_str()));
            named || beginnings.is_empty() && (effort == Effort::Full || is_quick(name))
        };
        let names = names().filter(chosen).collect();
        Ok(Self { names, effort })
    }

    /// Whether something that is no class of lines is asked for.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(&name)
    }

    /// The lines.
    pub fn sets(&self) -> Vec<Set> {
        let mut sets: Vec<Set> = self
            .names
            .iter()
            .flat_map(|name| corpus::sets(name))
            .collect();
        if self.effort != Effort::Full {
            sets.retain(|set| set.form == "canonical");
        }
        for set in &mut sets {
            set.lines.truncate(self.effort.lines());
        }
        sets
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    corpus::names().chain([READING, COST])
}

/// What takes its time is left out of a rough answer, unless it is asked for.
fn is_quick(name: &str) -> bool {
    !name.starts_with("growth-") && name != READING && name != COST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_chosen_unless_something_is_named() {
        let all = Selection::new(&[], Effort::Full).unwrap();
        assert_eq!(all.names.len(), names().count());
        let quick = Selection::new(&[], Effort::Quick).unwrap();
        assert!(quick.has("delta-1") && !quick.has(READING) && !quick.has("growth-text"));
        let named = Selection::new(&["delta-".to_owned(), COST.to_owned()], Effort::Quick).unwrap();
        assert_eq!(named.names.len(), 6);
    }

    #[test]
    fn a_class_that_there_is_not_is_refused_with_those_that_there_are() {
        let refused = Selection::new(&["detla".to_owned()], Effort::Quick);
        let refused = refused.err().unwrap().to_string();
        assert!(
            refused.starts_with("no class is called `detla`; there are: delta-1"),
            "{refused}"
        );
    }
}
