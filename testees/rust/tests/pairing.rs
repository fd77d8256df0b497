//! What the types alone refuse. Each file of `refused/` compiles as it is, and with `--cfg refused` it has exactly
//! the errors that its lines are marked with (`//~ E0308`): the same file is the proof that nothing else is wrong.
//! The compiler stops at the first of its stages that finds errors, so a file's marks are all of one stage.

#[path = "common/rustc.rs"]
mod rustc;

use std::fs;
use std::path::{Path, PathBuf};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refused");
    let files = fs::read_dir(folder).unwrap();
    files.map(|file| file.unwrap().path()).collect()
}

/// The errors that a file is marked with.
fn marked(source: &Path) -> Vec<rustc::Complaint> {
    let text = fs::read_to_string(source).unwrap();
    let marks = (1..).zip(text.lines()).filter_map(|(number, line)| {
        let (_, code) = line.split_once("//~ ")?;
        Some((code.to_owned(), number))
    });
    marks.collect()
}

#[test]
fn every_file_is_refused_for_its_reason_alone() {
    let folder = rustc::folder("pairing");
    let bindings = ["--crate-name=brain_wire_types", "--crate-type=lib"];
    let library = rustc::generated("lib.rs");
    let complaints = rustc::check(
        &library,
        &folder,
        &[&bindings[..], &["--edition=2021"]].concat(),
    );
    assert_eq!(complaints, []);
    let metadata = folder.join("libbrain_wire_types.rmeta");
    let uses = format!("--extern=brain_wire_types={}", metadata.display());
    let plain = [
        "--edition=2021",
        "--crate-type=lib",
        "--cap-lints=allow",
        &uses,
    ];
    let refused = [&plain[..], &["--cfg=refused"]].concat();
    let files = files();
    assert!(files.len() >= 9);
    for file in files {
        let name = file.file_name().unwrap();
        assert_eq!(rustc::check(&file, &folder, &plain), [], "{name:?}");
        let marked = marked(&file);
        assert!(!marked.is_empty(), "{name:?}");
        let mut complaints = rustc::check(&file, &folder, &refused);
        complaints.sort_by_key(|complaint| complaint.1);
        complaints.dedup(); // one fault may be told twice
        assert_eq!(complaints, marked, "{name:?}");
    }
}
