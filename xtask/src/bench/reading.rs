//! Who reads and decodes a long stream of lines from a pipe how fast.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use super::corpus;
use super::effort::Effort;
use super::measured::{Measurement, Outcome};
use super::selection::READING;

/// How many deltas: two minutes of twenty busy sessions.
const LINES: usize = 240_000;

#[derive(Deserialize)]
struct Subject {
    subject: String,
}

#[derive(Deserialize)]
struct Read {
    lines: usize,
    nanoseconds: f64,
}

/// The stream, as one text.
pub fn stream() -> Vec<u8> {
    let lines = corpus::stream().take(LINES);
    lines.flat_map(|line| (line + "\n").into_bytes()).collect()
}

/// Lets each subject of a program read the stream, in turns; each is a process of its own.
pub fn measure(
    program: impl Fn() -> Command,
    stream: &[u8],
    effort: Effort,
) -> Result<Vec<Measurement>> {
    let subjects = said::<Subject>(program().arg("reading"), &[])?;
    let mut times: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    // Each takes a good part of a second: a third of the usual rounds is enough.
    for _ in 0..effort.rounds().div_ceil(3) {
        for Subject { subject } in &subjects {
            let read = said::<Read>(program().args(["reading", subject]), stream)?;
            let [
                Read {
                    lines: LINES,
                    nanoseconds,
                },
            ] = read[..]
            else {
                bail!("{subject} did not read all {LINES} lines");
            };
            #[allow(clippy::cast_precision_loss)] // far below 2^52
            times
                .entry(subject)
                .or_default()
                .push(nanoseconds / LINES as f64);
        }
    }
    let mut measurement = |subject: &Subject| Measurement {
        class: "a stream of deltas".to_owned(),
        form: "canonical".to_owned(),
        size: None,
        operation: READING.to_owned(),
        subject: subject.subject.clone(),
        outcome: Outcome::Nanoseconds(times.remove(&*subject.subject).unwrap_or_default()),
    };
    Ok(subjects.iter().map(&mut measurement).collect())
}

/// Writes into a program's pipe until it is at its end, and reads what it says.
fn said<T: for<'de> Deserialize<'de>>(command: &mut Command, stream: &[u8]) -> Result<Vec<T>> {
    let line = crate::language::line(command);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command
        .spawn()
        .with_context(|| format!("{line} did not start"))?;
    // It says nothing before it has read everything, so that nobody waits for the other.
    if let Some(mut pipe) = child.stdin.take() {
        // Who does not read to the end fails, and says why.
        let _ = pipe.write_all(stream);
    }
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("{line} failed ({})", output.status);
    }
    let lines = output.stdout.split(|byte| *byte == b'\n');
    let lines = lines.filter(|said| !said.is_empty());
    lines
        .map(|said| serde_json::from_slice(said).with_context(|| line.clone()))
        .collect()
}
