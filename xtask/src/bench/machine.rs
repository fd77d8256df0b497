//! Where and when something was measured.

use std::fs;
use std::thread;
use std::time::SystemTime;

use serde::Serialize;

#[derive(Serialize)]
pub struct Machine {
    pub processor: String,
    /// How many threads run at once.
    pub threads: usize,
    pub system: String,
    /// The day, in UTC.
    pub date: String,
}

impl Machine {
    #[allow(clippy::disallowed_methods)] // numbers are of a day, and of no other
    pub fn here() -> Self {
        let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        Self {
            processor: processor().unwrap_or_else(|| "unknown processor".to_owned()),
            threads: thread::available_parallelism().map_or(1, usize::from),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            date: now.chars().take_while(|char| *char != 'T').collect(),
        }
    }
}

/// Only some systems tell it in a file.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}
