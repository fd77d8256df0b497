use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Write};

use super::error::{Code, Fault, WireError};
use super::output::Frame;

/// Why no line could be read.
#[derive(Debug)]
pub enum ReadError {
    /// The stream failed. Reading may go on, if the stream recovers.
    Io(io::Error),
    /// The stream holds no further line that could be read: it has ended for the reader.
    Wire(WireError),
}

/// Why a frame could not be written.
#[derive(Debug)]
pub enum WriteError {
    /// The stream failed. A part of the line may have been written.
    Io(io::Error),
    /// The frame was refused, and nothing was written.
    Wire(WireError),
}

/// Splits a stream into lines, each for itself to be decoded. It keeps no more of a line than
/// `MAX_FRAME` bytes.
pub struct FrameReader<R> {
    stream: R,
    line: Vec<u8>,
    state: State,
}

/// How far a reader is with its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The line is not complete yet.
    Filling,
    /// It was handed out, and the next one takes its place.
    HandedOut,
    /// No further line comes.
    Ended,
}

/// Writes frames to a stream, each as one line.
pub struct FrameWriter<W> {
    stream: W,
    line: Vec<u8>,
}

impl<R: BufRead> FrameReader<R> {
    /// Reads from here.
    pub fn new(stream: R) -> Self {
        FrameReader {
            stream,
            line: Vec::new(),
            state: State::Filling,
        }
    }

    /// The next line without its line feed, or `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// `frame_too_large` and `truncated_frame`, each of which ends the stream, and those of the
    /// stream itself.
    pub fn read(&mut self) -> Result<Option<&[u8]>, ReadError> {
        if self.state == State::HandedOut {
            self.line.clear();
            self.state = State::Filling;
        }
        while self.state == State::Filling {
            let bytes = match self.stream.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(ReadError::Io(error)),
            };
            if bytes.is_empty() {
                self.state = State::Ended;
                return self.finish();
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let piece = bytes.get(..end.unwrap_or(bytes.len())).unwrap_or(bytes);
            if self.line.len() + piece.len() > super::MAX_FRAME {
                self.state = State::Ended;
                self.line = Vec::new();
                return Err(ReadError::Wire(WireError::too_large())); // L2
            }
            self.line.extend_from_slice(piece);
            let used = piece.len() + usize::from(end.is_some());
            if end.is_some() {
                self.state = State::HandedOut;
            }
            self.stream.consume(used);
        }
        Ok((self.state == State::HandedOut).then_some(&*self.line))
    }

    /// The stream is over; so should be its last line.
    fn finish(&mut self) -> Result<Option<&[u8]>, ReadError> {
        if !self.line.is_empty() {
            let fault = Fault::new(Code::TruncatedFrame, self.line.len());
            return Err(ReadError::Wire(fault.locate(""))); // L4
        }
        Ok(None)
    }
}

impl<W: Write> FrameWriter<W> {
    /// Writes to here.
    pub fn new(stream: W) -> Self {
        FrameWriter {
            stream,
            line: Vec::new(),
        }
    }

    /// Writes a frame and its line feed at once, and flushes.
    ///
    /// # Errors
    ///
    /// Those of [`Frame::encode_into`], `frame_too_large` already when line and line feed are
    /// over `MAX_FRAME` together, and those of the stream itself.
    pub fn write(&mut self, frame: &impl Frame) -> Result<(), WriteError> {
        self.line.clear();
        let encoded = frame.encode_into(&mut self.line);
        encoded.map_err(WriteError::Wire)?;
        self.line.push(b'\n'); // L3
        if self.line.len() > super::MAX_FRAME {
            return Err(WriteError::Wire(WireError::too_large())); // L6
        }
        self.stream.write_all(&self.line).map_err(WriteError::Io)?;
        self.stream.flush().map_err(WriteError::Io)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(error) => write!(f, "the stream failed: {error}"),
            ReadError::Wire(error) => error.fmt(f),
        }
    }
}

impl Error for ReadError {}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Io(error) => write!(f, "the stream failed: {error}"),
            WriteError::Wire(error) => error.fmt(f),
        }
    }
}

impl Error for WriteError {}
