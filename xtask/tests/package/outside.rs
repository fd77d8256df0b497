//! Crates outside the workspace make their bindings from the package.

use std::collections::BTreeSet;
use std::process::Command;

use crate::packed::{project, read, run, unpacked};
use crate::scene::{Scene, written};

/// How many crates a build script may bring along, brain-wire included.
const CRATES: usize = 14;

/// One test: its parts build on each other, and a second scene would be built anew.
#[test]
fn crates_outside_the_workspace_use_the_packages() {
    let scene = Scene::new();
    run(scene.cargo(&["test", "--workspace", "--quiet"]));
    the_readme_answers(&scene);
    the_bytes_are_ours(&scene);
    the_options_are_kept(&scene);
    every_file_is_formatted(&scene);
    few_crates_come_along(&scene);
    nothing_is_written_twice(&scene);
}

/// The README's runner, asked for one prompt, and once for nonsense.
fn the_readme_answers(scene: &Scene) {
    run(scene.cargo(&["build", "--package", "types"]));
    scene.put(
        "asked",
        "{\"attachment\":\"a\",\"turn\":\"t\",\"id\":\"1\",\"method\":\"prompt\",\"params\":{\"text\":\"Hello\"}}\n[]\n",
    );
    let mut runner = Command::new(scene.path("target/debug/types"));
    runner.stdin(std::fs::File::open(scene.path("asked")).unwrap());
    let (answered, refused) = run(runner);
    assert_eq!(
        answered,
        "{\"attachment\":\"a\",\"turn\":\"t\",\"id\":\"1\",\"result\":{}}\n"
    );
    assert_eq!(refused, "refused: wrong_type at the root, byte 0\n");
}

fn the_bytes_are_ours(scene: &Scene) {
    let (bindings, said) = scene.out("plain", "brain_wire.rs");
    let text = read(&bindings);
    let ours = project().join("generated/rust/src/generated.rs");
    assert!(
        text == read(&ours),
        "the build script's bindings are not ours"
    );
    let packed = unpacked("brain-wire-types").join("src/generated.rs");
    assert!(text == read(&packed), "the packed bindings are not ours");
    assert_eq!(said, "cargo::rerun-if-changed=Cargo.toml\n");
}

fn the_options_are_kept(scene: &Scene) {
    let (bindings, said) = scene.out("foreign", "wire.rs");
    let text = read(&bindings);
    let seen: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with("pub"))
        .collect();
    assert!(seen.len() > 5, "{seen:?}");
    for item in seen {
        assert!(item.starts_with("pub(crate) "), "{item}");
    }
    for (function, there) in [
        ("decode_to_runner", true),
        ("encode_to_brain", true),
        ("decode_to_brain", false),
        ("encode_to_runner", false),
    ] {
        let declared = text.contains(&format!("pub fn {function}("));
        assert_eq!(declared, there, "{function}");
    }
    assert_eq!(said, "cargo::rerun-if-changed=protocol.json\n");
}

fn every_file_is_formatted(scene: &Scene) {
    for (member, file) in [
        ("plain", "brain_wire.rs"),
        ("foreign", "wire.rs"),
        ("logged", "wire.rs"),
    ] {
        let mut rustfmt = Command::new("rustfmt");
        rustfmt.args(["--check", "--edition", "2021", "--config-path", "/dev/null"]);
        rustfmt.arg(scene.out(member, file).0);
        run(rustfmt);
    }
}

fn few_crates_come_along(scene: &Scene) {
    let arguments = [
        "tree",
        "--package",
        "plain",
        "-e",
        "build,normal",
        "--prefix",
        "none",
    ];
    let (tree, _) = run(scene.cargo(&arguments));
    let crates: BTreeSet<&str> = tree
        .lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .filter(|line| !line.starts_with("plain "))
        .collect();
    assert!(
        crates.iter().any(|name| name.starts_with("brain-wire ")),
        "{tree}"
    );
    assert!(
        crates.len() <= CRATES,
        "{} crates: {crates:#?}",
        crates.len()
    );
}

/// A build script runs when what it reads has changed, and then writes only what is new.
fn nothing_is_written_twice(scene: &Scene) {
    for (member, file, watched) in [
        ("plain", "brain_wire.rs", "plain/build/plain.rs"),
        ("foreign", "wire.rs", "foreign/protocol.json"),
    ] {
        run(scene.cargo(&["build", "--package", member]));
        let (bindings, _) = scene.out(member, file);
        let before = written(&bindings);
        assert!(!scene.ran(member), "{member}: nothing has changed");
        scene.touch(&format!("{member}/src/lib.rs"));
        assert!(
            !scene.ran(member),
            "{member}: what it reads has not changed"
        );
        scene.touch(watched);
        assert!(scene.ran(member), "{member}: {watched} has changed");
        assert_eq!(
            written(&bindings),
            before,
            "{member}: the bindings have not"
        );
    }
    let schema = read(&scene.path("foreign/protocol.json"));
    scene.put(
        "foreign/protocol.json",
        &schema
            .replace("\"Fault\"", "\"Mishap\"")
            .replace("/Fault\"", "/Mishap\""),
    );
    let (bindings, _) = scene.out("foreign", "wire.rs");
    let before = written(&bindings);
    assert!(scene.ran("foreign"));
    assert_ne!(written(&bindings), before);
    assert!(read(&bindings).contains("pub struct Mishap"));
}
