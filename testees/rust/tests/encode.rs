//! What an encoder writes and what it refuses: `tests/encode.json`, built as values of the generated types.

#[path = "common/build.rs"]
mod build;
#[path = "common/sources.rs"]
mod sources;

use brain_wire_types::*;
use build::NoRustString;
use serde_json::{json, Value};

/// A frame of either direction; what it decodes to depends on the method that it answers.
fn build(case: &Value) -> Result<RunnerFrame<'static>, NoRustString> {
    match case["encode"].as_str().unwrap() {
        "to_runner" => build::to_runner(&case["frame"]).map(Into::into),
        "to_brain" => build::to_brain(&case["frame"]).map(Into::into),
        other => panic!("{other}"),
    }
}

/// Encodes by the direction's own function.
fn encode(frame: &RunnerFrame<'_>, bytes: &mut Vec<u8>) -> Result<(), WireError> {
    match frame {
        RunnerFrame::ToRunner(frame) => encode_to_runner(frame, bytes),
        RunnerFrame::ToBrain(frame) => encode_to_brain(frame, bytes),
    }
}

fn decode<'a>(case: &Value, line: &'a [u8]) -> RunnerFrame<'a> {
    if case["encode"] == "to_runner" {
        return decode_to_runner(line).unwrap().into();
    }
    let method = case["frame"]["$answers"]
        .as_str()
        .map(|name| name.parse().unwrap());
    decode_to_brain_with(line, |_, _| method).unwrap().into()
}

/// The cases whose strings Rust can hold, and how many there are of the others.
fn cases() -> (Vec<(Value, RunnerFrame<'static>)>, usize) {
    let cases = sources::file("encode.json")["cases"].clone();
    let cases: Vec<_> = cases.as_array().unwrap().clone();
    let all = cases.len();
    let pairs = cases.into_iter().filter_map(|case| {
        let frame = build(&case).ok()?;
        Some((case, frame))
    });
    let pairs: Vec<_> = pairs.collect();
    let left_out = all - pairs.len();
    (pairs, left_out)
}

#[test]
fn the_cases_left_out_are_those_with_half_a_surrogate_pair() {
    let (cases, left_out) = cases();
    assert_eq!(left_out, 10);
    for (case, _) in cases {
        assert_ne!(case["refuse"]["code"], "lone_surrogate", "{}", case["name"]);
    }
}

#[test]
fn every_case_is_written_or_refused_as_it_says() {
    const BEFORE: &[u8] = b"{\"another line\":[\n"; // no part of any path
    let (cases, _) = cases();
    let (mut written, mut refused) = (0, 0);
    for (case, frame) in &cases {
        let name = &case["name"];
        let mut bytes = BEFORE.to_vec();
        match encode(frame, &mut bytes) {
            Ok(()) => {
                let line = bytes.strip_prefix(BEFORE).unwrap();
                let expected = sources::bytes(&case["accept"]["encoded"]);
                assert!(
                    line == expected,
                    "{name}: {}",
                    String::from_utf8_lossy(line)
                );
                assert_eq!(frame.encoded_len(), Ok(line.len()), "{name}");
                assert!(decode(case, line) == *frame, "{name}: decoded otherwise");
                written += 1;
            }
            Err(error) => {
                let told = json!({
                    "code": error.code.as_str(), "path": error.path, "offset": error.offset,
                });
                assert_eq!(told, case["refuse"], "{name}");
                assert!(bytes == BEFORE, "{name}: something was written");
                assert_eq!(frame.encoded_len(), Err(error), "{name}");
                refused += 1;
            }
        }
    }
    assert!(
        written >= 20 && refused >= 30,
        "{written} written, {refused} refused"
    );
}

/// Of two faults, the one that comes first in the order of writing; the cap comes last.
#[test]
fn a_fault_of_a_value_is_told_before_the_cap() {
    let request = PromptRequest {
        attachment: "x".repeat(MAX_FRAME).into(),
        turn: "".into(),
        id: "".into(),
        params: Text { text: "".into() },
    };
    let error = request.encoded_len().unwrap_err();
    assert_eq!((error.code, &*error.path), (Code::InvalidValue, "/turn"));
}
