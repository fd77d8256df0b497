//! Whatever a line holds, decoding it ends in a value or in an error, and a value that was accepted is written as a line
//! that means the same and is written the same again.

#[path = "common/sources.rs"]
mod sources;

use std::sync::OnceLock;

use brain_wire_types::*;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, Index};

/// What an accepted value's own line must do. Encoding may still fail where the line nearly fills the cap.
fn settles<T: PartialEq + std::fmt::Debug>(
    value: &T,
    encode: impl Fn(&T, &mut Vec<u8>) -> Result<(), WireError>,
    agrees: impl Fn(&[u8], &T) -> bool,
) {
    let mut line = Vec::new();
    encode(value, &mut line).unwrap();
    assert!(agrees(&line, value), "{}", String::from_utf8_lossy(&line));
}

/// An error stands somewhere in the line, and can be printed.
fn stands_in(line: &[u8], error: &WireError) {
    assert!(error.offset <= line.len(), "{error}");
    assert!(!error.to_string().contains(char::is_control));
    assert!(
        error.path.is_empty() || error.path.starts_with('/'),
        "{error}"
    );
}

/// All that can be done with a line. How many of the decoders accepted it.
fn survives(line: &[u8]) -> usize {
    let mut accepted = 0;
    match decode_to_runner(line) {
        Ok(frame) => {
            accepted += 1;
            settles(&frame, encode_to_runner, |line, frame| {
                decode_to_runner(line).as_ref() == Ok(frame)
            });
        }
        Err(error) => stands_in(line, &error),
    }
    for method in Method::ALL.iter().copied().map(Some).chain([None]) {
        match decode_to_brain_with(line, |_, _| method) {
            Ok(frame) => {
                accepted += 1;
                settles(&frame, encode_to_brain, |line, frame| {
                    decode_to_brain_with(line, |_, _| method).as_ref() == Ok(frame)
                });
            }
            Err(error) => stands_in(line, &error),
        }
        if let Some(Err(error)) = method.map(|method| decode_reply(line, method)) {
            stands_in(line, &error);
        }
    }
    if let Err(error) = envelope(line) {
        stands_in(line, &error);
        assert_eq!(accepted, 0, "a text fault is one for every decoder");
    }
    if let Ok(text) = std::str::from_utf8(line) {
        let _ = JsonObject::parse(text).map_err(|error| stands_in(line, &error));
        let _ = Json::parse(text).map_err(|error| stands_in(line, &error));
    }
    accepted
}

/// The lines of all vectors but the longest.
fn lines() -> &'static [Vec<u8>] {
    static LINES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    LINES.get_or_init(|| {
        let vectors = sources::vectors();
        let lines = vectors.iter().filter_map(|vector| vector.get("line"));
        let short = |line: &Vec<u8>| line.len() < 2000;
        lines.map(sources::bytes).filter(short).collect()
    })
}

#[test]
fn every_vector_survives() {
    let accepted = lines().iter().filter(|line| survives(line) > 0).count();
    assert!(accepted > 150, "{accepted} of {}", lines().len());
}

/// Pieces of lines: what a decoder makes decisions by.
fn pieces() -> Vec<&'static [u8]> {
    let names = "attachment turn id method event result error params data text content type code open prompt tool.call";
    let names = names.split(' ').map(str::as_bytes);
    let structure = [
        "{", "}", "[", "]", ":", ",", "\"", "\":\"", "\",\"", "\\", "\\u", "\\ud83d", "\\ude00",
        "\\ud800",
    ];
    let values = [
        "0", "-0", "1.5e9", "true", "fals", "null", "\"\"", "{}", "[]", " ", "\t", "\r", "\n",
        "\0", "\u{e9}",
    ];
    let broken: [&[u8]; 5] = [
        b"\xff",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xf4\x90",
        b"\xef\xbb\xbf",
    ];
    let text = structure.into_iter().chain(values).map(str::as_bytes);
    names.chain(text).chain(broken).collect()
}

fn config() -> ProptestConfig {
    // What fails is made a test of its own by hand; no file of seeds is kept.
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(512)
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..64)) {
        survives(&bytes);
    }

    #[test]
    fn any_pieces(pieces in vec(select(pieces()), 0..40)) {
        survives(&pieces.concat());
    }

    /// Any line of the vectors, some of it replaced, taken out, or doubled.
    #[test]
    fn mutated_vectors(
        line in any::<Index>(),
        changes in vec((any::<Index>(), 0..12_usize, 0..3_usize, select(pieces())), 1..4),
    ) {
        let mut line = line.get(lines()).clone();
        for (at, length, times, piece) in changes {
            let at = at.index(line.len() + 1);
            let end = line.len().min(at + length);
            let with = if times == 2 { line[at..end].repeat(2) } else { piece.repeat(times) };
            line.splice(at..end, with);
        }
        survives(&line);
    }

    /// Two lines of the vectors, joined somewhere within them.
    #[test]
    fn spliced_vectors(one in any::<Index>(), other in any::<Index>(), cut in any::<(Index, Index)>()) {
        let (one, other) = (one.get(lines()), other.get(lines()));
        let (one, other) = (&one[..cut.0.index(one.len() + 1)], &other[cut.1.index(other.len() + 1)..]);
        survives(&[one, other].concat());
    }
}
