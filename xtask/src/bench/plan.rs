//! What a program of a language is told: the lines on the disk, and how often to go over them (benches/README.md).

use std::path::{Path, PathBuf};

use anyhow::Result;
use brain_wire::file::File;
use serde_json::{Value, json};

use super::corpus::Set;
use super::effort::Effort;

/// Writes the sets' lines and the plan, and gives the plan's path.
pub fn write(sets: &[Set], effort: Effort, folder: &Path) -> Result<PathBuf> {
    for set in sets {
        let file = File {
            path: set.file().into(),
            text: set.lines.iter().flat_map(|line| [line, "\n"]).collect(),
        };
        file.write(folder)?;
    }
    let entry = |set: &Set| entry(set, effort, &folder.join(set.file()));
    let plan: Vec<Value> = visits(sets, effort).map(entry).collect();
    let file = File {
        path: "plan.json".into(),
        text: format!("{:#}\n", json!({ "sets": plan })),
    };
    file.write(folder)?;
    Ok(folder.join(file.path))
}

/// The sets in the order in which they are measured. Those of a series are visited one after the other, several times, so that
/// what takes a machine longer for a while takes all of them longer.
fn visits(sets: &[Set], effort: Effort) -> impl Iterator<Item = &Set> {
    let series = sets.chunk_by(|one, next| one.size.is_some() && one.class == next.class);
    series.flat_map(move |series| {
        let grows = series.iter().any(|set| set.size.is_some());
        let visits = if grows { effort.visits() } else { 1 };
        std::iter::repeat_n(series, visits).flatten()
    })
}

fn entry(set: &Set, effort: Effort, file: &Path) -> Value {
    let mut entry = json!({
        "class": set.class,
        "form": set.form,
        "decode": set.kind,
        "file": file,
        "rounds": effort.rounds(),
        "passes": passes(&set.lines, effort),
    });
    if let Some(size) = set.size {
        entry["size"] = size.into();
        entry["rounds"] = 1.into();
        entry["only"] = json!(["brain-wire", "limit"]);
    }
    entry
}

/// Large lines are few: what they have is enough.
fn passes(lines: &[String], effort: Effort) -> usize {
    let bytes: usize = lines.iter().map(String::len).sum();
    effort.bytes().div_ceil(bytes.max(1)).max(1)
}
