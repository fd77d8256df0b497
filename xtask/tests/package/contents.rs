//! What is in a package, and what it says about itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::packed::{CRATES, metadata, project, read, unpacked};

/// The names at the top of a folder.
fn top(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn each_has_what_it_needs_and_nothing_else() {
    let both = [
        ".cargo-ok",
        ".cargo_vcs_info.json",
        "Cargo.lock",
        "Cargo.toml",
        "Cargo.toml.orig",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "src",
    ];
    let generator = ["CHANGELOG.md", "schema", "templates"];
    for (name, own) in CRATES.into_iter().zip([generator.as_slice(), &[]]) {
        let there = top(&unpacked(name));
        for file in &there {
            let known = both.iter().chain(own).any(|known| known == file);
            assert!(known, "{name} has {file}");
        }
        for file in ["LICENSE-APACHE", "LICENSE-MIT", "README.md"] {
            assert!(there.contains(file), "{name} lacks {file}");
        }
    }
}

#[test]
fn each_says_what_a_registry_asks() {
    for name in CRATES {
        let packages = metadata(&unpacked(name));
        let [package] = packages.as_slice() else {
            panic!("{packages:?}");
        };
        for key in ["description", "license", "repository", "readme"] {
            assert!(package[key].is_string(), "{name}: {key}");
        }
        for key in ["keywords", "categories"] {
            let list = package[key].as_array().unwrap();
            assert!((1..=5).contains(&list.len()), "{name}: {key}");
        }
    }
}

/// Each package brings its own copy of the licences.
#[test]
fn the_licences_are_those_of_the_project() {
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let ours = read(&project().join(licence));
        let folders = fs::read_dir(project().join("generated")).unwrap();
        for folder in folders.map(|entry| entry.unwrap().path()) {
            assert_eq!(read(&folder.join(licence)), ours, "{}", folder.display());
        }
    }
}
