//! On a machine without any language's tools the tests say so, and pass only where something may be left out.
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

use std::process::{Command, Output};

/// Runs the tests where no tool is to be found.
fn test_without_tools(ci: &str) -> (Output, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("test")
        .env("PATH", env!("CARGO_TARGET_TMPDIR"))
        .env(
            "CARGO_TARGET_DIR",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/skip"),
        )
        .env("CI", ci)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    (output, said)
}

/// One after the other: both make the corpora of foreign protocols in one folder.
#[test]
fn what_is_missing_is_skipped_aloud_and_never_in_ci() {
    let (output, said) = test_without_tools("");
    assert!(output.status.success(), "{said}");
    let skipped = said
        .lines()
        .filter(|line| line.starts_with("SKIPPED "))
        .count();
    assert!(skipped >= 4, "{said}");
    assert!(said.contains("is not installed; NOTHING of it was tried"));
    let sum = format!(" 0 failed, {skipped} skipped\n");
    assert!(said.contains(&sum), "{said}");

    let (output, said) = test_without_tools("true");
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("is not installed, and under CI=true nothing may be skipped"));
    assert!(said.contains(" 0 skipped\n"), "{said}");
}
