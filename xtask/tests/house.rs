//! The law of the house, where a program can see to it.
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

#[path = "../src/vectors/lenience.rs"]
#[allow(dead_code)] // of it, only who is on the list matters here
mod lenience;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lenience::Leniencies;

fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The files of some folders with one of some endings, with their texts.
fn files(folders: &[&str], endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders: Vec<_> = folders.iter().map(PathBuf::from).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(project().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = folder.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                // What tools fill is not ours.
                if !["node_modules", "target"]
                    .iter()
                    .any(|name| entry.file_name() == *name)
                {
                    folders.push(path);
                }
            } else if path
                .extension()
                .is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted))
            {
                let text = fs::read_to_string(project().join(&path)).unwrap();
                found.push((path, text));
            }
        }
    }
    assert!(!found.is_empty());
    found
}

/// A language lives in its own file of `src/target`, its templates, its testee and its file of `xtask/src/language`.
#[test]
fn no_language_is_named_outside_its_rooms() {
    const ROOMS: &[&str] = &["src/target", "xtask/src/language"];
    const NAMES: &[&str] = &[
        "typescript",
        "javascript",
        "python",
        "golang",
        "node_modules",
        "npm",
        ".ts\"",
        ".go\"",
        ".py\"",
    ];
    // `file.rs` keeps out of the folder of packages that a tool of one language fills.
    const ADMITTED: &[(&str, &str)] = &[("src/file.rs", "node_modules")];
    for (path, text) in files(&["src", "xtask/src"], &["rs"]) {
        if ROOMS.iter().any(|room| path.starts_with(room)) {
            continue;
        }
        for name in NAMES
            .iter()
            .filter(|name| !ADMITTED.contains(&(path.to_str().unwrap(), **name)))
        {
            assert!(
                !text.to_lowercase().contains(name),
                "{} names {name}",
                path.display()
            );
        }
    }
}

#[test]
fn no_file_of_ours_is_over_400_lines() {
    for (path, text) in files(
        &[
            "src",
            "xtask",
            "templates",
            "testees",
            "tests",
            "benches",
            "examples",
            "fuzz",
        ],
        &["rs", "ts", "go", "py", "jinja"],
    ) {
        let lines = text.lines().count();
        assert!(
            lines <= 400,
            "{} has {lines} lines: is it one idea?",
            path.display()
        );
    }
}

/// A template loops, asks whether a part is there, and places finished strings; nothing else.
#[test]
fn templates_decide_nothing() {
    let is_path = |text: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "._".contains(c);
        !text.is_empty() && text.chars().all(plain)
    };
    for (path, text) in files(&["templates"], &["jinja"]) {
        for tag in inside(&text, "{%", "%}") {
            let words: Vec<&str> = tag.split_whitespace().collect();
            let allowed = match words.as_slice() {
                ["for", name, "in", list] => is_path(name) && is_path(list),
                ["if", part] => is_path(part),
                ["include", _]
                | ["filter", "indent"]
                | ["else" | "endif" | "endfor" | "endfilter"] => true,
                _ => false,
            };
            assert!(allowed, "{}: {{%{tag}%}} decides", path.display());
        }
        for hole in inside(&text, "{{", "}}") {
            assert!(
                is_path(hole.trim()),
                "{}: {{{{{hole}}}}} decides",
                path.display()
            );
        }
    }
}

/// What stands between two marks, each time.
fn inside<'a>(text: &'a str, from: &'a str, to: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(from)
        .skip(1)
        .filter_map(move |rest| rest.split(to).next())
}

/// Every binding has a check for each rule that any of them marks.
#[test]
fn all_languages_mark_the_same_rules() {
    let marked = |folder: &str, ending: &str| {
        let mut rules = BTreeSet::new();
        for (_, text) in files(&[folder], &[ending]) {
            for mark in text
                .lines()
                .filter_map(|line| line.rsplit(['/', '#']).next())
            {
                let mark = mark.trim_start();
                if matches!(
                    mark.as_bytes(),
                    [b'L' | b'T' | b'S' | b'X' | b'Y' | b'E', b'1'..=b'9']
                ) {
                    rules.insert(mark.to_owned());
                }
            }
        }
        rules
    };
    let rust = marked("generated/rust/src", "rs");
    assert!(rust.len() > 20, "{rust:?}");
    assert_eq!(rust, marked("generated/typescript", "ts"));
    assert_eq!(rust, marked("generated/go", "go"));
    assert_eq!(rust, marked("generated/python", "py"));
}

/// A member of the type `Maybe` without both attributes would be required in the schema, in silence.
#[test]
fn every_member_that_may_be_absent_says_so_to_serde() {
    const ATTRIBUTE: &str = "#[serde(default, skip_serializing_if = \"Maybe::is_absent\")]";
    let mut members = 0;
    for (path, text) in files(&["src/protocol"], &["rs"]) {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for pair in lines.windows(2) {
            if pair[1].starts_with("pub ") && pair[1].contains(": Maybe<") {
                members += 1;
                let (above, member) = (pair[0], pair[1]);
                assert_eq!(above, ATTRIBUTE, "{}: above `{member}`", path.display());
            }
        }
    }
    assert!(members >= 5, "{members}");
}

/// The embedded schema is generated: xtask must build without it, and the library without anything generated.
#[test]
fn the_generator_needs_nothing_that_is_generated() {
    let read = |manifest: &str| fs::read_to_string(project().join(manifest)).unwrap();
    for manifest in ["Cargo.toml", "xtask/Cargo.toml"] {
        let text = read(manifest);
        let dependencies = text.split("dependencies]").nth(1).unwrap();
        assert!(!dependencies.contains("brain-wire-types"), "{manifest}");
    }
    let xtask = read("xtask/Cargo.toml");
    let line = xtask
        .lines()
        .find(|line| line.starts_with("brain-wire ="))
        .unwrap();
    assert!(line.contains("default-features = false"), "{line}");
    assert!(
        !line.contains("embedded") && !line.contains("cli"),
        "{line}"
    );
}

/// The reference decoder is a second opinion only as long as it shares no code with the first.
#[test]
fn the_reference_decoder_uses_nothing_of_ours() {
    let manifest = project().join("testees/reference/Cargo.toml");
    let text = fs::read_to_string(manifest).unwrap();
    assert!(!text.contains("path =") && !text.contains("workspace = true }"));
}

/// The README tells how lenient serde is on our structs; the numbers are those of the vectors and of the list.
#[test]
fn the_readme_counts_right() {
    let read = |file: &str| fs::read_to_string(project().join(file)).unwrap();
    let list = project().join("testees/canonical/leniencies.json");
    let leniencies = Leniencies::read(&list).unwrap();
    let (mut lenient, mut faulty) = (0, 0);
    for (_, text) in files(&["tests/vectors"], &["json"]) {
        let file: serde_json::Value = serde_json::from_str(&text).unwrap();
        for vector in file["vectors"].as_array().unwrap() {
            if vector.get("decode").is_some() && vector.get("refuse").is_some() {
                let name = vector["name"].as_str().unwrap();
                faulty += 1;
                lenient += usize::from(leniencies.has(name));
            }
        }
    }
    let sentence = format!("accepts {lenient} of the {faulty} faulty lines");
    assert!(
        read("README.md").contains(&sentence),
        "README.md does not say: {sentence}"
    );
}
