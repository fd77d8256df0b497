//! A stream and the reader: the same lines and the same end, whatever pieces it comes in.

use std::io::{self, BufRead, Read};

use brain_wire_types::{Code, FrameReader, MAX_FRAME, ReadError, WireError};

use crate::cap;

/// Tries an input: how many sizes of pieces, those sizes, the stream.
pub fn check(input: &[u8]) {
    let Some((&count, rest)) = input.split_first() else {
        return;
    };
    let (sizes, stream) = rest.split_at(usize::from(count % 8).min(rest.len()));
    let filler = vec![b'x'; filler(stream)];
    let whole = read(filler.chain(stream), filler.len());
    let pieces = Pieces {
        left: stream,
        sizes,
        turn: 0,
        piece: 0,
    };
    assert_eq!(whole, read(filler.chain(pieces), filler.len()));
    assert_eq!(whole, split(filler.len(), stream));
}

/// How many bytes stand before the stream, so that its first line ends at the cap or near it.
fn filler(stream: &[u8]) -> usize {
    let first = stream.split(|&byte| byte == b'\n').next();
    let first = first.map_or(0, <[u8]>::len);
    cap::stretched(stream).map_or(0, |length| length - first)
}

/// Lines, and the fault at the end. Of the first one only the length and what follows the filler are kept.
type Lines = (Vec<(usize, Vec<u8>)>, Option<WireError>);

fn read(stream: impl BufRead, filler: usize) -> Lines {
    let mut reader = FrameReader::new(stream);
    let mut lines: Vec<(usize, Vec<u8>)> = Vec::new();
    let fault = loop {
        match reader.read() {
            Ok(Some(line)) => {
                let start = if lines.is_empty() { filler } else { 0 };
                lines.push((line.len(), line[start..].to_vec()));
            }
            Ok(None) => break None,
            Err(ReadError::Wire(fault)) => break Some(fault),
            Err(ReadError::Io(error)) => assert_eq!(error.kind(), io::ErrorKind::WouldBlock),
        }
    };
    assert!(matches!(reader.read(), Ok(None)), "the stream goes on");
    (lines, fault)
}

/// The same by the contract's words: L1, L2, L4.
fn split(filler: usize, stream: &[u8]) -> Lines {
    let mut lines = Vec::new();
    let mut parts = stream.split(|&byte| byte == b'\n').peekable();
    let mut before = filler;
    while let Some(part) = parts.next() {
        let length = std::mem::take(&mut before) + part.len();
        if length > MAX_FRAME {
            return (lines, Some(fault(Code::FrameTooLarge, MAX_FRAME)));
        }
        if parts.peek().is_some() {
            lines.push((length, part.to_vec()));
        } else if length > 0 {
            return (lines, Some(fault(Code::TruncatedFrame, length)));
        }
    }
    (lines, None)
}

fn fault(code: Code, offset: usize) -> WireError {
    WireError {
        code,
        path: String::new(),
        offset,
    }
}

/// A stream in pieces of the given sizes, over and over. Before a piece of size 0 the read is interrupted, before one of
/// size 255 it would block.
struct Pieces<'a> {
    left: &'a [u8],
    sizes: &'a [u8],
    turn: usize,
    piece: usize,
}

impl BufRead for Pieces<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.piece == 0 {
            let size = self
                .sizes
                .get(self.turn % self.sizes.len().max(1))
                .copied()
                .unwrap_or(1);
            self.turn += 1;
            self.piece = usize::from(size).max(1);
            match size {
                0 => return Err(io::ErrorKind::Interrupted.into()),
                u8::MAX => return Err(io::ErrorKind::WouldBlock.into()),
                _ => {}
            }
        }
        Ok(&self.left[..self.piece.min(self.left.len())])
    }

    fn consume(&mut self, count: usize) {
        self.left = &self.left[count..];
        self.piece -= count;
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}
