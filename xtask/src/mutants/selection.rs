//! Which checks are taken out.

use anyhow::{Result, bail};

use super::mark::Mark;

/// The rule of which every language has a check that a line reaches.
const SMOKE: &str = "S1";

/// Which checks of a language are taken out.
pub enum Selection {
    All,
    /// Those that are marked with a rule.
    Rule(String),
    /// One alone, which shows that the machinery works.
    Smoke,
}

impl Selection {
    /// What it is of a file's marks.
    pub fn of<'a>(&self, marks: &'a [Mark]) -> Result<Vec<&'a Mark>> {
        let of_rule = |rule: &str| {
            let marks = marks.iter().filter(|mark| mark.rule == rule);
            marks.collect::<Vec<_>>()
        };
        let chosen = match self {
            Self::All => marks.iter().collect(),
            Self::Rule(rule) => of_rule(rule),
            Self::Smoke => of_rule(SMOKE).into_iter().take(1).collect(),
        };
        if chosen.is_empty() {
            let rule = match self {
                Self::All => "at all",
                Self::Rule(rule) => rule,
                Self::Smoke => SMOKE,
            };
            bail!("no check is marked {rule}");
        }
        Ok(chosen)
    }
}
