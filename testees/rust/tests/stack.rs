//! Decoding needs little stack, however a line is nested: the depth that is allowed fits into a small thread's.

#[path = "common/sources.rs"]
mod sources;

use std::thread;

use brain_wire_types::*;

/// An eighth of a thread's usual stack; without optimization, when frames are largest.
const STACK: usize = 256 * 1024;

fn on_a_small_stack(work: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(STACK);
    thread.spawn(work).unwrap().join().unwrap();
}

/// All ways to read a line; how many of them accept it.
fn read(line: &[u8]) -> usize {
    let mut accepted = usize::from(decode_to_runner(line).is_ok());
    accepted += usize::from(decode_to_brain(line).is_ok());
    accepted += usize::from(decode_reply(line, Method::Open).is_ok());
    accepted + usize::from(envelope(line).is_ok())
}

#[test]
fn hostile_lines() {
    let file = sources::file("vectors/generated/hostile.json");
    let vectors = file["vectors"].as_array().unwrap();
    let lines = vectors.iter().filter_map(|vector| vector.get("line"));
    let lines: Vec<_> = lines.map(sources::bytes).collect();
    assert!(lines.len() > 20, "{}", lines.len());
    on_a_small_stack(move || {
        let legible = lines.iter().filter(|line| read(line) > 0).count();
        assert!(legible > 15, "{legible}");
    });
}

#[test]
fn containers_as_deep_as_allowed_and_deeper() {
    for (open, close) in [("[", "]"), ("{\"\":", "}")] {
        let nested = |depth: usize| {
            let inner = if close == "}" { "0" } else { "" };
            let (open, close) = (open.repeat(depth), close.repeat(depth));
            let line = format!(r#"{{"attachment":"a","id":"1","result":{open}{inner}{close}}}"#);
            line.into_bytes()
        };
        let (deepest, deeper) = (nested(MAX_DEPTH - 1), nested(MAX_DEPTH));
        let bottomless = open.repeat(MAX_FRAME / open.len()).into_bytes();
        on_a_small_stack(move || {
            let frame = decode_to_brain(&deepest).unwrap();
            let mut again = Vec::new();
            frame.encode_into(&mut again).unwrap();
            assert_eq!(again, deepest);
            for line in [deeper, bottomless] {
                let error = decode_to_brain(&line).unwrap_err();
                assert_eq!(error.code, Code::DepthExceeded);
            }
        });
    }
}
