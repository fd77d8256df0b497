//! Paths that cannot be outputs: each fault by its message, and everything left as it was.

use crate::scratch::Scratch;
use crate::{lang, listed};

const PATH: &str = "help: choose another path, or make this one readable and writable\n";

/// Two outputs, the second of which is refused.
#[track_caller]
fn two(name: &str, [first, second]: [&str; 2], what: &str, remedy: &str) {
    let scratch = Scratch::new(name);
    scratch.put("brain-wire.toml", listed(&[first, second]));
    let place = "brain-wire.toml, line 6, column 8";
    let message = format!("error: {place}: `{second}` {what}\nhelp: {remedy}\n");
    assert_eq!(scratch.refused(&["generate"]), message);
}

#[test]
fn paths_that_stand_in_each_others_way() {
    let own = "give each output a path of its own";
    let first = "brain-wire.toml, line 3, column 8";
    let already = format!("is asked for already at {first}");
    two("twice", ["new/x", "b/../new/./x"], &already, own);
    let both = format!("and the path at {first} cannot both be files");
    two("below", ["x/y", "x"], &both, own);
    two("above", ["x", "x/y"], &both, own);
}

/// `link/..` is where the link leads, one folder up.
#[cfg(unix)]
#[test]
fn paths_that_meet_behind_a_link() {
    let scratch = Scratch::new("behind");
    scratch.put("far/folder/x", "a file");
    std::os::unix::fs::symlink("far/folder", scratch.root.join("link")).unwrap();
    for (second, meets) in [("far/y", true), ("y", false)] {
        scratch.put("brain-wire.toml", listed(&["link/../y", second]));
        let output = scratch.run(&["generate", "--check"]);
        assert_eq!(output.status.code(), Some(if meets { 2 } else { 1 }));
    }
}

#[test]
fn paths_of_something_else() {
    let what = "is what the bindings are made from";
    let other = "choose another path";
    two("input", ["x", "brain-wire.toml"], what, other);
    for folder in ["new/", ".", "..", ""] {
        two("folder", ["x", folder], "is a folder", "name a file in it");
    }
}

/// What is no file is not even opened: a pipe would never end.
#[cfg(unix)]
#[test]
fn paths_of_devices() {
    let other = "choose another path";
    two("device", ["x", "/dev/null"], "is no regular file", other);
}

#[test]
fn a_path_that_cannot_be_written_leaves_the_others_as_they_were() {
    let scratch = Scratch::new("unwritable");
    scratch.put("blocker", "a file, and no folder");
    scratch.put("good/old", "what stood there before");
    let paths = ["good/old", "new/folder/x", "new/y", "blocker/z"];
    scratch.put("brain-wire.toml", listed(&paths));
    for arguments in [["generate"].as_slice(), &["schema", "--out", "blocker/z"]] {
        let said = scratch.refused(arguments);
        assert!(said.starts_with("error: blocker/z: "), "{said}");
        assert!(said.ends_with(PATH), "{said}");
    }
}

/// A folder that only turns out to be unwritable when all that is before it lies ready.
#[cfg(target_os = "linux")]
#[test]
fn what_lies_ready_is_taken_away_again() {
    let scratch = Scratch::new("ready");
    scratch.put("good/old", "what stood there before");
    let nobody = "/proc/nobody-writes-here/z";
    let paths = ["good/old", "new/folder/x", "new/y", nobody];
    scratch.put("brain-wire.toml", listed(&paths));
    let said = scratch.refused(&["generate"]);
    assert!(said.starts_with(&format!("error: {nobody}: ")), "{said}");
}

#[test]
fn a_schema_is_not_overwritten() {
    let scratch = Scratch::new("overwritten");
    scratch.put("s.json", include_str!("../protocols/minimal.schema.json"));
    let one = ["generate", "--lang", lang(), "--out", "./s.json"];
    let said = scratch.refused(&[one.as_slice(), &["--schema", "s.json"]].concat());
    let what = "`./s.json` is what the bindings are made from";
    let message = format!("error: --out: {what}\nhelp: choose another path\n");
    assert_eq!(said, message);
}
