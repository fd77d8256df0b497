//! Who is asked: a testee as a child, one for the whole run.

use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::call::Call;
use crate::conformance::Testee;

/// How long a testee may think about one call.
const PATIENCE: Duration = Duration::from_secs(20);

/// Whoever answers calls: in their order, or with why there is no answer.
pub trait Subject {
    fn name(&self) -> &'static str;

    /// Hands over calls; whoever asks goes on with other work.
    fn send(&mut self, calls: &[Call]) -> Result<()>;

    /// The answers to what was sent last.
    fn receive(&mut self) -> Result<Vec<Result<String, String>>>;
}

/// A testee that is started again when it crashes or hangs.
pub struct Child {
    name: &'static str,
    command: Command,
    calls: Sender<Arc<str>>,
    testee: Testee,
    /// What was sent last, one call each.
    sent: Vec<String>,
}

impl Child {
    pub fn start(name: &'static str, mut command: Command) -> Result<Self> {
        let (calls, testee) = start(&mut command)?;
        Ok(Self {
            name,
            command,
            calls,
            testee,
            sent: Vec::new(),
        })
    }

    /// Sends a batch at once from one of its calls on: a write for each would cost more than the decoder's work.
    fn feed(&self, from: usize) -> Result<()> {
        if from == self.sent.len() {
            return Ok(());
        }
        let batch = self.sent[from..].join("\n").into();
        self.calls.send(batch).context("nobody feeds the testee")
    }
}

impl Subject for Child {
    fn name(&self) -> &'static str {
        self.name
    }

    fn send(&mut self, calls: &[Call]) -> Result<()> {
        self.sent = calls.iter().map(|call| call.json().to_string()).collect();
        self.feed(0)
    }

    fn receive(&mut self) -> Result<Vec<Result<String, String>>> {
        let mut answers = Vec::with_capacity(self.sent.len());
        while answers.len() < self.sent.len() {
            let answer = self.testee.answer();
            let lost = answer.is_err();
            answers.push(answer);
            if lost {
                (self.calls, self.testee) = start(&mut self.command)?;
                self.feed(answers.len())?;
            }
        }
        Ok(answers)
    }
}

fn start(command: &mut Command) -> Result<(Sender<Arc<str>>, Testee)> {
    let (sender, calls) = mpsc::channel();
    Ok((sender, Testee::start(command, calls, PATIENCE)?))
}
