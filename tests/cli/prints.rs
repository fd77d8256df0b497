//! The commands that only print something.

use std::process::Stdio;

use brain_wire::target;

use crate::scratch::{Scratch, stderr};

#[test]
fn the_schema_is_printed_or_written() {
    let scratch = Scratch::new("schema");
    assert_eq!(scratch.done(&["schema"]), brain_wire::SCHEMA);
    let written = scratch.done(&["schema", "--out", "s.json"]);
    assert_eq!(written, "wrote s.json\n");
    assert_eq!(scratch.read("s.json"), brain_wire::SCHEMA);
    let again = scratch.done(&["schema", "--out", "s.json"]);
    assert_eq!(again, "1 file is up to date\n");
}

#[test]
fn a_reader_who_leaves_is_no_fault() {
    let scratch = Scratch::new("pipe");
    let mut command = scratch.command(&["schema"]);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), stderr(&output)),
        (Some(0), String::new())
    );
}

#[test]
fn help_pages_and_completions() {
    let scratch = Scratch::new("help");
    for arguments in [["--help"].as_slice(), &["generate", "--help"]] {
        let help = scratch.done(arguments);
        assert!(help.contains("\nExamples:\n"), "{help}");
        for target in target::ALL {
            let example = format!("brain-wire generate --lang {} --out", target.name());
            assert!(help.contains(&example), "{help}");
        }
        assert!(
            help.lines().all(|line| line.chars().count() <= 100),
            "{help}"
        );
    }
    let page = scratch.done(&["man"]);
    for command in ["generate", "schema", "completions", "man"] {
        assert!(
            page.contains(&format!("\nbrain\\-wire\\-{command}(1)\n")),
            "{page}"
        );
        let page = scratch.done(&["man", command]);
        assert!(
            page.contains(&format!("\n.TH brain-wire-{command} 1")),
            "{page}"
        );
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(scratch.done(&["completions", shell]).contains("generate"));
    }
}
