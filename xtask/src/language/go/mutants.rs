//! How the checks of the Go bindings are switched off.
//!
//! A check has one of three shapes, and its mutant is
//!
//! | shape | mutant |
//! |---|---|
//! | the first statement in an `if` | the `if` is never entered |
//! | `c.unknown()` as it stands | the member's value is stepped over |
//! | another statement | it is not executed |

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use brain_wire::file::File;

use super::{BINDINGS, TESTEE, compile, go};
use crate::language::build;
use crate::mutants::mark::{Mark, Syntax, word};
use crate::mutants::schemata::{Lines, SWITCH};
use crate::mutants::{Mutable, Scratch};

pub struct Mutants;

impl Mutable for Mutants {
    fn file(&self) -> &'static Path {
        Path::new("generated/go/generated.go")
    }

    fn syntax(&self) -> Syntax {
        Syntax {
            comment: "// ",
            // The type whose method begins, or the function itself.
            section: |line| {
                let (receiver, function) = head(line)?;
                word(receiver.map_or(function, |receiver| {
                    receiver.rsplit(['*', ' ']).next().unwrap_or(receiver)
                }))
            },
            function: |line| word(head(line)?.1),
        }
    }

    fn is_beyond_lines(&self, mark: &Mark) -> bool {
        const TYPES: &[&str] = &["writer", "FrameReader", "FrameWriter", "JSON", "JSONObject"];
        const FUNCTIONS: &[&str] = &["ParseJSONObject", "marshal", "asked", "settle"];
        let writes = |name: &str| name.starts_with("write") || name.starts_with("Append");
        TYPES.contains(&&*mark.section)
            || FUNCTIONS.contains(&&*mark.function)
            || writes(&mark.function)
    }

    fn instrument(&self, text: &str, marks: &[Mark]) -> Result<String> {
        Ok(Lines::rewrite(text, marks, rewrite)?.finish(""))
    }

    fn build(&self, scratch: &Path) -> Result<Scratch> {
        let switch = File {
            path: Path::new(BINDINGS).join("mutant.go"),
            text: switch(),
        };
        switch.write(scratch)?;
        let testee = compile(scratch, &scratch.join("testee"))?;
        let tests = scratch.join("tests.out");
        let mut go = go(&scratch.join(TESTEE), &["test", "-c", "-o"]);
        build(go.arg(&tests).arg("."))?;
        let mut test = Command::new(tests);
        test.args(["-test.short", "-test.failfast"]);
        test.current_dir(scratch.join(TESTEE));
        Ok(Scratch {
            testee,
            tests: vec![test],
        })
    }

    fn parts(&self) -> &'static [&'static str] {
        &["generated/go/go.mod", "testees/go", "tests"]
    }
}

/// The receiver and the rest of a line that begins a function.
fn head(line: &str) -> Option<(Option<&str>, &str)> {
    let head = line.strip_prefix("func ")?;
    match head.strip_prefix('(') {
        Some(method) => {
            let (receiver, rest) = method.split_once(") ")?;
            Some((Some(receiver), rest))
        }
        None => Some((None, head)),
    }
}

/// Rewrites one mark's line, or the `if` above it.
fn rewrite(lines: &mut Lines, mark: &Mark) -> Option<()> {
    let (n, code) = (mark.number, &mark.code);
    let above = lines.above(mark)?;
    let guard = above.trim_start();
    if let Some(condition) = guard
        .strip_prefix("if ")
        .and_then(|guard| guard.strip_suffix(" {"))
    {
        *above = format!("if !mutantIs({n}) && ({condition}) {{");
        return Some(());
    }
    if let Some(condition) = guard
        .strip_prefix("} else if ")
        .and_then(|guard| guard.strip_suffix(" {"))
    {
        *above = format!("}} else if !mutantIs({n}) && ({condition}) {{");
        return Some(());
    }
    let plain = !code.contains(":=") && !code.starts_with("return") && !code.ends_with('{');
    plain.then_some(())?;
    let mutant = match code.as_str() {
        "c.unknown()" => format!("if mutantIs({n}) {{ c.skip() }} else {{ c.unknown() }}"),
        _ => format!("if !mutantIs({n}) {{ {code} }}"),
    };
    lines.replace(mark, &mutant)
}

/// The function that tells which mutant is on.
fn switch() -> String {
    format!(
        r#"package brainwire

import (
	"os"
	"strconv"
)

var mutant, _ = strconv.Atoi(os.Getenv("{SWITCH}"))

func mutantIs(number int) bool {{ return mutant == number }}
"#
    )
}
