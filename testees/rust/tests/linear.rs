//! Long lines cost no more than their length: each of these is a mebibyte of one thing.
//! Where the work grew with the square of that, a test would take minutes or hours, not a second.

use std::time::{Duration, Instant};

use brain_wire_types::*;

const LENGTH: usize = 1 << 20;

/// A line of nearly this length: pieces between a start and an end.
fn line(start: &str, piece: impl Fn(usize) -> String, end: &str) -> Vec<u8> {
    let mut line = start.to_owned();
    for index in 0.. {
        let piece = piece(index);
        if line.len() + piece.len() + end.len() > LENGTH {
            break;
        }
        line.push_str(&piece);
    }
    line.push_str(end);
    line.into_bytes()
}

fn soon<T>(work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = work();
    assert!(start.elapsed() < Duration::from_secs(60));
    done
}

/// What was decoded is encoded, too.
fn is_accepted(line: &[u8]) {
    let frame = soon(|| decode_to_brain(line)).unwrap();
    let mut again = Vec::new();
    soon(|| frame.encode_into(&mut again)).unwrap();
}

const REPLY: &str = r#"{"attachment":"a","id":"1","result":"#;
const DELTA: &str = r#"{"attachment":"a","turn":"t","event":"assistant.delta","data":{"text":""#;

#[test]
fn names() {
    let names = |index: usize| format!("\"{index:x}\":0,");
    is_accepted(&line(&format!("{REPLY}{{"), names, "\"z\":0}}"));
}

/// The fault stands at the very end, and its path is looked for from the very start.
#[test]
fn names_of_which_the_last_comes_twice() {
    let names = |index: usize| format!("\"{index:x}\":0,");
    let line = line(&format!("{REPLY}{{"), names, "\"a\":0}}");
    let error = soon(|| decode_to_brain(&line)).unwrap_err();
    assert_eq!(
        (error.code, &*error.path),
        (Code::DuplicateMember, "/result/a")
    );
    assert_eq!(error.offset, line.len() - 7);
}

#[test]
fn names_that_are_not_known() {
    let names = |index: usize| format!("\"{index:x}\":0,");
    let line = line("{", names, "\"result\":{}}");
    let error = soon(|| decode_to_brain(&line)).unwrap_err();
    assert_eq!(
        (error.code, &*error.path, error.offset),
        (Code::UnknownMember, "/0", 1)
    );
}

#[test]
fn escapes() {
    is_accepted(&line(DELTA, |_| "\\n".to_owned(), "\"}}"));
    is_accepted(&line(DELTA, |_| "\\ud83d\\ude00".to_owned(), "\"}}"));
}

#[test]
fn items() {
    let item = |index: usize| format!(r#"{{"path":"{index}","size":1,"append_only":true}},"#);
    let start = format!("{REPLY}[");
    let line = line(&start, item, r#"{"path":"","size":1,"append_only":true}]}"#);
    let error = soon(|| decode_reply(&line, Method::Checkpoint)).unwrap_err();
    assert_eq!(
        (error.code, error.offset),
        (Code::InvalidValue, line.len() - 33)
    );
}

#[test]
fn brackets_side_by_side() {
    is_accepted(&line(&format!("{REPLY}["), |_| "[[]],".to_owned(), "[]]}"));
}

#[test]
fn white_space() {
    is_accepted(&line("", |_| " \t\r ".to_owned(), &format!("{REPLY}1}}")));
    is_accepted(&line(&format!("{REPLY}1"), |_| " ".to_owned(), "}"));
}
