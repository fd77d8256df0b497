//! How the checks of the Rust bindings are switched off.
//!
//! A check has one of five shapes, and its mutant is
//!
//! | shape | mutant |
//! |---|---|
//! | `return …;` or another statement | it is not executed |
//! | `return …;` in the `else` of a `let` | its type's default stands for what is missing |
//! | `_ => return Err(….unknown_member()),` | the member's value is stepped over |
//! | another arm | what the arm above it matches is what it matches too |
//! | an arm with a guard | the guard is always true |

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result};
use brain_wire::file::File;
use serde_json::Value;

use super::{TESTEE, WORKSPACE};
use crate::language::{build, cargo_testee, program};
use crate::mutants::mark::{Mark, Syntax, word};
use crate::mutants::schemata::{Lines, SWITCH};
use crate::mutants::{Mutable, Scratch};

/// Tests that call encoders, writers and lookups; all are quick.
const TESTS: &[&str] = &["encode", "writer", "free", "lookup", "cap"];

pub struct Mutants;

impl Mutable for Mutants {
    fn file(&self) -> &'static Path {
        Path::new("generated/rust/src/generated.rs")
    }

    fn syntax(&self) -> Syntax {
        Syntax {
            comment: "// ",
            section: |line| word(line.strip_prefix("mod ")?),
            function: |line| word(line.split_once("fn ")?.1),
        }
    }

    fn is_beyond_lines(&self, mark: &Mark) -> bool {
        matches!(&*mark.section, "values" | "output" | "encode" | "stream")
            || (mark.function == "method" && mark.section == "line")
    }

    fn instrument(&self, text: &str, marks: &[Mark]) -> Result<String> {
        let lines = Lines::rewrite(text, marks, rewrite)?;
        Ok(with_defaults(&lines.finish(&switch())))
    }

    fn build(&self, scratch: &Path) -> Result<Scratch> {
        let manifest = File {
            path: "Cargo.toml".into(),
            text: WORKSPACE.to_owned(),
        };
        manifest.write(scratch)?;
        let builds = scratch.join("target");
        let testee = cargo_testee(scratch, &builds, TESTEE)?;
        Ok(Scratch {
            testee,
            tests: tests(scratch, &builds)?,
        })
    }

    fn parts(&self) -> &'static [&'static str] {
        &[
            "Cargo.lock",
            "generated/rust/Cargo.toml",
            "generated/rust/src/lib.rs",
            "testees/rust",
            "tests",
        ]
    }
}

/// Builds the tests and gives the command of each.
fn tests(scratch: &Path, builds: &Path) -> Result<Vec<Command>> {
    let mut cargo = program(env!("CARGO"), scratch);
    cargo.env("CARGO_TARGET_DIR", builds);
    cargo.args([
        "test",
        "--quiet",
        "--release",
        "--no-run",
        "--package",
        TESTEE,
    ]);
    cargo.args(TESTS.iter().flat_map(|test| ["--test", test]));
    build(&mut cargo)?;
    // Built already, they are only listed.
    let listed = cargo.arg("--message-format=json").output()?;
    let mut tests = Vec::new();
    for line in String::from_utf8(listed.stdout)?.lines() {
        let message: Value = serde_json::from_str(line)?;
        if message["profile"]["test"] == true {
            let program = message["executable"].as_str().context("no executable")?;
            let mut test = Command::new(program);
            test.current_dir(scratch.join("testees/rust"));
            tests.push(test);
        }
    }
    Ok(tests)
}

/// Rewrites one mark's line.
fn rewrite(lines: &mut Lines, mark: &Mark) -> Option<()> {
    let (n, code) = (mark.number, &mark.code);
    let above = lines.above(mark)?;
    if let Some((pattern, body)) = code.split_once(" => ") {
        if let Some((pattern, guard)) = pattern.split_once(" if ") {
            let guard = format!("super::mutant::on({n}) || ({guard})");
            return lines.replace(mark, &format!("{pattern} if {guard} => {body}"));
        }
        let stead = if body.ends_with("cursor.unknown_member()),") {
            "cursor.skip()?,".to_owned()
        } else {
            let arm = above.rsplit_once("//").map_or(&**above, |(arm, _)| arm);
            arm.rsplit_once(" => ")?.1.trim().to_owned()
        };
        let mutant = format!("_ if super::mutant::on({n}) => {stead}");
        return lines.replace(mark, &format!("{mutant} {code}"));
    }
    if let Some(bound) = above.trim().strip_suffix(" else {")
        && let Some((bound, value)) = bound.strip_prefix("let ")?.split_once(" = ")
    {
        *above = format!("let {bound} = super::mutant::stand_in({n}, {value}) else {{");
        return Some(());
    }
    (code.ends_with(';') && !code.starts_with("let ")).then_some(())?;
    lines.replace(mark, &format!("if !super::mutant::on({n}) {{ {code} }}"))
}

/// The module that tells which mutant is on.
fn switch() -> String {
    format!(
        r#"
mod mutant {{
    use std::sync::OnceLock;

    pub(crate) fn on(number: usize) -> bool {{
        static ON: OnceLock<Option<usize>> = OnceLock::new();
        let read = || std::env::var("{SWITCH}").ok()?.parse().ok();
        *ON.get_or_init(read) == Some(number)
    }}

    pub(crate) fn stand_in<T: Default>(number: usize, value: Option<T>) -> Option<T> {{
        if value.is_none() && on(number) {{
            return Some(T::default());
        }}
        value
    }}
}}
"#
    )
}

/// Gives a default to every type that can be missing: a struct's is of its members', an enum's is its first plain variant.
fn with_defaults(text: &str) -> String {
    let text = text.replace("fn choice<T>(", "fn choice<T: Default>(");
    let lines: Vec<&str> = text.lines().collect();
    let mut with = String::new();
    let (mut section, mut wanted) = ("", false);
    for (index, line) in lines.iter().enumerate() {
        section = line.strip_prefix("mod ").and_then(word).unwrap_or(section);
        let declared = line.trim_start().trim_start_matches("pub ");
        let declared = declared.trim_start_matches("pub(super) ");
        if declared.starts_with("struct ") && matches!(section, "types" | "values") {
            with.push_str("#[derive(Default)] ");
        }
        if declared.starts_with("enum ") {
            let body = lines.iter().skip(index + 1);
            wanted = body
                .take_while(|line| line.trim() != "}")
                .any(|line| is_plain(line));
            if wanted {
                with.push_str("#[derive(Default)] ");
            }
        } else if wanted && is_plain(line) {
            with.push_str("#[default] ");
            wanted = false;
        }
        with.push_str(line);
        with.push('\n');
    }
    with
}

/// Whether a line is a variant that holds nothing.
fn is_plain(line: &str) -> bool {
    let variant = line.trim().strip_suffix(',').unwrap_or_default();
    variant.starts_with(char::is_uppercase) && variant.chars().all(char::is_alphanumeric)
}
