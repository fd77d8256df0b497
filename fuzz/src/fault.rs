//! What a refusal says must be so: `serde_json` looks at the place that it names.

use brain_wire_types::{Code, WireError};
use serde_json::{Deserializer, Value};

use crate::opinion;

/// A fault of the text: the bytes before it are the beginning of a text, and it stands where that breaks.
pub fn check_text(line: &[u8], fault: &WireError) {
    let before = &line[..fault.offset];
    let breaks_here = || {
        let byte = line.get(fault.offset);
        // To serde_json a line feed is white space, in a line it never is.
        byte == Some(&b'\n') || byte.is_some_and(|_| opinion::is_broken(&line[..=fault.offset]))
    };
    if fault.code != Code::DuplicateMember {
        assert_eq!(fault.path, "", "{fault}");
    }
    if fault.code == Code::InvalidUtf8 {
        let error = std::str::from_utf8(line).unwrap_err();
        return assert_eq!(fault.offset, error.valid_up_to());
    }
    assert!(opinion::is_beginning(before), "{fault}");
    match fault.code {
        Code::Syntax if fault.offset == line.len() => assert!(!opinion::is_text(line), "{fault}"),
        Code::Syntax | Code::TrailingData | Code::DepthExceeded => {
            assert!(breaks_here(), "{fault}");
        }
        Code::LoneSurrogate => assert!(line[fault.offset..].starts_with(b"\\u"), "{fault}"),
        Code::DuplicateMember => check_name(line, fault),
        _ => panic!("no fault of a text: {fault}"),
    }
}

/// A fault of the shape: path and offset show the same place.
pub fn check_shape(line: &[u8], fault: &WireError) {
    let whole: Value = serde_json::from_slice(line).expect("a good text");
    let cut_short = fault.path.contains('…');
    match fault.code {
        Code::MissingMember => {
            let (parent, name) = fault.path.rsplit_once('/').expect("a member");
            assert_eq!(line[fault.offset], b'}', "{fault}");
            if !cut_short {
                let object = whole.pointer(parent).and_then(Value::as_object);
                let object = object.expect("an object");
                assert!(!object.contains_key(&unescaped(name)), "{fault}");
            }
        }
        Code::UnknownMember => {
            check_name(line, fault);
            assert!(cut_short || whole.pointer(&fault.path).is_some(), "{fault}");
        }
        Code::WrongType
        | Code::InvalidValue
        | Code::UnknownMethod
        | Code::UnknownEvent
        | Code::UnknownFrame => {
            let here = value_at(line, fault.offset);
            assert!(
                cut_short || whole.pointer(&fault.path) == Some(&here),
                "{fault}"
            );
        }
        _ => panic!("no fault of a shape: {fault}"),
    }
}

/// The name that stands at the fault is the last of its path.
fn check_name(line: &[u8], fault: &WireError) {
    let (_, step) = fault.path.rsplit_once('/').expect("a member");
    let here = value_at(line, fault.offset);
    let (name, step) = (here.as_str().expect("a name"), unescaped(step));
    match step.strip_suffix('…') {
        Some(start) if name.len() > 64 => assert!(name.starts_with(start), "{fault}"),
        _ => assert_eq!(name, step),
    }
}

fn value_at(line: &[u8], offset: usize) -> Value {
    let mut values = Deserializer::from_slice(&line[offset..]).into_iter();
    values.next().expect("a value").expect("a good one")
}

/// A step of a JSON Pointer as the name that it stands for (RFC 6901).
fn unescaped(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}
