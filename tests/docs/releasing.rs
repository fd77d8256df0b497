//! docs/releasing.md: versions stand where it says, and its commands name what there is.

use serde_json::Value;

use crate::page::{read, rows};

fn page() -> String {
    read("docs/releasing.md")
}

/// What the page sets as a command: the lines that stand seven columns from the margin.
fn commands(page: &str) -> Vec<&str> {
    page.lines()
        .filter_map(|line| line.strip_prefix("       "))
        .collect()
}

#[test]
fn versions_stand_where_it_says() {
    let page = page();
    let places = rows(&page, "| what | where it stands | raised by |");
    let files = [
        ("Cargo.toml", "[workspace.package]\nversion = \""),
        ("generated/typescript/package.json", "\"version\": \""),
        ("generated/python/pyproject.toml", "\nversion = \""),
        (
            "src/protocol/limits.rs",
            "pub const PROTOCOL_VERSION: u64 = ",
        ),
        (
            "src/reflect.rs",
            "const ID: &str = \"urn:brain-wire:runner-protocol:",
        ),
    ];
    for (file, declared) in files {
        let named = format!("`{file}`");
        assert!(places.iter().any(|row| row[1].contains(&named)), "{file}");
        assert!(read(file).contains(declared), "{file}");
    }
}

#[test]
fn the_schema_is_named_after_the_version_of_the_protocol() {
    let schema = read("schema/runner-protocol.schema.json");
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let version = schema["x-protocol-version"].as_u64().unwrap();
    let id = schema["$id"].as_str().unwrap();
    assert!(id.ends_with(&format!(":{version}")), "{id}");
}

#[test]
fn its_commands_name_what_there_is() {
    let page = page();
    let commands = commands(&page);
    assert!(commands.len() > 8, "{commands:?}");
    let packages = [read("Cargo.toml"), read("generated/rust/Cargo.toml")];
    for command in commands {
        for name in command.split("--package ").skip(1) {
            let name = name.split(' ').next().unwrap();
            let line = format!("[package]\nname = \"{name}\"\n");
            assert!(
                packages.iter().any(|text| text.contains(&line)),
                "{command}"
            );
        }
        if let Some((_, folder)) = command.split_once(" ./") {
            read(&format!("{folder}/package.json"));
        }
        if let Some((_, task)) = command.split_once("cargo xtask ") {
            let tasks = read("xtask/src/main.rs").to_lowercase();
            assert!(tasks.contains(&format!("command::{task} ")), "{command}");
        }
    }
}

/// A version with its day, or what has none yet; nothing else is a heading there.
#[test]
fn the_changelog_has_its_form() {
    let changelog = read("CHANGELOG.md");
    let headings: Vec<_> = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .collect();
    assert!(!headings.is_empty());
    for (index, heading) in headings.iter().enumerate() {
        let released = heading.split_once(" – ").is_some_and(|(version, day)| {
            version.split('.').count() == 3 && day.split('-').map(str::len).eq([4, 2, 2])
        });
        assert!(
            released || (index == 0 && *heading == "Unreleased"),
            "{heading}"
        );
    }
}
