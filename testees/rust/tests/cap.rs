//! A reader takes lines of up to `MAX_FRAME` bytes, and of a longer one no more than it needs to know.

use std::cell::Cell;
use std::io::{self, BufReader, Read};

use brain_wire_types::*;

/// A line that never ends: up to the cap in large pieces, then byte by byte. It counts what was taken.
struct Endless<'a>(&'a Cell<usize>);

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let taken = self.0.get();
        assert!(taken < MAX_FRAME + 100, "the reader goes on reading");
        let count = buffer.len().min(MAX_FRAME.saturating_sub(taken).max(1));
        buffer[..count].fill(b'x');
        self.0.set(taken + count);
        Ok(count)
    }
}

fn too_large() -> WireError {
    WireError {
        code: Code::FrameTooLarge,
        path: String::new(),
        offset: MAX_FRAME,
    }
}

#[track_caller]
fn refuses(read: Result<Option<&[u8]>, ReadError>) {
    match read {
        Err(ReadError::Wire(fault)) => assert_eq!(fault, too_large()),
        Err(ReadError::Io(error)) => panic!("{error}"),
        Ok(line) => panic!("{:?}", line.map(<[u8]>::len)),
    }
}

/// A line of some length, its line feed, and another line.
fn stream(length: usize) -> Vec<u8> {
    let mut stream = vec![b'x'; length];
    stream.extend_from_slice(b"\nnext\n");
    stream
}

#[test]
fn a_line_of_the_cap_is_read_and_so_is_the_next() {
    let stream = stream(4_194_304);
    for capacity in [1000, 8 << 20] {
        let mut reader = FrameReader::new(BufReader::with_capacity(capacity, &stream[..]));
        assert_eq!(reader.read().unwrap().map(<[u8]>::len), Some(4_194_304));
        assert_eq!(reader.read().unwrap(), Some(&b"next"[..]));
        assert_eq!(reader.read().unwrap(), None);
    }
}

/// In one piece with its line feed, and in many: one byte more is too much, and ends the stream.
#[test]
fn a_line_of_one_byte_more_is_refused_with_its_line_feed_in_sight() {
    let stream = stream(4_194_305);
    for capacity in [1000, 8 << 20] {
        let mut reader = FrameReader::new(BufReader::with_capacity(capacity, &stream[..]));
        refuses(reader.read());
        assert!(matches!(reader.read(), Ok(None)));
        assert!(matches!(reader.read(), Ok(None)));
    }
}

/// Red if the reader waited for the line feed, or for one byte more than it needs.
#[test]
fn a_line_without_end_is_refused_at_its_first_byte_too_many() {
    let taken = Cell::new(0);
    let mut reader = FrameReader::new(BufReader::new(Endless(&taken)));
    refuses(reader.read());
    assert_eq!(taken.get(), MAX_FRAME + 1);
    assert!(matches!(reader.read(), Ok(None)));
    assert_eq!(taken.get(), MAX_FRAME + 1, "the ended stream was read");
}

/// The cap is a line's, not the stream's.
#[test]
fn short_lines_may_be_many() {
    let stream = b"0123456789\n".repeat(500_000);
    let mut reader = FrameReader::new(&stream[..]);
    let mut count = 0;
    while reader.read().unwrap().is_some() {
        count += 1;
    }
    assert_eq!(count, 500_000);
}

#[test]
fn a_line_of_the_cap_without_its_line_feed_is_truncated() {
    let line = vec![b'x'; MAX_FRAME];
    let mut reader = FrameReader::new(&line[..]);
    let Err(ReadError::Wire(fault)) = reader.read() else {
        panic!("it was read");
    };
    assert_eq!(
        (fault.code, fault.offset),
        (Code::TruncatedFrame, MAX_FRAME)
    );
}
