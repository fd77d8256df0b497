//! What is to be measured (benches/README.md).

use std::error::Error;
use std::fs;

use serde::Deserialize;

/// A run.
#[derive(Deserialize)]
pub struct Plan {
    /// Lines that are measured together.
    pub sets: Vec<Set>,
}

/// Lines of one class in one form.
#[derive(Deserialize)]
pub struct Set {
    /// Copied into each result.
    #[serde(flatten)]
    pub names: serde_json::Map<String, serde_json::Value>,
    /// With which of these the name of a subject must begin.
    #[serde(default = "everybody")]
    pub only: Vec<String>,
    /// What decodes them.
    pub decode: Kind,
    /// The file of lines.
    pub file: String,
    /// How often each subject is measured.
    pub rounds: usize,
    /// How often a round goes over them.
    pub passes: usize,
}

/// What decodes a line.
#[derive(Deserialize, Clone, Copy)]
pub enum Kind {
    /// What the host writes.
    #[serde(rename = "to_runner")]
    ToRunner,
    /// What a runner writes.
    #[serde(rename = "to_brain")]
    ToBrain,
    /// A runner's reply to `checkpoint`.
    #[serde(rename = "to_brain:checkpoint")]
    Checkpoint,
}

/// The beginning of every name.
fn everybody() -> Vec<String> {
    vec![String::new()]
}

impl Plan {
    pub fn read(path: &str) -> Result<Self, Box<dyn Error>> {
        Ok(serde_json::from_slice(&fs::read(path)?)?)
    }
}

impl Set {
    /// Whether a subject is to be measured.
    pub fn has(&self, subject: &str) -> bool {
        let begins = |name: &String| subject.starts_with(name.as_str());
        self.only.iter().any(begins)
    }

    pub fn lines(&self) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
        let text = fs::read(&self.file)?;
        let lines = text.strip_suffix(b"\n").unwrap_or(&text);
        Ok(lines
            .split(|byte| *byte == b'\n')
            .map(<[u8]>::to_vec)
            .collect())
    }
}
