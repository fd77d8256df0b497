//! The README's programs are those that are compiled and run elsewhere, and what it quotes is in the source.

use crate::page::{block, read, section};

const README: &str = "README.md";

/// Each package's README has the same program, and its tests run that one.
#[test]
fn programs_are_those_of_the_packages() {
    let readme = read(README);
    let packaged = read("generated/rust/README.md");
    assert_eq!(
        block(section(&readme, "Rust"), "rust"),
        block(&packaged, "rust")
    );
    let packaged = read("generated/typescript/README.md");
    let vendored = block(&packaged, "ts").replace("brain-wire-types", "./generated.js");
    assert_eq!(block(section(&readme, "TypeScript"), "ts"), vendored);
    let packaged = read("generated/go/README.md");
    assert_eq!(block(section(&readme, "Go"), "go"), block(&packaged, "go"));
    let packaged = read("generated/python/README.md");
    assert_eq!(
        block(section(&readme, "Python"), "python"),
        block(&packaged, "python")
    );
}

/// The tests of the packages take the three lines out of the README.
#[test]
fn the_build_script_is_there() {
    let readme = read(README);
    assert!(readme.contains("```rust\nfn main() -> Result<(), brain_wire::Error> {\n"));
    assert!(
        readme.contains("mod wire { include!(concat!(env!(\"OUT_DIR\"), \"/brain_wire.rs\")); }")
    );
}

#[test]
fn the_edit_is_in_the_source() {
    let readme = read(README);
    let source = read("src/protocol/methods.rs");
    for line in block(section(&readme, "One edit"), "rust").lines() {
        assert!(source.contains(line), "{line}");
    }
}
