//! Every example line of the protocol's page becomes the value that it shows, and that value the line.

#[path = "common/page.rs"]
mod page;
#[path = "common/sources.rs"]
mod sources;

use std::collections::BTreeMap;

use brain_wire_types::*;
use page::{values, Decoded};

/// The accepted lines: name, kind, bytes.
fn lines() -> Vec<(String, String, Vec<u8>)> {
    let vectors = sources::file("vectors/page.json")["vectors"].clone();
    let accepted = vectors.as_array().unwrap().iter().filter(|vector| {
        let accept = vector.get("accept");
        assert!(matches!(accept, None | Some(serde_json::Value::Bool(true))));
        accept.is_some()
    });
    let text = |vector: &serde_json::Value, name| vector[name].as_str().unwrap().to_owned();
    accepted
        .map(|vector| {
            let line = sources::bytes(&vector["line"]);
            (text(vector, "name"), text(vector, "decode"), line)
        })
        .collect()
}

fn decode<'a>(kind: &str, line: &'a [u8]) -> Decoded<'a> {
    match kind.split_once(':') {
        Some((_, method)) => Decoded::Answer(decode_reply(line, method.parse().unwrap()).unwrap()),
        None if kind == "to_runner" => Decoded::ToRunner(decode_to_runner(line).unwrap()),
        None => Decoded::ToBrain(decode_to_brain(line).unwrap()),
    }
}

fn into_owned(decoded: Decoded<'_>) -> Decoded<'static> {
    match decoded {
        Decoded::ToRunner(frame) => Decoded::ToRunner(frame.into_owned()),
        Decoded::ToBrain(frame) => Decoded::ToBrain(frame.into_owned()),
        Decoded::Answer(answer) => Decoded::Answer(answer.into_owned()),
    }
}

fn encode(decoded: Decoded<'_>) -> Vec<u8> {
    let mut line = Vec::new();
    let encoded = match decoded {
        Decoded::ToRunner(frame) => encode_to_runner(&frame, &mut line),
        Decoded::ToBrain(frame) => encode_to_brain(&frame, &mut line),
        Decoded::Answer(Answer::Open(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::Prompt(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::Steer(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::Interrupt(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::Checkpoint(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::Detach(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::ToolCall(reply)) => reply.encode_into(&mut line),
        Decoded::Answer(Answer::Failure(reply)) => ToBrain::from(reply).encode_into(&mut line),
    };
    encoded.unwrap();
    line
}

/// Red as soon as the page has a line that no value is written down for.
#[test]
fn every_line_decodes_to_its_value_and_back() {
    let mut values: BTreeMap<_, _> = values().into_iter().collect();
    for (name, kind, line) in lines() {
        let expected = values.remove(&*name).unwrap_or_else(|| panic!("{name}?"));
        let decoded = decode(&kind, &line);
        assert_eq!(decoded, expected, "{name}");
        assert_eq!(encode(decoded), line, "{name}");
        assert_eq!(encode(expected), line, "{name}");
    }
    assert!(values.is_empty(), "without a line: {:?}", values.keys());
}

#[test]
fn an_owned_value_is_the_same_and_outlives_its_line() {
    for (name, kind, line) in lines() {
        let owned = into_owned(decode(&kind, &line));
        assert_eq!(owned, decode(&kind, &line), "{name}");
        let written = line.clone();
        drop(line);
        assert_eq!(encode(owned), written, "{name}");
    }
}

/// The values differ from each other, so that equality is no accident.
#[test]
fn no_two_lines_of_the_page_mean_the_same() {
    let values = values();
    for (index, (name, value)) in values.iter().enumerate() {
        for (other, same) in values.iter().skip(index + 1) {
            assert_ne!(value, same, "{name} and {other}");
        }
    }
}
