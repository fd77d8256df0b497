//! A session on the disk: a file that only grows, one line a turn.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::wire::{NativeFile, Options};

/// The file, below the session's directory.
const FILE: &str = "session/turns.jsonl";

/// What an attachment has while no turn runs; a turn takes it along and brings it back.
pub struct Session {
    path: PathBuf,
    /// The bytes of the whole records.
    size: u64,
    turns: Vec<Record>,
    /// The tools that may be called.
    pub tools: HashSet<String>,
}

/// One turn that came to its end.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub prompt: String,
    pub answer: String,
}

impl Record {
    /// None for what `append` never wrote; serde's own error would quote it.
    fn parse(line: &[u8]) -> Option<Self> {
        let object = line.starts_with(b"{"); // serde takes an array too, by position
        serde_json::from_slice(line).ok().filter(|_| object)
    }
}

impl Session {
    /// Loads what is there, and does nothing else. The provider's key is in the options too; it stays there.
    pub fn open(options: &Options<'_>) -> io::Result<Self> {
        let path = PathBuf::from(&*options.dir).join(FILE);
        let bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read?,
        };
        let whole = bytes.iter().rposition(|&byte| byte == b'\n');
        let (records, torn) = bytes.split_at(whole.map_or(0, |at| at + 1));
        let mut turns = Vec::new();
        for line in records.split_inclusive(|&byte| byte == b'\n') {
            let record = Record::parse(line).ok_or_else(|| {
                let place = format!("line {} of {FILE} is no record", turns.len() + 1);
                io::Error::new(io::ErrorKind::InvalidData, place)
            });
            turns.push(record?);
        }
        let size = records.len() as u64;
        if !torn.is_empty() {
            // Somebody died while writing. Left there, it would swallow the next record.
            OpenOptions::new().write(true).open(&path)?.set_len(size)?;
        }
        let tools = options.tools.iter().map(|tool| tool.name.to_string());
        Ok(Self {
            path,
            size,
            turns,
            tools: tools.collect(),
        })
    }

    /// Adds a turn, with one write.
    pub fn append(&mut self, record: Record) -> io::Result<()> {
        let mut line = serde_json::to_vec(&record)?;
        line.push(b'\n');
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        let mut file = options.create(true).append(true).open(&self.path)?;
        if let Err(error) = file.write_all(&line) {
            file.set_len(self.size)?; // a disk that is full has taken the half of it
            return Err(error);
        }
        self.size += line.len() as u64;
        self.turns.push(record);
        Ok(())
    }

    /// What was said in all turns.
    pub fn recall(&self) -> String {
        let said = |turn: &Record| [turn.prompt.clone(), turn.answer.clone()];
        let said: Vec<_> = self.turns.iter().flat_map(said).collect();
        said.join("\n")
    }

    /// The files that bring the session back.
    pub fn checkpoint(&self) -> Vec<NativeFile<'static>> {
        if self.size == 0 {
            return Vec::new();
        }
        vec![NativeFile {
            path: FILE.into(),
            size: self.size,
            append_only: true,
        }]
    }
}
