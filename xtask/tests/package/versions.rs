//! Crates and packages of other languages have one version.

use std::fs;

use serde_json::Value;

use crate::packed::{CRATES, metadata, project, read};

#[test]
fn all_versions_are_the_same() {
    let ours = env!("CARGO_PKG_VERSION");
    let mut found = 0;
    for package in metadata(project()) {
        if CRATES.iter().any(|name| package["name"] == **name) {
            assert_eq!(package["version"], ours, "{}", package["name"]);
            found += 1;
        }
    }
    for folder in fs::read_dir(project().join("generated")).unwrap() {
        let manifest = folder.unwrap().path().join("package.json");
        if manifest.is_file() {
            let json: Value = serde_json::from_str(&read(&manifest)).unwrap();
            assert_eq!(json["version"], ours, "{}", manifest.display());
            found += 1;
        }
    }
    assert_eq!(found, 3, "two crates and one package");
}

/// What is not published cannot be published by mistake.
#[test]
fn only_these_crates_can_be_published() {
    for package in metadata(project()) {
        let published = CRATES.iter().any(|name| package["name"] == **name);
        let forbidden = package["publish"].as_array().is_some_and(Vec::is_empty);
        assert_ne!(published, forbidden, "{}", package["name"]);
    }
}
