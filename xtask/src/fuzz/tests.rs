//! Whether a fault would be found. Testees that answer like the reference, but for one rule, stand for bindings.

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::Result;
use serde_json::{Value, json};

use super::call::{Ask, Call};
use super::mutate::Calls;
use super::oracle::Oracle;
use super::run::Run;
use super::seeds::Seeds;
use super::subject::{Child, Subject};
use super::{SEED, difference::Difference};
use crate::{project, vectors};

/// A testee that spoils the reference's answers.
struct Spoilt<F> {
    oracle: Oracle,
    spoil: F,
    calls: Vec<Call>,
    /// The shortest call of which the answer was spoilt.
    shortest: Rc<RefCell<Option<Call>>>,
}

impl<F: Fn(&Call, &mut Value)> Subject for Spoilt<F> {
    fn name(&self) -> &'static str {
        "spoilt"
    }

    fn send(&mut self, calls: &[Call]) -> Result<()> {
        self.calls = calls.to_vec();
        Ok(())
    }

    fn receive(&mut self) -> Result<Vec<Result<String, String>>> {
        let mut answers = Vec::new();
        for call in &self.calls {
            let right = self.oracle.answer(call)?;
            let mut answer = right.clone();
            (self.spoil)(call, &mut answer);
            let mut shortest = self.shortest.borrow_mut();
            let longest = shortest
                .as_ref()
                .map_or(usize::MAX, |call| call.bytes.len());
            if answer != right && call.bytes.len() < longest {
                *shortest = Some(call.clone());
            }
            answers.push(Ok(answer.to_string()));
        }
        Ok(answers)
    }
}

fn calls() -> Calls {
    let path = project::root().join("tests/vectors/generated/value.json");
    let mut seeds = vectors::load(&path).unwrap();
    let path = project::root().join("tests/vectors/frames.json");
    seeds.extend(vectors::load(&path).unwrap());
    Calls::new(Seeds::of(&seeds).unwrap(), SEED)
}

/// The shortest line on which a testee with this fault differs, once 20,000 lines have been tried.
fn found(spoil: impl Fn(&Call, &mut Value) + 'static) -> String {
    let folder = tempfile::tempdir().unwrap();
    let shortest = Rc::new(RefCell::new(None));
    let subject = Spoilt {
        oracle: Oracle::new(),
        spoil,
        calls: Vec::new(),
        shortest: shortest.clone(),
    };
    let oracle = Oracle::new();
    let mut run = Run::new(vec![Box::new(subject)], &oracle, folder.path().to_owned());
    run.go(calls().take(20_000)).unwrap();
    assert!(run.differences() > 0);
    let call = shortest.take().unwrap();
    // What was written is a vector that wants the reference's answer to a line as short.
    let vectors = vectors::load(folder.path()).unwrap();
    let written = vectors
        .iter()
        .find(|vector| *vector.call == *call.json().to_string());
    assert_eq!(written.unwrap().answer, oracle.answer(&call).unwrap());
    String::from_utf8(call.bytes).unwrap()
}

#[test]
fn a_fraction_taken_for_an_integer_is_found() {
    let line = found(|call, answer| {
        let offset = answer["offset"].as_u64().unwrap_or_default();
        let from = call.bytes.get(usize::try_from(offset).unwrap()..);
        let number = from.unwrap_or_default();
        let digits = number.iter().take_while(|byte| byte.is_ascii_digit());
        let digits = digits.count();
        let fraction = digits > 0 && number[digits..].starts_with(b".0");
        if answer["code"] == "invalid_value" && fraction {
            *answer = json!({ "ok": true, "encoded_base64": "" });
        }
    });
    assert!(line.len() < 130 && line.contains(".0"), "{line}");
}

#[test]
fn an_offset_past_a_duplicate_deep_down_is_found() {
    let line = found(|call, answer| {
        let offset = answer["offset"].as_u64().unwrap_or_default();
        let before = &call.bytes[..usize::try_from(offset).unwrap().min(call.bytes.len())];
        let deep = before.split(|byte| *byte == b'{').count() > 3;
        if answer["code"] == "duplicate_member" && deep {
            answer["offset"] = json!(offset + 1);
        }
    });
    assert!(line.len() < 30, "{line}");
}

#[test]
fn a_seed_gives_its_lines_again_and_enough_are_accepted() {
    let lines: Vec<Call> = calls().take(5000).collect();
    assert!(
        lines
            .iter()
            .eq(calls().take(5000).collect::<Vec<_>>().iter())
    );
    let oracle = Oracle::new();
    let accepted = |call: &&Call| oracle.answer(call).unwrap()["ok"] == json!(true);
    assert!(lines.iter().filter(accepted).count() > 1500);
}

#[cfg(unix)]
#[test]
fn a_crash_is_a_difference_and_the_next_call_is_answered() {
    let mut shell = std::process::Command::new("sh");
    let script = r#"while read -r call; do case $call in *Ym9vbQ==*) exit 1;; *) echo '{"ok":true}';; esac; done"#;
    shell.args(["-c", script]);
    let mut child = Child::start("shell", shell).unwrap();
    let call = |line: &str| Call {
        ask: Ask::Envelope,
        bytes: line.into(),
    };
    let calls = ["1", "boom", "2"].map(call);
    let differences = Difference::among(&calls, &mut child, &Oracle::new()).unwrap();
    let differ = differences.iter().map(Option::is_some).collect::<Vec<_>>();
    assert_eq!(differ, [false, true, false]);
    assert!(
        differences[1]
            .as_ref()
            .unwrap()
            .signature()
            .contains("ended early")
    );
}
