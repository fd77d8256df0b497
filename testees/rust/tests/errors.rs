//! What an error says when it is printed, and what it never says.

#[path = "common/sources.rs"]
mod sources;

use std::error::Error;
use std::io;

use brain_wire_types::*;
use serde_json::Value;

fn error(path: &str) -> WireError {
    WireError {
        code: Code::UnknownMember,
        path: path.to_owned(),
        offset: 57,
    }
}

#[test]
fn an_error_is_printed_as_code_path_and_offset() {
    assert_eq!(
        error("/params/x").to_string(),
        "unknown_member at /params/x, byte 57"
    );
    assert_eq!(error("").to_string(), "unknown_member at the root, byte 57");
    assert_eq!(error("/").to_string(), "unknown_member at /, byte 57");
    let found = decode_to_runner(b"").unwrap_err();
    assert_eq!(found.to_string(), "syntax at the root, byte 0");
}

/// Every character up to the end of the blocks in question: escaped if it is one of these, and as itself if not.
#[test]
fn control_characters_and_those_that_turn_the_writing_are_escaped() {
    let separators = ['\u{2028}', '\u{2029}'];
    let marks = ['\u{61c}', '\u{200e}', '\u{200f}'];
    let mut escaped = 0;
    for c in '\0'..'\u{3000}' {
        let turns =
            ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
        let told = if c.is_control() || separators.contains(&c) || marks.contains(&c) || turns {
            escaped += 1;
            format!("\\u{:04x}", u32::from(c))
        } else {
            c.to_string()
        };
        let printed = error(&format!("/a{c}b")).to_string();
        assert_eq!(printed, format!("unknown_member at /a{told}b, byte 57"));
    }
    assert_eq!(escaped, 65 + 2 + 3 + 9);
}

/// From a line: the path holds the name as it is, and its printed form does not.
#[test]
fn a_name_of_the_line_is_escaped_in_print_alone() {
    let line =
        "{\"attachment\":\"a\",\"id\":\"1\",\"method\":\"detach\",\"\u{202e}\\u001b[31m\":0}";
    let found = decode_to_runner(line.as_bytes()).unwrap_err();
    assert_eq!(found.path, "/\u{202e}\u{1b}[31m");
    assert_eq!(
        found.to_string(),
        "unknown_member at /\\u202e\\u001b[31m, byte 45"
    );
}

#[test]
fn errors_are_errors_and_travel() {
    fn travels<T: Error + Send + Sync + 'static>(_: &T) {}
    let wire = error("/x");
    travels(&wire);
    let read = ReadError::Wire(wire.clone());
    travels(&read);
    let write = WriteError::Wire(wire.clone());
    travels(&write);
    for other in [read.to_string(), write.to_string()] {
        assert_eq!(other, wire.to_string());
    }
    let broken = || io::Error::new(io::ErrorKind::BrokenPipe, "the pipe broke");
    let errors: [Box<dyn std::error::Error>; 2] = [
        Box::new(ReadError::Io(broken())),
        Box::new(WriteError::Io(broken())),
    ];
    for error in errors {
        assert_eq!(error.to_string(), "the stream failed: the pipe broke");
        assert!(error.source().is_none(), "it is told once");
    }
}

#[test]
fn codes_are_their_names() {
    let vectors = sources::vectors();
    for name in vectors
        .iter()
        .filter_map(|vector| vector["refuse"]["code"].as_str())
    {
        let code: Code = name.parse().unwrap();
        assert_eq!((code.as_str(), code.to_string()), (name, name.to_owned()));
    }
    for text in ["Syntax", "syntax ", ""] {
        let error = text.parse::<Code>().unwrap_err();
        assert_eq!(error.to_string(), "the protocol has no such name");
    }
}

/// The strings, and the texts of the numbers, that a line holds as values.
fn values(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Number(number) => found.push(number.to_string()),
        Value::Array(items) => items.iter().for_each(|item| values(item, found)),
        Value::Object(members) => members.values().for_each(|member| values(member, found)),
        Value::Null | Value::Bool(_) => {}
    }
}

fn names(value: &Value, found: &mut String) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| names(item, found)),
        Value::Object(members) => {
            for (name, member) in members {
                found.push_str(name);
                names(member, found);
            }
        }
        _ => {}
    }
}

/// X3, on every vector that is refused for its shape: nothing that stands in the line as a value stands in the error,
/// printed or not. Values that are also part of a name are passed over, since a name may be told.
#[test]
fn no_error_holds_a_value_of_its_line() {
    let mut searched = 0;
    for vector in sources::vectors() {
        if vector.get("refuse").is_none() || vector.get("decode").is_none() {
            continue;
        }
        let line = sources::bytes(&vector["line"]);
        if line.len() > 10_000 {
            continue; // those of the cap: much of the same
        }
        let Ok(parsed) = serde_json::from_slice::<Value>(&line) else {
            continue;
        };
        let found = match vector["decode"].as_str().unwrap().split_once(':') {
            Some((_, method)) => decode_reply(&line, method.parse().unwrap()).map(drop),
            None if vector["decode"] == "to_runner" => decode_to_runner(&line).map(drop),
            None => decode_to_brain(&line).map(drop),
        };
        let Err(error) = found else { continue }; // it is its encoding that is refused
        let mut told =
            String::from(error.code.as_str()) + " at the root, byte " + &error.offset.to_string();
        names(&parsed, &mut told);
        if error.code == Code::MissingMember {
            told.push_str(&error.path); // its last name is the contract's, not the line's
        }
        let mut held = Vec::new();
        values(&parsed, &mut held);
        for value in held
            .iter()
            .filter(|value| value.len() > 2 && !told.contains(&**value))
        {
            searched += 1;
            assert!(
                !format!("{error} {error:?}").contains(&**value),
                "{}: {error}",
                vector["name"]
            );
        }
    }
    assert!(searched > 200, "{searched}");
}
