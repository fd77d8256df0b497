//! The ways of reading a line agree, and what the encoders write is taken by the fastest of them.

#[path = "common/sources.rs"]
mod sources;

use std::collections::BTreeSet;

use brain_wire_types::ways::{decode_by, AnswerLine, ToBrainLine, ToRunnerLine, Way};
use brain_wire_types::*;
use serde_json::Value;

/// What one way alone makes of a line: the line that says the same, the error, or nothing.
fn by(way: Way, kind: &str, line: &[u8]) -> Option<Result<Vec<u8>, WireError>> {
    if let Some((_, method)) = kind.split_once(':') {
        let answer = decode_by(way, line, AnswerLine(method.parse().unwrap()))?;
        return Some(answer.and_then(|answer| encode(&answer)));
    }
    Some(match kind {
        "to_runner" => {
            decode_by(way, line, ToRunnerLine::alone())?.and_then(|frame| encode(&frame))
        }
        _ => decode_by(way, line, ToBrainLine::alone())?.and_then(|frame| encode(&frame)),
    })
}

fn encode(frame: &impl Frame) -> Result<Vec<u8>, WireError> {
    let mut line = Vec::new();
    frame.encode_into(&mut line)?;
    Ok(line)
}

/// Calls for each decode vector: its decode kind, its line and itself.
fn each_line(mut call: impl FnMut(&str, Vec<u8>, &Value)) {
    for vector in sources::vectors() {
        if let Some(kind) = vector["decode"].as_str() {
            call(kind, sources::bytes(&vector["line"]), &vector);
        }
    }
}

/// What a vector says of its line.
fn verdict(vector: &Value, line: &[u8]) -> Result<Vec<u8>, (String, String, u64)> {
    let refusal = &vector["refuse"];
    if refusal.is_object() {
        let text = |name: &str| refusal[name].as_str().unwrap().to_owned();
        return Err((
            text("code"),
            text("path"),
            refusal["offset"].as_u64().unwrap(),
        ));
    }
    Ok(match vector["accept"].get("encoded") {
        Some(source) => sources::bytes(source),
        None => line.to_vec(),
    })
}

#[test]
fn the_exact_reader_alone_gives_every_verdict() {
    each_line(|kind, line, vector| {
        let answer = by(Way::Exact, kind, &line).unwrap();
        let answer = answer.map_err(|error| {
            let offset = u64::try_from(error.offset).unwrap();
            (error.code.as_str().to_owned(), error.path, offset)
        });
        assert_eq!(answer, verdict(vector, &line), "{}", vector["name"]);
    });
}

#[test]
fn the_others_take_what_the_exact_one_takes_or_nothing() {
    let mut declined = 0;
    each_line(|kind, line, vector| {
        let exact = by(Way::Exact, kind, &line);
        for way in [Way::Plain, Way::Shuffled] {
            match by(way, kind, &line) {
                None => declined += 1,
                taken => assert_eq!(taken, exact, "{way:?}: {}", vector["name"]),
            }
        }
    });
    assert!(declined > 5000, "{declined} were declined");
}

/// What a line is, as far as somebody could read it faster: its kind, and what it asks, tells or answers.
fn class(kind: &str, line: &[u8]) -> Option<(&'static str, String)> {
    let line: Value = serde_json::from_slice(line).ok()?;
    let name = |member: &str| line[member].as_str().unwrap().to_owned();
    if line.get("method").is_some() {
        Some(("request", name("method")))
    } else if line.get("event").is_some() {
        Some(("event", name("event")))
    } else if line.get("result").is_some() {
        let answered = kind.split_once(':').map_or(kind, |(_, method)| method);
        Some(("reply", answered.to_owned()))
    } else {
        None
    }
}

#[test]
fn what_the_encoders_write_is_taken_plain() {
    let mut taken = BTreeSet::new();
    each_line(|kind, line, vector| {
        // A name that is written with an escape is left to the exact reader.
        if verdict(vector, &line) != Ok(line.clone()) || line.contains(&b'\\') {
            return;
        }
        let Some(class) = class(kind, &line) else {
            return; // a failure: seldom, and not worth a plain reader
        };
        let answer = by(Way::Plain, kind, &line);
        assert!(answer.is_some(), "{} is read slowly", vector["name"]);
        taken.insert(class);
    });
    for method in Method::ALL {
        let name = method.as_str().to_owned();
        assert!(taken.contains(&("request", name.clone())), "{method}");
        let answer = match method.direction() {
            Direction::ToRunner => name,
            Direction::ToBrain => "to_runner".to_owned(),
        };
        assert!(taken.contains(&("reply", answer)), "the reply to {method}");
    }
    for event in Event::ALL {
        assert!(taken.contains(&("event", event.to_string())), "{event}");
    }
}

#[test]
fn escapes_in_text_are_taken_plain() {
    let line = br#"{"attachment":"a","turn":"t","event":"assistant.delta","data":{"text":"\n\"\ud83d\ude00\u0000"}}"#;
    assert!(by(Way::Plain, "to_brain", line).is_some());
}

#[test]
fn another_order_and_white_space_are_read_in_one_pass() {
    let line = br#" { "event": "assistant.delta", "data": {"text":"x"}, "turn": "t", "attachment": "a" } "#;
    assert!(by(Way::Plain, "to_brain", line).is_none());
    assert!(by(Way::Shuffled, "to_brain", line).is_some());
    let failure = br#"{"attachment":"a","id":"1","error":{"code":"brain_error","message":"no"}}"#;
    assert!(by(Way::Shuffled, "to_brain", failure).is_some());
}

#[test]
fn nobody_is_asked_about_a_line_that_is_no_answer_or_no_text() {
    let lines: [&[u8]; 4] = [
        br#"{"result":{},"attachment":"a","id":"1","method":"tool.call"}"#,
        br#"{"result":{},"event":"assistant.delta","attachment":"a","id":"1"}"#,
        br#"{"attachment":"a","id":"1","result":{},"method":"tool.call"}"#,
        br#"{"attachment":"a","id":"1","result":{}}}"#,
    ];
    for line in lines {
        let read = decode_to_brain_with(line, |_, _| panic!("asked"));
        assert!(read.is_err());
    }
    let mut asked = 0;
    let wrong = br#"{"attachment":"a","id":"1","result":7}"#;
    let read = decode_to_brain_with(wrong, |_, _| {
        asked += 1;
        Some(Method::Open)
    });
    assert_eq!((read.unwrap_err().code, asked), (Code::WrongType, 1));
}
