//! Documents, their tables and what is set in them as code.

use std::fs;
use std::path::Path;

/// A document of the project.
pub fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The part of a document from a heading to the next.
pub fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let (_, rest) = document
        .split_once(&format!("\n## {heading}\n"))
        .unwrap_or_else(|| panic!("there is no heading `{heading}`"));
    rest.split("\n## ").next().unwrap()
}

/// The first fenced block of a language.
pub fn block<'a>(text: &'a str, language: &str) -> &'a str {
    let fence = format!("\n```{language}\n");
    let (_, rest) = text.split_once(&fence).unwrap();
    rest.split_once("```\n").unwrap().0
}

/// The rows of the table under a head, cell by cell.
pub fn rows<'a>(text: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let (_, rest) = text
        .split_once(&format!("{head}\n"))
        .unwrap_or_else(|| panic!("there is no table `{head}`"));
    let rows = rest
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let cells = |row: &'a str| {
        let row = row.strip_prefix("| ").unwrap().strip_suffix(" |").unwrap();
        row.split(" | ").map(str::trim).collect()
    };
    let rows: Vec<Vec<&str>> = rows.map(cells).collect();
    assert!(!rows.is_empty(), "`{head}` has no rows");
    rows
}

/// What a cell of code says; none for a cell of prose.
pub fn code(cell: &str) -> Option<&str> {
    let ticks = cell.chars().take_while(|char| *char == '`').count();
    let inner = cell.get(ticks..cell.len().checked_sub(ticks)?)?;
    let padded = inner
        .strip_prefix(' ')
        .and_then(|inner| inner.strip_suffix(' '));
    (ticks > 0).then_some(padded.unwrap_or(inner))
}
