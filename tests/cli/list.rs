//! What a `brain-wire.toml` must not say: each fault by its place and message.

use crate::scratch::Scratch;
use crate::{lang, languages};

const SHOWN: &str = "help: `brain-wire generate --help` shows what a brain-wire.toml says\n";

/// Runs `generate` on a list of outputs, in which LANG stands for a language.
#[track_caller]
fn refused(text: &str, message: &str) {
    let line = std::panic::Location::caller().line();
    let scratch = Scratch::new(&format!("list-{line}"));
    scratch.put("brain-wire.toml", text.replace("LANG", lang()));
    assert_eq!(scratch.refused(&["generate"]), format!("{message}{SHOWN}"));
}

fn at(line: usize, column: usize, what: &str) -> String {
    format!("error: brain-wire.toml, line {line}, column {column}: {what}\n")
}

#[test]
fn a_language_that_there_is_not() {
    let known = languages("`, `");
    let what = format!("there is no language `cobol`, but there are: `{known}`");
    let text = "[[output]]\nlang = \"cobol\"\npath = \"x\"\n";
    refused(text, &at(2, 8, &what));
}

#[test]
fn a_list_of_nothing() {
    let message = "error: brain-wire.toml: there is no `[[output]]`\n";
    refused("", message);
    refused("# nothing\noutput = []\n", message);
}

#[test]
fn a_list_that_is_broken() {
    let end = "lang = \"".len() + lang().len() + 1;
    refused(
        "# ü\n[[output]]\nlang = \"LANG\n",
        &at(3, end, "invalid basic string, expected `\"`"),
    );
    refused(
        "[[output]\n",
        &at(1, 10, "unclosed array table, expected `]`"),
    );
    refused(
        "[[output]]\nlang = \"LANG\"\nlang = \"LANG\"\n",
        &at(3, 1, "duplicate key"),
    );
}

#[test]
fn a_list_that_says_something_else() {
    refused(
        "[[output]]\nlang = \"LANG\"\npaht = \"x\"\n",
        &at(
            3,
            1,
            "unknown field `paht`, expected one of `lang`, `path`, `package`",
        ),
    );
    refused(
        "[[outputs]]\nlang = \"LANG\"\n",
        &at(1, 3, "unknown field `outputs`, expected `output`"),
    );
    refused(
        "[[output]]\nlang = \"LANG\"\n",
        &at(1, 1, "missing field `path`"),
    );
    refused(
        "[[output]]\nlang = 3\npath = \"x\"\n",
        &at(2, 8, "invalid type: integer `3`, expected a string"),
    );
}
