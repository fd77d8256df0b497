//! The testee tells how many lines were read fast (docs/vectors.md).

use std::io::Write;
use std::process::{Command, Stdio};

use base64::prelude::{Engine as _, BASE64_STANDARD};
use serde_json::{json, Value};

#[test]
fn the_testee_counts() {
    let decode = |kind: &str, line: &str| json!({ "decode": kind, "line_base64": BASE64_STANDARD.encode(line) });
    let stats = json!({ "stats": true });
    let calls = [
        stats.clone(),
        decode(
            "to_runner",
            r#"{"attachment":"a","turn":"t","id":"1","method":"interrupt","params":null}"#,
        ),
        decode(
            "to_brain:checkpoint",
            r#"{"result":[],"id":"1","attachment":"a"}"#,
        ),
        decode("to_brain", r#"{"attachment":"a","id":"1","result":{}}"#),
        decode(
            "to_runner",
            r#"{"attachment":"a","turn":"t","id":"1","method":"interrupt","params":0}"#,
        ),
        decode("nowhere", "{}"),
        stats,
    ];
    let mut testee = Command::new(env!("CARGO_BIN_EXE_brain-wire-testee-rust"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = testee.stdin.take().unwrap();
    for call in &calls {
        writeln!(stdin, "{call}").unwrap();
    }
    drop(stdin);
    let output = testee.wait_with_output().unwrap().stdout;
    let answers: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers.len(), calls.len());
    assert_eq!(answers[0], json!({ "fast": 0, "slow": 0 }));
    assert_eq!(answers[6], json!({ "fast": 3, "slow": 1 }));
}
