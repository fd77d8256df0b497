//! The command line: outputs, comparisons, what it prints, and what it refuses.
#![cfg(feature = "cli")]
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

mod arguments;
mod compare;
mod list;
mod monorepo;
mod outputs;
mod package;
mod paths;
mod prints;
mod readme;
mod scratch;

use brain_wire::target;

/// The name of a language, where it makes no difference which one.
fn lang() -> &'static str {
    target::ALL[0].name()
}

/// The names of all languages, with a text between each two.
fn languages(separator: &str) -> String {
    let names: Vec<_> = target::ALL.iter().map(|target| target.name()).collect();
    names.join(separator)
}

/// A list of outputs, all of one language.
fn listed(paths: &[&str]) -> String {
    let output = |path| format!("[[output]]\nlang = \"{}\"\npath = \"{path}\"\n", lang());
    let outputs: Vec<String> = paths.iter().map(output).collect();
    outputs.concat()
}
