//! How the checks of the TypeScript bindings are switched off.
//!
//! A check is a statement, behind an `if` on the same line or by itself, and its mutant does not execute it. What throws is
//! wrapped by a function that never returns as far as the compiler knows, so that every other type stays as it was. Where an
//! unknown member is refused, the mutant steps over the member's value.

use std::path::Path;

use anyhow::Result;

use super::{FOLDER, compile, node};
use crate::language::program;
use crate::mutants::mark::{Mark, Syntax, word};
use crate::mutants::schemata::{Lines, SWITCH};
use crate::mutants::{Mutable, Scratch};
use crate::project;

/// Tests that call encoders, writers and lookups; all are quick.
const TESTS: &[&str] = &[
    "encode",
    "untyped",
    "freeform",
    "answers",
    "writer",
    "lines",
    "tampered",
    "canonical",
];

pub struct Mutants;

impl Mutable for Mutants {
    fn file(&self) -> &'static Path {
        Path::new("generated/typescript/generated.ts")
    }

    fn syntax(&self) -> Syntax {
        Syntax {
            comment: "// ",
            // Between two lines of dashes.
            section: |line| {
                line.strip_prefix("// ")
                    .filter(|title| !title.starts_with('-'))
            },
            function,
        }
    }

    fn is_beyond_lines(&self, mark: &Mark) -> bool {
        const SECTIONS: &[&str] = &[
            "Secrets and free-form JSON",
            "Encoding: frames",
            "Encoding: payloads",
            "Writing text",
            "Streams",
        ];
        // A line that is given as a string, which no testee gets.
        let beyond = ["askedFor", "lineBytes", "canonicalText"];
        SECTIONS.contains(&&*mark.section) || beyond.contains(&&*mark.function)
    }

    fn instrument(&self, text: &str, marks: &[Mark]) -> Result<String> {
        Ok(Lines::rewrite(text, marks, rewrite)?.finish(&switch()))
    }

    fn build(&self, scratch: &Path) -> Result<Scratch> {
        let output = scratch.join("out");
        compile(scratch, FOLDER, &output)?;
        let compiled = output.join(FOLDER);
        let test = |name: &&str| {
            let mut node = program("node", project::root());
            node.arg(compiled.join("test").join(format!("{name}.test.js")));
            node
        };
        Ok(Scratch {
            testee: node(&compiled.join("testee.js")),
            tests: TESTS.iter().map(test).collect(),
        })
    }

    fn parts(&self) -> &'static [&'static str] {
        &[
            "generated/typescript/package.json",
            "testees/typescript/package.json",
            "testees/typescript/test/answers.test.ts",
            "testees/typescript/test/canonical.test.ts",
            "testees/typescript/test/encode.test.ts",
            "testees/typescript/test/freeform.test.ts",
            "testees/typescript/test/lines.test.ts",
            "testees/typescript/test/support.ts",
            "testees/typescript/test/tampered.test.ts",
            "testees/typescript/test/untyped.test.ts",
            "testees/typescript/test/writer.test.ts",
            "testees/typescript/testee.ts",
            "testees/typescript/tsconfig.json",
        ]
    }
}

/// A function at the top level, or a method.
fn function(line: &str) -> Option<&str> {
    if let Some((_, name)) = line.split_once("function ") {
        return word(name.trim_start_matches("* "));
    }
    let method = line.strip_prefix("  ")?;
    let method = method.strip_prefix('*').unwrap_or(method);
    let name = word(method)?;
    let rest = method.strip_prefix(name)?;
    let keyword = ["if", "for", "while", "switch", "super"].contains(&name);
    (rest.starts_with(['(', '<']) && line.ends_with(['{', '(']) && !keyword).then_some(name)
}

/// Rewrites one mark's line.
fn rewrite(lines: &mut Lines, mark: &Mark) -> Option<()> {
    let (n, code) = (mark.number, &mark.code);
    let (guard, statement) = split(code)?;
    let declares = statement.starts_with("const ") || statement.starts_with("let ");
    (statement.ends_with(';') && !declares).then_some(())?;
    let mutant = if !statement.starts_with("throw ") {
        format!("{{ if (!mutantIs({n})) {statement} }}")
    } else if mark.rule == "S1" && statement.contains("cursor.") {
        format!("mutant({n}, () => {{ {statement} }}, () => {{ cursor.skip(); }});")
    } else {
        format!("mutant({n}, () => {{ {statement} }});")
    };
    lines.replace(mark, &format!("{guard}{mutant}"))
}

/// A line's `if (…) `, if it has one, and what stands behind it.
fn split(code: &str) -> Option<(&str, &str)> {
    if !code.starts_with("if (") {
        return Some(("", code));
    }
    let mut depth = 0_usize;
    for (at, c) in code.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return code.split_at_checked(at + 2),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The functions that tell which mutant is on.
fn switch() -> String {
    format!(
        r#"
function mutantIs(n: number): boolean {{
  const host = globalThis as unknown as {{
    process: {{ env: {{ readonly [name: string]: string | undefined }} }};
  }};
  return host.process.env["{SWITCH}"] === String(n);
}}

function mutant(n: number, check: () => never, instead?: () => void): never {{
  if (!mutantIs(n)) return check();
  instead?.();
  return undefined as never;
}}
"#
    )
}
