//! The face for build scripts.
#![cfg(feature = "embedded")]
#![allow(missing_docs, clippy::unwrap_used)] // a test fails by panicking

use std::path::Path;
use std::process::Command;

use brain_wire::Error;
use brain_wire::script::Script;
use brain_wire::target::rust::Rust;
use serde_json::{Value, json};

/// Cargo sets `OUT_DIR` for packages that have a build script; this one has none.
#[test]
fn outside_a_build_script_the_error_says_so() {
    let error = Script::new().write("brain_wire.rs").unwrap_err();
    assert!(matches!(error, Error::NoOutDir));
    let remedy = "`OUT_DIR` is not set: call this from a build script";
    assert_eq!(error.to_string(), remedy);
}

/// A crate that denies every warning takes the bindings of a protocol of events alone, and of methods alone.
#[test]
fn protocols_of_one_kind_make_no_warnings() {
    let minimal: Value =
        serde_json::from_str(include_str!("protocols/minimal.schema.json")).unwrap();
    let event = &minimal["x-events"][0];
    let mut back = event.clone();
    back["name"] = json!("asked");
    back["direction"] = json!("to_runner");
    for (kind, members) in [
        ("x-events", json!([event, back])),
        ("x-methods", minimal["x-methods"].clone()),
    ] {
        let mut schema = minimal.clone();
        schema["x-events"] = json!([]);
        schema["x-methods"] = json!([]);
        schema[kind] = members;
        let mut file = brain_wire::single_file(&schema.to_string(), &Rust).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        file.path = format!("{kind}.rs").into();
        file.write(folder).unwrap();
        let source = folder.join(&file.path);
        let output = Command::new("rustc")
            .args([
                "--edition=2021",
                "--crate-type=lib",
                "--emit=metadata",
                "--deny=warnings",
            ])
            .args([
                "--crate-name=bindings".as_ref(),
                "--out-dir".as_ref(),
                folder.as_os_str(),
                source.as_os_str(),
            ])
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{kind}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
