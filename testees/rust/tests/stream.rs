//! A reader splits a stream into lines, however its bytes arrive.

#[path = "../src/chunks.rs"]
mod chunks;

use std::io::{self, BufRead, BufReader, Read};

use brain_wire_types::*;
use chunks::Chunks;

/// All lines, and the fault that ended the stream if it was one.
fn lines(stream: impl BufRead) -> (Vec<Vec<u8>>, Option<WireError>) {
    let mut reader = FrameReader::new(stream);
    let mut lines = Vec::new();
    let fault = loop {
        assert!(lines.len() < 100, "the stream does not end");
        match reader.read() {
            Ok(Some(line)) => lines.push(line.to_vec()),
            Ok(None) => break None,
            Err(ReadError::Wire(fault)) => break Some(fault),
            Err(ReadError::Io(error)) => panic!("{error}"),
        }
    };
    assert!(matches!(reader.read(), Ok(None)), "the stream goes on");
    (lines, fault)
}

fn truncated(offset: usize) -> WireError {
    WireError {
        code: Code::TruncatedFrame,
        path: String::new(),
        offset,
    }
}

const SMALL: &[u8] = "{\"a\":1}\n\r\n\n \"é\"\r\n\u{feff}\nrest".as_bytes();

fn small() -> (Vec<Vec<u8>>, Option<WireError>) {
    let lines = ["{\"a\":1}", "\r", "", " \"é\"\r", "\u{feff}"];
    (
        lines.map(|line| line.as_bytes().to_vec()).to_vec(),
        Some(truncated(4)),
    )
}

/// CR stays, empty lines stay, a line is not looked into, and what follows the last line feed is cut off.
#[test]
fn lines_are_what_stands_between_line_feeds() {
    assert_eq!(lines(SMALL), small());
    assert_eq!(lines(&SMALL[..SMALL.len() - 4]), (small().0, None));
    assert_eq!(lines(&b""[..]), (vec![], None));
    assert_eq!(lines(&b"\n\n"[..]), (vec![vec![], vec![]], None));
    assert_eq!(lines(&b"{}"[..]), (vec![], Some(truncated(2))));
    assert_eq!(
        lines(&b"{}\n\r"[..]),
        (vec![b"{}".to_vec()], Some(truncated(1)))
    );
}

#[test]
fn one_byte_at_a_time_is_the_same() {
    assert_eq!(lines(BufReader::with_capacity(1, SMALL)), small());
}

/// Each pair of places: cut before, within and after line feeds, characters and the truncated end.
#[test]
fn three_pieces_are_the_same_wherever_they_are_cut() {
    for first in 0..=SMALL.len() {
        for second in first..=SMALL.len() {
            let cuts = [&SMALL[..first], &SMALL[first..second], &SMALL[second..]];
            let pieces = cuts.iter().map(|piece| piece.to_vec()).collect();
            assert_eq!(
                lines(BufReader::new(Chunks::new(pieces))),
                small(),
                "{first}, {second}"
            );
        }
    }
}

/// L7: what is wrong with a line's content is that line's business.
#[test]
fn a_bad_line_leaves_the_next_one_readable() {
    let good = br#"{"attachment":"a","id":"1","method":"detach","params":null}"#;
    let stream = [
        &b"\xff\xfe\n"[..],
        b"{\"a\n",
        b"{}{}\n",
        b"[]\n",
        good,
        b"\n",
    ]
    .concat();
    let mut reader = FrameReader::new(&stream[..]);
    let mut codes = Vec::new();
    while let Some(line) = reader.read().unwrap() {
        assert!(codes.len() < 100, "the stream does not end");
        codes.push(decode_to_runner(line).map(drop).map_err(|error| error.code));
    }
    let bad = [
        Code::InvalidUtf8,
        Code::Syntax,
        Code::TrailingData,
        Code::WrongType,
    ];
    assert_eq!(codes, [&bad.map(Err)[..], &[Ok(())]].concat());
}

/// A stream that is interrupted before each byte, or fails there.
struct Failing {
    bytes: &'static [u8],
    kind: io::ErrorKind,
    failed: bool,
}

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.failed = !self.failed;
        if self.failed {
            return Err(self.kind.into());
        }
        (&mut self.bytes).take(1).read(buffer)
    }
}

#[test]
fn an_interrupted_read_is_tried_again() {
    let kind = io::ErrorKind::Interrupted;
    let stream = Failing {
        bytes: SMALL,
        kind,
        failed: false,
    };
    assert_eq!(lines(BufReader::new(stream)), small());
}

/// The stream's own errors are the caller's to handle; nothing that was read is lost over them.
#[test]
fn another_error_passes_through_and_reading_may_go_on() {
    let kind = io::ErrorKind::WouldBlock;
    let stream = Failing {
        bytes: b"ab\nc\n",
        kind,
        failed: false,
    };
    let mut reader = FrameReader::new(BufReader::new(stream));
    let (mut failures, mut found) = (0, Vec::new());
    loop {
        assert!(found.len() < 100, "the stream does not end");
        match reader.read() {
            Ok(Some(line)) => found.push(line.to_vec()),
            Ok(None) => break,
            Err(ReadError::Io(error)) => {
                assert_eq!(error.kind(), kind);
                failures += 1;
            }
            Err(ReadError::Wire(fault)) => panic!("{fault}"),
        }
    }
    assert_eq!(found, [b"ab".to_vec(), b"c".to_vec()]);
    assert_eq!(failures, 6); // before each of five bytes, and before the end
}
