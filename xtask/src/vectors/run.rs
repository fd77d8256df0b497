//! Feeding vectors to a testee: one child process, one answer a call, a bounded wait for each.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

use super::{Leniencies, Vector};
use crate::language::{self, Strictness};

/// How long a testee may think about one call.
const PATIENCE: Duration = Duration::from_secs(20);

/// What came of a run.
#[derive(Debug, Default)]
pub struct Report {
    /// How many answers were right.
    pub passed: usize,
    /// What was wrong with the others, a paragraph each.
    pub failures: Vec<String>,
}

/// Starts a testee and asks it every vector.
pub fn run(
    mut command: Command,
    vectors: &[&Vector],
    strictness: Strictness,
    leniencies: &Leniencies,
) -> Result<Report> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| language::line(&command))?;
    let answers = converse(&mut child, vectors)?;
    let mut report = Report::default();
    for vector in vectors {
        match answers.recv_timeout(PATIENCE) {
            Ok(answer) => match judge(vector, &answer, strictness, leniencies) {
                None => report.passed += 1,
                Some(failure) => report.failures.push(failure),
            },
            Err(reason) => {
                let left = vectors.len() - report.passed - report.failures.len();
                let end = end_of(child, reason);
                report.failures.push(format!(
                    "{}: {end}; {left} calls have no answer",
                    vector.name
                ));
                return Ok(report);
            }
        }
    }
    let status = child.wait()?;
    if !status.success() {
        report
            .failures
            .push(format!("the testee ended with {status}"));
    }
    Ok(report)
}

/// Writes all calls and reads all answers, each on a thread of its own, so that neither pipe can fill up.
fn converse(child: &mut Child, vectors: &[&Vector]) -> Result<Receiver<String>> {
    let mut stdin = child.stdin.take().context("no stdin")?;
    let stdout = child.stdout.take().context("no stdout")?;
    let calls: Vec<String> = vectors
        .iter()
        .map(|vector| vector.call.to_string())
        .collect();
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
        for answer in BufReader::new(stdout).lines().map_while(Result::ok) {
            if sender.send(answer).is_err() {
                break;
            }
        }
    });
    Ok(answers)
}

fn end_of(mut child: Child, reason: mpsc::RecvTimeoutError) -> String {
    match reason {
        mpsc::RecvTimeoutError::Timeout => {
            let _ = child.kill(); // it may have ended by itself just now
            format!("no answer within {PATIENCE:?}")
        }
        mpsc::RecvTimeoutError::Disconnected => match child.wait() {
            Ok(status) => format!("the testee ended with {status}"),
            Err(error) => format!("the testee ended: {error}"),
        },
    }
}

/// What is wrong with an answer, if anything.
fn judge(
    vector: &Vector,
    answer: &str,
    strictness: Strictness,
    leniencies: &Leniencies,
) -> Option<String> {
    let Ok(answer) = serde_json::from_str::<Value>(answer) else {
        return Some(format!("{}: the answer is no JSON: {answer}", vector.name));
    };
    let lenient = leniencies.has(&vector.name);
    let right = match (strictness, vector.is_accepted()) {
        (Strictness::Exact, _) | (Strictness::Lenient, true) => answer == vector.answer,
        (Strictness::Lenient, false) => (answer["ok"] == json!(true)) == lenient,
    };
    (!right).then(|| {
        let stale = if lenient {
            " (on the list of leniencies, but refused)"
        } else {
            ""
        };
        format!(
            "{}{stale} [{}]\n  call     {}\n  expected {}\n  answered {}",
            vector.name,
            vector.rules.join(" "),
            brief(&vector.call),
            brief(&vector.answer),
            brief(&answer),
        )
    })
}

/// A value, cut where it is too long to read.
fn brief(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
