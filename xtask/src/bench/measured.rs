//! A language whose bindings are measured beside others, and what its program says.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

/// A language that has a program which measures its bindings.
pub trait Measured: Sync {
    /// How the program can be built: the first is that of a quick run.
    fn builds(&self) -> &'static [&'static str];

    /// Builds the program in one of these ways and gives the command that starts it.
    fn program(&self, build: &str) -> Result<Command>;

    /// The subject whose time others' are divided by.
    fn base(&self, operation: &str) -> &'static str;

    /// The version of the compiler or the runtime.
    fn runtime(&self) -> Result<String>;
}

/// All that a program said.
#[derive(Debug, Default)]
pub struct Results {
    /// The libraries that it compares with.
    pub versions: BTreeMap<String, String>,
    pub results: Vec<Measurement>,
}

impl Results {
    /// Adds what was measured; to what was measured before, if it is the same again.
    fn add(&mut self, new: Measurement) {
        let old = self.results.iter_mut().find(|it| it.is_of(&new));
        match (old.map(|old| &mut old.outcome), new.outcome) {
            (Some(Outcome::Nanoseconds(times)), Outcome::Nanoseconds(more)) => times.extend(more),
            (Some(Outcome::Refused(_)), _) => {}
            (Some(old), refused) => *old = refused,
            (None, outcome) => self.results.push(Measurement { outcome, ..new }),
        }
    }
}

/// How one subject did one operation on one set of lines.
#[derive(Debug, Deserialize)]
pub struct Measurement {
    pub class: String,
    pub form: String,
    pub size: Option<usize>,
    pub operation: String,
    pub subject: String,
    #[serde(flatten)]
    pub outcome: Outcome,
}

impl Measurement {
    /// Whether another is of the same lines, operation and subject.
    fn is_of(&self, other: &Self) -> bool {
        fn of(it: &Measurement) -> impl PartialEq {
            (
                it.size,
                [&it.class, &it.form, &it.operation, &it.subject].map(String::as_str),
            )
        }
        of(self) == of(other)
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// For a line, in each round.
    Nanoseconds(Vec<f64>),
    /// Why it could not be measured.
    Refused(String),
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Said {
    Measured(Measurement),
    Versions { versions: BTreeMap<String, String> },
}

/// Runs a program to its end.
pub fn run(command: &mut Command) -> Result<Results> {
    let line = crate::language::line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{line} did not start"))?;
    if !output.status.success() {
        bail!("{line} failed ({})", output.status);
    }
    let mut results = Results::default();
    for said in output
        .stdout
        .split(|byte| *byte == b'\n')
        .filter(|said| !said.is_empty())
    {
        let said: Said = serde_json::from_slice(said)
            .with_context(|| format!("{line} said {}", String::from_utf8_lossy(said)))?;
        match said {
            Said::Measured(measurement) => results.add(measurement),
            Said::Versions { versions } => results.versions = versions,
        }
    }
    Ok(results)
}
