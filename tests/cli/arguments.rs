//! What must not be asked for on the command line: each fault by its message.

use crate::scratch::Scratch;
use crate::{lang, languages};

const DIALECT: &str = concat!(
    "help: `brain-wire schema` prints a schema of this dialect; what one may say is in\n  ",
    env!("CARGO_PKG_REPOSITORY"),
    "/blob/main/docs/schema-dialect.md\n"
);

#[test]
fn a_language_that_there_is_not() {
    let scratch = Scratch::new("language");
    let said = scratch.refused(&["generate", "--lang", "cobol", "--out", "x"]);
    let message = format!(
        "error: invalid value 'cobol' for '--lang <NAME>'\n  [possible values: {}]\n",
        languages(", ")
    );
    assert!(said.starts_with(&message), "{said}");
}

#[test]
fn nothing_that_is_asked_for() {
    let scratch = Scratch::new("nothing");
    let message = format!(
        "error: {}: there is no brain-wire.toml here\n\
         help: name one output with --lang NAME --out FILE, or a list of outputs with --config FILE\n",
        scratch.root.display()
    );
    assert_eq!(scratch.refused(&["generate"]), message);
    assert_eq!(scratch.refused(&["generate", "--check"]), message);
}

#[test]
fn options_that_do_not_go_together() {
    let scratch = Scratch::new("options");
    let cases: [(&[&str], &str); 4] = [
        (&["--lang", lang()], "not provided:\n  --out <FILE>\n"),
        (&["--out", "x"], "not provided:\n  --lang <NAME>\n"),
        (
            &["--check", "--diff"],
            "'--check' cannot be used with '--diff'\n",
        ),
        (
            &["--lang", lang(), "--out", "x", "--config", "y"],
            "'--lang <NAME>' cannot be used with '--config <FILE>'\n",
        ),
    ];
    for (options, message) in cases {
        let said = scratch.refused(&[&["generate"], options].concat());
        assert!(
            said.starts_with("error: ") && said.contains(message),
            "{said}"
        );
    }
}

#[test]
fn inputs_that_cannot_be_read() {
    let scratch = Scratch::new("unreadable");
    scratch.put("latin1", b"\xff");
    let refused = |arguments: &[&str], file, option| {
        let said = scratch.refused(&[&["generate"], arguments, &[option, file]].concat());
        let help = format!("help: give {option} a file of UTF-8 text that can be read\n");
        assert!(said.starts_with(&format!("error: {file}: ")), "{said}");
        assert!(said.ends_with(&help), "{said}");
    };
    for file in ["nowhere", "latin1", "."] {
        refused(&[], file, "--config");
        refused(&["--lang", lang(), "--out", "x"], file, "--schema");
    }
}

#[test]
fn schemas_that_are_refused() {
    let scratch = Scratch::new("refused");
    let one = ["generate", "--lang", lang(), "--out", "x"];
    let generate = [one.as_slice(), &["--schema", "s.json"]].concat();
    scratch.put("s.json", "{");
    let what = "the schema is not JSON: EOF while parsing an object at line 1 column 1";
    let message = format!("error: s.json: {what}\n{DIALECT}");
    assert_eq!(scratch.refused(&generate), message);
    let schema = include_str!("../protocols/minimal.schema.json")
        .replacen("\"minLength\": 1", "\"minLength\": 2", 1)
        .replacen("\"yes\"", "1", 1);
    scratch.put("s.json", schema);
    let message = format!(
        "error: s.json: the schema is refused:\n  \
         /$defs/Question/properties/text/minLength: only `1` is understood here\n  \
         /$defs/Choice/enum/0: a string is expected\n{DIALECT}"
    );
    assert_eq!(scratch.refused(&generate), message);
}

/// The page that a refused schema's help names is there.
#[test]
fn the_page_of_the_dialect() {
    let page = DIALECT.trim_end().split_once("/blob/main/").unwrap().1;
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(root.join(page).is_file(), "{page}");
}
