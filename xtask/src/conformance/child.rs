//! A testee that runs: all calls go in, one answer after another comes out, and no wait is endless.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};
use wait_timeout::ChildExt as _;

use crate::language;

/// A child process that answers calls. It is killed when nobody listens any more.
pub struct Testee {
    child: Child,
    answers: Receiver<String>,
    patience: Duration,
}

impl Testee {
    /// Starts it and feeds it calls, as they come. `patience` is how long it may think about each.
    pub fn start<C>(command: &mut Command, calls: C, patience: Duration) -> Result<Self>
    where
        C: IntoIterator<Item = Arc<str>> + Send + 'static,
    {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| language::line(command))?;
        let mut stdin = child.stdin.take().context("no stdin")?;
        let stdout = child.stdout.take().context("no stdout")?;
        // Each way has a thread of its own, so that neither pipe can fill up.
        thread::spawn(move || {
            for call in calls {
                // A testee that is gone is noticed by its missing answers.
                if writeln!(stdin, "{call}").is_err() {
                    break;
                }
            }
        });
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            for answer in BufReader::new(stdout).split(b'\n').map_while(Result::ok) {
                let answer = String::from_utf8_lossy(&answer).into_owned();
                if sender.send(answer).is_err() {
                    break;
                }
            }
        });
        Ok(Self {
            child,
            answers,
            patience,
        })
    }

    /// The process's id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// The next answer, or why there is none.
    pub fn answer(&mut self) -> Result<String, String> {
        self.answers
            .recv_timeout(self.patience)
            .map_err(|reason| match reason {
                RecvTimeoutError::Timeout => format!("no answer within {:?}", self.patience),
                RecvTimeoutError::Disconnected => match self.wait() {
                    Some(status) => format!("the testee ended early ({status})"),
                    None => "the testee closed its stdout and goes on".to_owned(),
                },
            })
    }

    /// Sees to it that the testee ends by itself and well, now that all its answers have come.
    pub fn finish(mut self) -> Result<(), String> {
        if let Ok(answer) = self.answers.recv_timeout(self.patience) {
            return Err(format!("an answer that nobody asked for: {answer}"));
        }
        match self.wait() {
            Some(status) if status.success() => Ok(()),
            Some(status) => Err(format!("the testee ended with {status}")),
            None => Err(format!("no end within {:?} of its input's", self.patience)),
        }
    }

    fn wait(&mut self) -> Option<ExitStatus> {
        self.child.wait_timeout(self.patience).ok().flatten()
    }
}

impl Drop for Testee {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may have ended by itself
        let _ = self.child.wait();
    }
}
