//! The face for build scripts.
#![cfg(feature = "embedded")]
#![allow(missing_docs, clippy::unwrap_used)] // a test fails by panicking

use brain_wire::Error;
use brain_wire::script::Script;

/// Cargo sets `OUT_DIR` for packages that have a build script; this one has none.
#[test]
fn outside_a_build_script_the_error_says_so() {
    let error = Script::new().write("brain_wire.rs").unwrap_err();
    assert!(matches!(error, Error::NoOutDir));
    let remedy = "`OUT_DIR` is not set: call this from a build script";
    assert_eq!(error.to_string(), remedy);
}
