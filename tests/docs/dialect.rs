//! docs/schema-dialect.md: its example is the file beside the tests, and becomes what it says.

use brain_wire::target::{self, Target};
use serde_json::{Value, json};

use crate::PRINTER;
use crate::page::{block, code, read, rows, section};

fn page() -> String {
    read("docs/schema-dialect.md")
}

/// A text whose lines begin where their words do.
fn flat(text: &str) -> String {
    text.lines()
        .map(|line| line.trim().to_owned() + "\n")
        .collect()
}

/// A text whose words are one space apart, as no layout in columns has them.
fn words(text: &str) -> String {
    text.lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n")
        .collect()
}

fn bindings(schema: &str, language: &dyn Target) -> String {
    flat(&brain_wire::single_file(schema, language).unwrap().text)
}

#[test]
fn the_example_is_the_file() {
    let page = page();
    assert_eq!(block(section(&page, "An example"), "json"), PRINTER);
}

/// The lines that are shown are tried in each language, as vectors.
#[test]
fn the_lines_of_the_example_are_vectors() {
    let page = page();
    let vectors: Value =
        serde_json::from_str(&read("tests/protocols/printer/vectors.json")).unwrap();
    let example = section(&page, "An example");
    let lines: Vec<&str> = example
        .lines()
        .filter_map(|line| line.strip_prefix("    {\"attachment\""))
        .collect();
    assert_eq!(lines.len(), 2);
    for line in lines {
        let line = format!("{{\"attachment\"{line}");
        let vectors = vectors["vectors"].as_array().unwrap();
        let accepted = |vector: &Value| vector["line"] == line && vector["accept"] == true;
        assert!(vectors.iter().any(accepted), "{line}");
    }
}

/// Each language shows what becomes of the example, item by item.
#[test]
fn the_example_becomes_what_is_shown() {
    let page = page();
    let example = section(&page, "An example");
    for language in target::ALL {
        let fence = match language.extension() {
            "rs" => "rust",
            ending => ending,
        };
        let shown = block(example, fence);
        let made = bindings(PRINTER, *language);
        let mut items: Vec<String> = Vec::new();
        for line in shown.lines() {
            let first = line.starts_with(|first: char| first.is_alphabetic());
            match items.last_mut() {
                Some(item) if !first => item.extend([line.trim(), "\n"]),
                _ => items.push(flat(line)),
            }
        }
        assert!(items.len() > 2);
        for item in items {
            assert!(made.contains(&item), "{}:\n{item}", language.name());
        }
    }
}

/// A member of each type that the page knows, in each language.
#[test]
fn values_become_the_types_of_the_table() {
    let page = page();
    let head = "| schema | what it takes | Rust | TypeScript | Go | Python |";
    let values = rows(section(&page, "Values"), head);
    assert_eq!(values.len(), 10);
    for row in values {
        let schema = code(row[0]).unwrap();
        let mut example: Value = serde_json::from_str(PRINTER).unwrap();
        let member = "/$defs/Job/properties/note";
        *example.pointer_mut(member).unwrap() = serde_json::from_str(schema).unwrap();
        let required = example.pointer_mut("/$defs/Job/required").unwrap();
        required.as_array_mut().unwrap().push(json!("note"));
        for (language, cell) in target::ALL.iter().zip(&row[2..]) {
            let made = bindings(&example.to_string(), *language);
            let ty = code(cell).unwrap();
            let declared = [
                format!("note: {ty},\n"),
                format!("note: {ty};\n"),
                format!("Note {ty}\n"),
                format!("note: {ty}\n"),
            ];
            assert!(
                declared.iter().any(|line| words(&made).contains(line)),
                "{}: {schema}",
                language.name()
            );
        }
    }
}
