//! docs/schema-dialect.md leaves no refusal out: every kind that the code knows is on it.

use std::collections::BTreeSet;

use crate::page::{code, read, rows};

/// The files that refuse schemas.
const SOURCES: &[&str] = &[
    "src/check.rs",
    "src/frames/schema.rs",
    "src/lower/mod.rs",
    "src/lower/node.rs",
    "src/lower/references.rs",
    "src/lower/shape.rs",
    "src/lower/spelling.rs",
    "src/lower/table.rs",
    "src/lower/types.rs",
    "src/lower/unique.rs",
];

/// String literals that follow a mark, perhaps after other things of the same statement.
fn literals(source: &str, marks: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for mark in marks {
        for rest in source.split(mark).skip(1) {
            let statement = rest.split(";\n").next().unwrap();
            if let Some((_, rest)) = statement.split_once('"') {
                found.insert(literal(rest));
            }
        }
    }
    found
}

/// A literal up to its closing quote, a break of its line taken out.
fn literal(text: &str) -> String {
    let mut inside = String::new();
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next().filter(|char| *char != '"') {
        if char != '\\' {
            inside.push(char);
            continue;
        }
        match chars.next() {
            Some('\n') => while chars.next_if(|char| char.is_whitespace()).is_some() {},
            escaped => inside.extend(escaped),
        }
    }
    inside
}

/// Whether a text is a format with its holes filled.
fn fits(text: &str, format: &str) -> bool {
    let mut rest = text;
    for (index, part) in format.split('{').enumerate() {
        let part = part.split_once('}').map_or(part, |(_, after)| after);
        match rest.find(part) {
            Some(at) if index > 0 || at == 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    format.ends_with('}') || rest.is_empty()
}

/// Reasons whose holes alone say too little to be told from one another.
const TOO_OPEN: &[&str] = &["{reason}", "{}/{escaped}"];

#[test]
fn every_kind_of_refusal_is_on_the_page() {
    let page = read("docs/schema-dialect.md");
    let shown: Vec<&str> = [
        ("| place | value | refusal |", 2),
        ("| text | refusal |", 1),
    ]
    .into_iter()
    .flat_map(|(head, column)| rows(&page, head).into_iter().map(move |row| row[column]))
    .map(|cell| code(cell).unwrap().split_once(": ").unwrap().1)
    .collect();
    let mut kinds = 0;
    for source in SOURCES {
        let marks = [
            "refuse(",
            "Refusal::new(",
            "let reason =",
            "A::Error::custom(",
        ];
        let text = read(source);
        for reason in literals(&text, &marks) {
            // A reason is a sentence; what else follows the marks is a pointer or a name.
            if !reason.contains(' ') || TOO_OPEN.contains(&reason.as_str()) {
                continue;
            }
            kinds += 1;
            let there = shown
                .iter()
                .any(|shown| fits(shown.split(" at line ").next().unwrap(), &reason));
            assert!(there, "{source}: `{reason}` is not on the page");
        }
    }
    assert!(kinds > 30, "{kinds}");
}
