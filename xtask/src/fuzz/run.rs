//! The run: batches of calls to everybody, and what comes of their answers.

use std::collections::HashSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::{Value, json};

use super::call::Call;
use super::difference::Difference;
use super::found;
use super::oracle::Oracle;
use super::shrink::shrink;
use super::subject::Subject;

/// How many calls are on their way at once.
const BATCH: usize = 512;

/// How many kinds of difference of one binding are looked into; it has more than one fault then.
const ENOUGH: usize = 10;

pub struct Run<'a> {
    subjects: Vec<Compared>,
    oracle: &'a Oracle,
    /// Where vectors of differences go.
    folder: PathBuf,
    lines: usize,
    accepted: usize,
    took: Duration,
}

/// A binding, and what was found.
struct Compared {
    subject: Box<dyn Subject>,
    differences: usize,
    /// The signatures of those that were looked into.
    seen: HashSet<String>,
}

impl<'a> Run<'a> {
    pub fn new(subjects: Vec<Box<dyn Subject>>, oracle: &'a Oracle, folder: PathBuf) -> Self {
        let compared = |subject| Compared {
            subject,
            differences: 0,
            seen: HashSet::new(),
        };
        Self {
            subjects: subjects.into_iter().map(compared).collect(),
            oracle,
            folder,
            lines: 0,
            accepted: 0,
            took: Duration::ZERO,
        }
    }

    /// Asks everybody everything.
    pub fn go(&mut self, mut calls: impl Iterator<Item = Call>) -> Result<()> {
        let began = Instant::now();
        let mut next = || calls.by_ref().take(BATCH).collect::<Vec<_>>();
        let mut batch = next();
        while !batch.is_empty() {
            for each in &mut self.subjects {
                each.subject.send(&batch)?;
            }
            // Our work is done while theirs is: the answers wanted, and the next batch.
            let expected = batch.iter().map(|call| self.oracle.answer(call));
            let expected = expected.collect::<Result<Vec<_>>>()?;
            let after = next();
            self.lines += batch.len();
            self.accepted += expected.iter().filter(|it| it["ok"] == json!(true)).count();
            for each in &mut self.subjects {
                each.compare(&batch, &expected, self.oracle, &self.folder)?;
            }
            batch = after;
        }
        self.took += began.elapsed();
        Ok(())
    }

    pub fn differences(&self) -> usize {
        self.subjects.iter().map(|each| each.differences).sum()
    }

    /// One line about all of it.
    #[allow(clippy::cast_precision_loss)] // for people
    pub fn summary(&self) -> String {
        let each =
            |each: &Compared| format!("{}: {} differ", each.subject.name(), each.differences);
        let each: Vec<_> = self.subjects.iter().map(each).collect();
        format!(
            "{} lines, {:.1} % accepted, {:.0} lines/s; {}",
            self.lines,
            100.0 * self.accepted as f64 / self.lines as f64,
            self.lines as f64 / self.took.as_secs_f64(),
            each.join(", ")
        )
    }
}

impl Compared {
    fn compare(
        &mut self,
        calls: &[Call],
        expected: &[Value],
        oracle: &Oracle,
        folder: &std::path::Path,
    ) -> Result<()> {
        let answers = self.subject.receive()?;
        for ((call, expected), answer) in calls.iter().zip(expected).zip(answers) {
            let Some(found) = Difference::between(call, expected, answer) else {
                continue;
            };
            self.differences += 1;
            if self.seen.len() == ENOUGH || !self.seen.insert(found.signature()) {
                continue;
            }
            let small = shrink(found, self.subject.as_mut(), oracle)?;
            let name = self.subject.name();
            println!("{name}: {}\n{small}", small.signature());
            println!("  vector    {}", found::write(&small, folder)?.display());
        }
        Ok(())
    }
}
