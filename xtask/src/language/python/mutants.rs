//! How the checks of the Python bindings are switched off.
//!
//! A check is a statement on a line of its own, most often behind an `if` above it, and its mutant does not execute it. Where
//! an unknown member is refused, the mutant steps over the member's value.

use std::path::Path;

use anyhow::Result;

use super::environment::{python, with_tools};
use super::{TESTEE, tests};
use crate::mutants::mark::{Mark, Syntax, word};
use crate::mutants::schemata::{Lines, SWITCH};
use crate::mutants::{Mutable, Scratch};

/// Tests that call encoders, writers and lookups; all are quick.
const TESTS: &[&str] = &[
    "test_encode.py",
    "test_untyped.py",
    "test_freeform.py",
    "test_lines.py",
    "test_writer.py",
    "test_stream.py",
];

pub struct Mutants;

impl Mutable for Mutants {
    fn file(&self) -> &'static Path {
        Path::new("generated/python/brain_wire_types/generated.py")
    }

    fn syntax(&self) -> Syntax {
        Syntax {
            comment: "  # ",
            section: |line| line.strip_prefix("# --- ")?.strip_suffix(" ---"),
            function: |line| {
                let (_, name) = line.split_once("def ")?;
                word(name)
            },
        }
    }

    fn is_beyond_lines(&self, mark: &Mark) -> bool {
        const SECTIONS: &[&str] = &[
            "Secrets and free-form JSON",
            "A program's values as JSON",
            "Encoding: frames",
            "Encoding: payloads",
            "Writing text",
            "Streams",
        ];
        // A text that is given to be checked, which no testee gets.
        let beyond = ["_asked", "_line_of"];
        SECTIONS.contains(&&*mark.section) || beyond.contains(&&*mark.function)
    }

    fn instrument(&self, text: &str, marks: &[Mark]) -> Result<String> {
        Ok(Lines::rewrite(text, marks, rewrite)?.finish(&switch()))
    }

    fn build(&self, scratch: &Path) -> Result<Scratch> {
        let mut testee = python();
        testee.arg(scratch.join(TESTEE));
        let test = |name: &&str| Ok(tests(with_tools()?, scratch, name));
        Ok(Scratch {
            testee,
            tests: TESTS.iter().map(test).collect::<Result<_>>()?,
        })
    }

    fn parts(&self) -> &'static [&'static str] {
        &[
            "generated/python/brain_wire_types/__init__.py",
            "testees/python/testee.py",
            "testees/python/tests",
            "tests/encode.json",
        ]
    }
}

/// Rewrites one mark's line.
fn rewrite(lines: &mut Lines, mark: &Mark) -> Option<()> {
    let (n, code) = (mark.number, &mark.code);
    // Neither the head of a block nor a part of a statement that stands on several lines.
    let whole = !code.starts_with(')') && !code.ends_with([':', '(', '[', ',']);
    whole.then_some(())?;
    let margin = lines.margin(mark)?;
    let skips = mark.rule == "S1" && code.starts_with("raise cursor.");
    let instead = if skips {
        format!("\n{margin}cursor.skip()")
    } else {
        String::new()
    };
    lines.replace(
        mark,
        &format!("{margin}if not _mutant_is({n}): {code}{instead}"),
    )
}

/// The function that tells which mutant is on.
fn switch() -> String {
    format!(
        r#"

def _mutant_is(number: int) -> bool:
    import os

    return os.environ.get("{SWITCH}") == str(number)
"#
    )
}
