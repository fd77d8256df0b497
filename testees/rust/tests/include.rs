//! The generated file can be included by a crate of any edition that denies every warning and uses none of it.
#![allow(clippy::disallowed_methods)] // what is written here is no output of the generator

#[path = "common/rustc.rs"]
mod rustc;

use std::path::{Path, PathBuf};

/// Writes a crate that includes the bindings.
fn write(folder: &Path, rest: &str) -> PathBuf {
    let path = folder.join("includes.rs");
    let bindings = rustc::generated("generated.rs");
    let text = format!(
        "#![deny(warnings)]\nmod protocol {{\n    include!({:?});\n}}\n{rest}",
        bindings.display().to_string()
    );
    std::fs::write(&path, text).unwrap();
    path
}

const EDITIONS: [&str; 3] = ["--edition=2018", "--edition=2021", "--edition=2024"];

#[test]
fn a_library_that_uses_nothing() {
    let folder = rustc::folder("include-library");
    let crate_ = write(&folder, "");
    for edition in EDITIONS {
        let complaints = rustc::check(&crate_, &folder, &[edition, "--crate-type=lib"]);
        assert_eq!(complaints, [], "{edition}");
    }
}

#[test]
fn a_program_that_uses_nothing() {
    let folder = rustc::folder("include-program");
    let crate_ = write(&folder, "fn main() {}\n");
    for edition in EDITIONS {
        let complaints = rustc::check(&crate_, &folder, &[edition, "--crate-type=bin"]);
        assert_eq!(complaints, [], "{edition}");
    }
}

/// Nor does it matter that there are two of them, or that every public item has to be documented.
#[test]
fn a_library_that_shows_a_second_copy() {
    let folder = rustc::folder("include-public");
    let bindings = rustc::generated("generated.rs").display().to_string();
    let public = format!("/// Public.\npub mod public {{\n    include!({bindings:?});\n}}\n");
    let crate_ = write(&folder, &public);
    let strict = ["--edition=2021", "--crate-type=lib", "--deny=missing_docs"];
    let complaints = rustc::check(&crate_, &folder, &strict);
    let itself = ("missing_docs".to_owned(), 1); // the crate says nothing about itself
    assert_eq!(complaints, [itself]);
}

/// What makes the others mean something: with a warning of its own, such a crate is refused.
#[test]
fn the_crate_does_deny_its_warnings() {
    let folder = rustc::folder("include-control");
    let crate_ = write(&folder, "fn unused() {}\nfn main() {}\n");
    let complaints = rustc::check(&crate_, &folder, &["--edition=2021", "--crate-type=bin"]);
    assert_eq!(complaints, [("dead_code".to_owned(), 5)]);
}
