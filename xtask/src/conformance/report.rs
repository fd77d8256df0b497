//! What a testee made of the vectors.

use std::process::Command;
use std::time::Duration;

use anyhow::Result;

use super::child::Testee;
use super::expected::Expected;
use super::judge::judge;
use crate::language::Strictness;
use crate::vectors::{Leniencies, Vector};

/// How long a testee may think about one call.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How a testee is tried.
pub struct Terms<'a> {
    pub strictness: Strictness,
    pub leniencies: &'a Leniencies,
    /// Which vectors are known to fail.
    pub expected: &'a Expected,
    pub patience: Duration,
}

/// What came of one vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Agrees,
    /// It is on the list of expected failures, and fails.
    ExpectedFailure,
    Differs,
    /// Its call has no answer: the testee had ended, or was killed.
    Unanswered,
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// The verdict about each vector, in their order.
    pub verdicts: Vec<Verdict>,
    /// What was wrong, a paragraph each.
    pub failures: Vec<String>,
}

impl Report {
    /// Starts a testee and asks it every vector.
    pub fn of(mut command: Command, vectors: &[&Vector], terms: &Terms<'_>) -> Result<Self> {
        let calls: Vec<_> = vectors.iter().map(|vector| vector.call.clone()).collect();
        let mut testee = Testee::start(&mut command, calls, terms.patience)?;
        let mut report = Self::default();
        for vector in vectors {
            match testee.answer() {
                Ok(answer) => report.note(vector, &answer, terms),
                Err(end) => {
                    let left = vectors.len() - report.verdicts.len();
                    report.failures.push(format!(
                        "{}: {end}; {left} calls have no answer",
                        vector.name
                    ));
                    report.verdicts.resize(vectors.len(), Verdict::Unanswered);
                    report.note_strangers(vectors, terms.expected);
                    return Ok(report);
                }
            }
        }
        report.failures.extend(testee.finish().err());
        report.note_strangers(vectors, terms.expected);
        Ok(report)
    }

    fn note(&mut self, vector: &Vector, answer: &str, terms: &Terms<'_>) {
        let failure = judge(vector, answer, terms.strictness, terms.leniencies);
        let verdict = match (failure, terms.expected.get(&vector.name)) {
            (None, None) => Verdict::Agrees,
            (Some(_), Some(_)) => Verdict::ExpectedFailure,
            (Some(failure), None) => {
                self.failures.push(failure);
                Verdict::Differs
            }
            (None, Some(why)) => {
                let name = &vector.name;
                self.failures.push(format!(
                    "{name}: expected to fail ({why}), but it agrees: take it off the list"
                ));
                Verdict::Agrees
            }
        };
        self.verdicts.push(verdict);
    }

    /// A failure that is expected of no vector is stale too.
    fn note_strangers(&mut self, vectors: &[&Vector], expected: &Expected) {
        for name in expected.keys() {
            if !vectors.iter().any(|vector| vector.name == *name) {
                self.failures.push(format!(
                    "{name}: expected to fail, but it is no vector of this testee"
                ));
            }
        }
    }

    /// How many vectors came out like this.
    pub fn count(&self, verdict: Verdict) -> usize {
        let like = |each: &&Verdict| **each == verdict;
        self.verdicts.iter().filter(like).count()
    }

    /// One line about all of it.
    pub fn summary(&self) -> String {
        let unanswered = self.count(Verdict::Unanswered);
        let expected = match self.count(Verdict::ExpectedFailure) {
            0 => String::new(),
            count => format!(", {count} fail as expected"),
        };
        format!(
            "{} vectors: {} answered, {unanswered} not; {} agree{expected}, {} failures",
            self.verdicts.len(),
            self.verdicts.len() - unanswered,
            self.count(Verdict::Agrees),
            self.failures.len()
        )
    }
}
