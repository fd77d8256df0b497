//! Testees that fail, each in its own way. Programs of the shell stand for them.
#![cfg(unix)]

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::json;

use super::expected::Expected;
use super::report::{Report, Terms, Verdict};
use crate::language::Strictness;
use crate::vectors::{Leniencies, Vector, Verb};

const PATIENCE: Duration = Duration::from_millis(300);

/// Vectors that every call is answered with `{"ok":true}`.
fn vectors() -> Vec<Vector> {
    let vector = |name: &str| Vector {
        at: None,
        name: name.to_owned(),
        rules: vec!["L1".to_owned()],
        verb: Verb::Decode,
        call: r#"{"decode":"to_runner"}"#.into(),
        answer: json!({ "ok": true }),
    };
    ["first", "second", "third"].map(vector).into()
}

fn report_with(script: &str, expected: &Expected) -> Report {
    let vectors = vectors();
    let mut shell = Command::new("sh");
    shell.args(["-c", script]);
    let terms = Terms {
        strictness: Strictness::Exact,
        leniencies: &Leniencies::default(),
        expected,
        patience: PATIENCE,
    };
    Report::of(shell, &vectors.iter().collect::<Vec<_>>(), &terms).unwrap()
}

/// What a testee that answers right, and before each answer does something, gives.
fn report(before: &str) -> Report {
    report_with(
        &format!("while read -r call; do {before}\n echo '{{\"ok\":true}}'; done"),
        &Expected::new(),
    )
}

fn only_failure(report: &Report) -> &str {
    assert_eq!(report.failures.len(), 1, "{report:?}");
    &report.failures[0]
}

#[test]
fn a_testee_that_is_right_has_no_failure() {
    let report = report("");
    assert!(report.failures.is_empty(), "{report:?}");
    assert_eq!(report.verdicts, [Verdict::Agrees; 3]);
}

#[test]
fn a_crash_is_named_by_its_signal() {
    let report = report("kill -ABRT $$");
    let failure = only_failure(&report);
    assert!(failure.contains("SIGABRT"), "{failure}");
    assert!(failure.contains("3 calls have no answer"), "{failure}");
    assert_eq!(report.verdicts, [Verdict::Unanswered; 3]);
}

#[test]
fn an_early_exit_is_named_by_its_code() {
    let report = report_with("echo '{\"ok\":true}'; exit 7", &Expected::new());
    let failure = only_failure(&report);
    assert!(failure.contains("exit status: 7"), "{failure}");
    assert!(failure.starts_with("second: "), "{failure}");
    assert_eq!(report.count(Verdict::Unanswered), 2);
    assert!(report.summary().contains("1 answered, 2 not"));
}

/// Ending well is no excuse for a call without an answer.
#[test]
fn a_missing_answer_is_a_failure() {
    let report = report_with(
        "read -r call; echo '{\"ok\":true}'; exec cat >/dev/null",
        &Expected::new(),
    );
    let failure = only_failure(&report);
    assert!(failure.contains("exit status: 0"), "{failure}");
}

#[test]
fn a_testee_that_hangs_is_killed() {
    let start = Instant::now();
    let report = report("exec sleep 60");
    assert!(only_failure(&report).contains("no answer within 300ms"));
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_testee_that_does_not_end_is_killed() {
    let script = "for i in 1 2 3; do echo '{\"ok\":true}'; done; exec sleep 60 >&-";
    let report = report_with(script, &Expected::new());
    assert!(only_failure(&report).contains("no end within 300ms"));
}

#[test]
fn an_exit_with_an_error_after_all_answers_is_a_failure() {
    let script = "for i in 1 2 3; do read -r call; echo '{\"ok\":true}'; done; exit 9";
    let report = report_with(script, &Expected::new());
    assert!(only_failure(&report).contains("exit status: 9"));
}

#[test]
fn an_answer_too_many_is_a_failure() {
    let report = report("[ -n \"$twice\" ] || echo '{\"ok\":true}'; twice=yes");
    assert!(only_failure(&report).contains("nobody asked for"));
}

#[test]
fn an_answer_that_is_no_json_is_a_failure() {
    let script = "while read -r call; do printf 'gar\\377bage\\n'; done";
    let report = report_with(script, &Expected::new());
    assert_eq!(report.failures.len(), 3);
    assert!(report.failures[0].contains("the answer is no JSON: gar"));
    assert_eq!(report.verdicts, [Verdict::Differs; 3]);
}

#[test]
fn a_wrong_answer_is_a_failure_that_shows_both() {
    let script = "while read -r call; do echo '{\"ok\":false,\"code\":\"syntax\"}'; done";
    let report = report_with(script, &Expected::new());
    assert_eq!(report.failures.len(), 3);
    for part in ["first [L1]", r#"expected {"ok":true}"#, r#""syntax""#] {
        assert!(report.failures[0].contains(part), "{}", report.failures[0]);
    }
}

#[test]
fn a_failure_that_is_expected_passes_and_a_stale_one_does_not() {
    let why = |name: &str| (name.to_owned(), "known".to_owned());
    let wrong = "read -r call; echo '{}'; while read -r call; do echo '{\"ok\":true}'; done";
    let report = report_with(wrong, &[why("first")].into());
    assert!(report.failures.is_empty(), "{report:?}");
    assert_eq!(report.count(Verdict::ExpectedFailure), 1);

    let report = report_with(wrong, &[why("first"), why("third")].into());
    let failure = only_failure(&report);
    assert!(failure.contains("third: expected to fail (known), but it agrees"));

    let report = report_with(wrong, &[why("first"), why("gone")].into());
    assert!(only_failure(&report).contains("gone: expected to fail, but it is no vector"));
}
