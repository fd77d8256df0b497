//! `--check` and `--diff`.

use brain_wire::target;

use crate::lang;
use crate::monorepo::{monorepo, outputs};
use crate::scratch::{Scratch, stderr};

#[test]
fn a_hand_edit_is_shown_and_mended() {
    let scratch = monorepo("edit", "brain-wire.toml");
    scratch.done(&["generate"]);
    let (_, path) = &outputs()[2];
    let good = scratch.read(path);
    scratch.put(path, good.replacen("// Do not edit", "// Do edit", 1));
    let edited = scratch.tree();

    let check = scratch.run(&["generate", "--check"]);
    assert_eq!(check.status.code(), Some(1));
    let remedy =
        "error: 1 file is not up to date; to mend this, run:\n\n    brain-wire generate\n\n";
    assert_eq!(stderr(&check), remedy);
    let shown = String::from_utf8(check.stdout).unwrap();
    let head = format!("--- {path}\n+++ {path} (generated)\n@@ ");
    assert!(shown.starts_with(&head), "{shown}");
    assert!(
        shown.contains("\n-// Do edit") && shown.contains("\n+// Do not edit"),
        "{shown}"
    );

    assert_eq!(scratch.done(&["generate", "--diff"]), shown);
    assert_eq!(scratch.tree(), edited);
    assert_eq!(scratch.done(&["generate"]), format!("wrote {path}\n"));
    assert_eq!(scratch.read(path), good);
}

#[test]
fn the_remedy_is_what_a_shell_takes() {
    let scratch = Scratch::new("remedy");
    let schema = include_str!("../protocols/minimal.schema.json");
    scratch.put("it's.json", schema);
    let lang = lang();
    let mut arguments = vec!["generate", "--lang", lang, "--out", "a b"];
    arguments.extend(["--schema", "it's.json", "--check"]);
    let check = scratch.run(&arguments);
    assert_eq!(check.status.code(), Some(1));
    let remedy = format!(r"brain-wire generate --lang {lang} --out 'a b' --schema 'it'\''s.json'");
    assert!(
        stderr(&check).ends_with(&format!("\n    {remedy}\n\n")),
        "{}",
        stderr(&check)
    );
    assert!(!scratch.root.join("a b").exists());

    arguments.pop();
    scratch.done(&arguments);
    let foreign = brain_wire::single_file(schema, target::ALL[0]).unwrap();
    assert_eq!(scratch.read("a b"), foreign.text);
}
