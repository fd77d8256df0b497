//! One mutant at a time: does anything turn red?

use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};
use wait_timeout::ChildExt as _;

use super::Scratch;
use super::mark::Mark;
use super::schemata::SWITCH;
use crate::conformance::{Testee, judge};
use crate::language::{self, Strictness};
use crate::vectors::{Leniencies, Vector};

/// What became of a mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// This vector turned red, and it cites the mark's rule.
    Killed(String),
    /// A test of the language's own turned red; no line reaches the check.
    KilledByTests(String),
    /// Vectors turned red, this one first, but none that cites the rule.
    KilledByOthers(String),
    Survived,
}

/// Where mutants are tried.
pub struct Trial<'a> {
    pub scratch: &'a Scratch,
    pub vectors: &'a [Vector],
    /// How long a mutant may think about one call; for a test it is five times as long.
    pub patience: Duration,
}

impl Trial<'_> {
    /// Tries a mutant; `own` says whether the language's own tests may kill it.
    pub fn fate(&self, mark: &Mark, own: bool) -> Result<Fate> {
        let (citing, others): (Vec<_>, Vec<_>) = self
            .vectors
            .iter()
            .partition(|vector| vector.cites(&mark.rule));
        if let Some(name) = self.red_vector(mark.number, citing)? {
            return Ok(Fate::Killed(name));
        }
        if own && let Some(test) = self.red_test(mark.number)? {
            return Ok(Fate::KilledByTests(test));
        }
        let red = self.red_vector(mark.number, others)?;
        Ok(red.map_or(Fate::Survived, Fate::KilledByOthers))
    }

    /// What is red though no mutant is on.
    pub fn red_without_mutant(&self) -> Result<Option<String>> {
        match self.red_vector(0, self.vectors.iter().collect())? {
            Some(name) => Ok(Some(name)),
            None => self.red_test(0),
        }
    }

    /// The first of some vectors that turns red; the short ones are asked before the long.
    fn red_vector(&self, mutant: usize, mut vectors: Vec<&Vector>) -> Result<Option<String>> {
        vectors.sort_by_key(|vector| vector.call.len());
        let calls: Vec<_> = vectors.iter().map(|vector| vector.call.clone()).collect();
        let mut command = switched(&self.scratch.testee, mutant);
        let mut testee = Testee::start(&mut command, calls, self.patience)?;
        let none = Leniencies::default();
        let red = vectors.iter().find(|vector| match testee.answer() {
            Ok(answer) => judge(vector, &answer, Strictness::Exact, &none).is_some(),
            Err(_) => true, // a crash or a hang is red too
        });
        Ok(red.map(|vector| vector.name.clone()))
    }

    /// The first test that fails.
    fn red_test(&self, mutant: usize) -> Result<Option<String>> {
        for test in &self.scratch.tests {
            if !passes(switched(test, mutant), 5 * self.patience)? {
                return Ok(Some(language::line(test)));
            }
        }
        Ok(None)
    }
}

/// The same command with a mutant on, which does not talk to the person at the terminal.
fn switched(command: &Command, mutant: usize) -> Command {
    let mut again = Command::new(command.get_program());
    again.args(command.get_args());
    again.env(SWITCH, mutant.to_string());
    if let Some(folder) = command.get_current_dir() {
        again.current_dir(folder);
    }
    again
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    again
}

/// Whether a command ends well, and in time.
fn passes(mut command: Command, patience: Duration) -> Result<bool> {
    let mut child = command.spawn().with_context(|| language::line(&command))?;
    if let Some(status) = child.wait_timeout(patience)? {
        return Ok(status.success());
    }
    let _ = child.kill(); // it may have ended just now
    child.wait()?;
    Ok(false)
}
