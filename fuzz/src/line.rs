//! A line and every decoder: the same judgement of its text, refusals that are right about it, and values that are the
//! same when they are written and read again.

use brain_wire_types::{
    Code, Direction, Envelope, Frame, MAX_FRAME, Method, WireError, decode_reply,
    decode_to_brain_with, decode_to_runner, envelope,
};
use serde_json::Value;

use crate::fault;
use crate::opinion;
use crate::reads::{AsAsker, AsBrain, AsRunner, Reads};

/// What is written where params are absent.
const NULL_PARAMS: &str = ",\"params\":null";

/// Tries a line.
pub fn check(line: &[u8]) {
    let found = envelope(line);
    let is_text = line.len() <= MAX_FRAME && !line.contains(&b'\n') && opinion::is_text(line);
    assert_eq!(found.is_ok(), is_text, "{found:?}");
    match &found {
        Ok(found) => check_envelope(line, found),
        Err(error) if error.code == Code::FrameTooLarge => assert_eq!(error.offset, MAX_FRAME),
        Err(error) => fault::check_text(line, error),
    }
    let fault = found.err();
    check_reading(&AsRunner, line, fault.as_ref());
    check_reading(&AsBrain(None), line, fault.as_ref());
    for &method in Method::ALL {
        check_reading(&AsBrain(Some(method)), line, fault.as_ref());
        check_reading(&AsAsker(method), line, fault.as_ref());
        check_agreement(method, line);
    }
}

/// The envelope has those members that are strings and not empty.
fn check_envelope(line: &[u8], found: &Envelope<'_>) {
    let root: Value = serde_json::from_slice(line).expect("a good text");
    let member = |name| {
        root.get(name)
            .and_then(Value::as_str)
            .filter(|text| !text.is_empty())
    };
    let Envelope {
        attachment,
        turn,
        id,
        method,
    } = found;
    assert_eq!(attachment.as_deref(), member("attachment"));
    assert_eq!(turn.as_deref(), member("turn"));
    assert_eq!(id.as_deref(), member("id"));
    assert_eq!(method.as_deref(), member("method"));
}

/// One decoder. `fault` is the text's, if it has one: then every decoder must say the same.
fn check_reading<R: Reads>(reads: &R, line: &[u8], fault: Option<&WireError>) {
    match (reads.read(line), fault) {
        (Err(error), Some(fault)) => assert_eq!(error, *fault),
        (Err(error), None) => fault::check_shape(line, &error),
        (Ok(value), None) => check_value(reads, line, value),
        (Ok(value), Some(fault)) => panic!("{fault}, and yet {value:?}"),
    }
}

/// Brain reads an answer as its asker does.
fn check_agreement(method: Method, line: &[u8]) {
    let Ok(answer) = decode_reply(line, method) else {
        return;
    };
    let encoded = encode(&answer);
    match method.direction() {
        Direction::ToRunner => {
            let frame = decode_to_brain_with(line, |_, _| Some(method));
            assert_eq!(encode(&frame.expect("an answer")), encoded);
        }
        Direction::ToBrain => {
            let frame = decode_to_runner(line).expect("an answer");
            assert_eq!(encode(&frame), encoded);
        }
    }
}

/// What was read is what stands in the line, and nothing is lost when it is written.
fn check_value<R: Reads>(reads: &R, line: &[u8], value: R::Value<'_>) {
    if line.len() + NULL_PARAMS.len() > MAX_FRAME && value.encoded_len().is_err() {
        return; // L6: read without params, and written with them it is too long
    }
    let encoded = encode(&value);
    assert_eq!(meaning(&encoded), meaning(line));
    let again = reads.read(&encoded).expect("what is written can be read");
    assert!(R::equal(&again, &value), "{again:?} from {value:?}");
    assert_eq!(encode(&again), encoded);
    let owned = R::own(again);
    assert!(R::equal(&owned, &value), "{owned:?} from {value:?}");
    assert_eq!(encode(&owned), encoded);
    assert_eq!(encode(&R::own(value)), encoded);
}

/// A frame's line.
fn encode(frame: &impl Frame) -> Vec<u8> {
    let mut line = Vec::new();
    frame
        .encode_into(&mut line)
        .expect("what was read can be written");
    assert_eq!(frame.encoded_len(), Ok(line.len()));
    line
}

/// What a line says, whatever the layout. Absent params are null ones.
fn meaning(line: &[u8]) -> Value {
    let mut root: Value = serde_json::from_slice(line).expect("a good text");
    let root_members = root.as_object_mut().expect("an object");
    if root_members.get("params") == Some(&Value::Null) {
        root_members.remove("params");
    }
    root
}
