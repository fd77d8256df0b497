//! The lines that the documents show, read as they say: each row of a table `line | read as | … | verdict` is tried.

#[path = "common/shown.rs"]
mod shown;

use brain_wire_types::*;
use shown::{bytes, code, rows};

/// What a decode kind makes of a line: the line that says the same, or the error.
fn decode(kind: &str, line: &[u8]) -> Result<Vec<u8>, WireError> {
    let mut encoded = Vec::new();
    match kind.split_once(':') {
        Some((_, method)) => {
            let method = method.parse().unwrap();
            let frame = decode_to_brain_with(line, |_, _| Some(method))?;
            encode_to_brain(&frame, &mut encoded)?;
        }
        None if kind == "to_runner" => encode_to_runner(&decode_to_runner(line)?, &mut encoded)?,
        None => encode_to_brain(&decode_to_brain(line)?, &mut encoded)?,
    }
    Ok(encoded)
}

/// The fault that ends a stream.
fn fault(stream: &[u8]) -> Option<WireError> {
    let mut reader = FrameReader::new(stream);
    loop {
        match reader.read() {
            Ok(Some(_)) => {}
            Ok(None) => return None,
            Err(ReadError::Wire(fault)) => return Some(fault),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    }
}

/// Tries every row with a verdict; gives how many lines were accepted and how many refused.
fn verdicts(document: &str) -> (usize, usize) {
    let (mut accepted, mut refused) = (0, 0);
    for row in rows(document, 4) {
        let line = bytes(code(&row[0]));
        let error = match code(&row[1]) {
            "stream" => fault(&line),
            kind => decode(kind, &line).err(),
        };
        match error {
            None => accepted += 1,
            Some(_) => refused += 1,
        }
        let verdict = error.map_or("accepted".to_owned(), |error| format!("`{error}`"));
        assert_eq!(verdict, row[3], "{}", row[0]);
    }
    (accepted, refused)
}

#[test]
fn migrating_tells_what_becomes_of_each_line() {
    let (accepted, refused) = verdicts("docs/migrating.md");
    assert!(accepted >= 4 && refused >= 55, "{accepted}, {refused}");
}

#[test]
fn migrating_tells_what_is_written() {
    let rows = rows("docs/migrating.md", 3);
    assert!(rows.len() >= 4);
    for row in rows {
        let written = decode(code(&row[1]), &bytes(code(&row[0]))).unwrap();
        assert_eq!(written, bytes(code(&row[2])), "{}", row[0]);
    }
}

#[test]
fn migrating_shows_a_line_as_long_as_a_line_may_be() {
    let longest = rows("docs/migrating.md", 4)
        .iter()
        .filter(|row| row[3] == "accepted")
        .map(|row| bytes(code(&row[0])).len())
        .max();
    assert_eq!(longest, Some(MAX_FRAME));
}

#[test]
fn releasing_tells_what_todays_readers_say() {
    let (_, refused) = verdicts("docs/releasing.md");
    assert!(refused >= 8, "{refused}");
}

/// The README's first example: a line, and below it what is said of it.
#[test]
fn the_readme_shows_a_real_refusal() {
    let readme = include_str!("../../../README.md");
    let mut example = readme.lines().filter_map(|line| line.strip_prefix("    "));
    let line = example.next().unwrap();
    let error = decode_to_runner(line.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), example.next().unwrap());
}
