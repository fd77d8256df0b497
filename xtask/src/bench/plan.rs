//! What a program of a language is told: the lines on the disk, and how often to go over them (benches/README.md).

use std::path::{Path, PathBuf};

use anyhow::Result;
use brain_wire::file::File;
use serde_json::{Value, json};

use super::corpus::Set;

/// How many bytes a round goes over at least: so few that a round is short, and enough for a clock.
const BYTES: usize = 1 << 20;

/// How many lines a round goes over at least.
const LINES: usize = 500;

/// Writes the sets' lines and the plan, and gives the plan's path.
pub fn write(sets: &[Set], rounds: usize, folder: &Path) -> Result<PathBuf> {
    let mut plan = Vec::new();
    for set in sets {
        let file = File {
            path: set.file().into(),
            text: set.lines.iter().flat_map(|line| [line, "\n"]).collect(),
        };
        file.write(folder)?;
        plan.push(entry(set, &folder.join(file.path)));
    }
    let file = File {
        path: "plan.json".into(),
        text: format!("{:#}\n", json!({ "rounds": rounds, "sets": plan })),
    };
    file.write(folder)?;
    Ok(folder.join(file.path))
}

fn entry(set: &Set, file: &Path) -> Value {
    let mut entry = json!({
        "class": set.class,
        "form": set.form,
        "decode": set.kind,
        "file": file,
        "passes": passes(&set.lines),
    });
    if let Some(size) = set.size {
        entry["size"] = size.into();
    }
    entry
}

fn passes(lines: &[String]) -> usize {
    let bytes: usize = lines.iter().map(String::len).sum();
    let enough = BYTES.div_ceil(bytes).max(LINES.div_ceil(lines.len()));
    // Large lines are few: their bytes are enough.
    if bytes >= BYTES { 1 } else { enough }
}
