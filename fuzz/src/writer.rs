//! Frames, a writer and a reader: each frame is one write with one line feed at its end and one flush, or nothing.

use std::io::{self, Write};

use arbitrary::Result;
use brain_wire_types::{
    Frame, FrameReader, FrameWriter, MAX_FRAME, PromptRequest, RunnerFrame, Text, WriteError,
};

use crate::cap;
use crate::maker::Maker;

/// Tries the frames that these bytes make.
pub fn check(input: &[u8]) {
    let mut maker = Maker::new(input);
    let Ok(mut frames) = frames(&mut maker) else {
        return; // too few bytes make nothing
    };
    frames.extend(large(input));
    let mut pipe = Pipe::default();
    let mut writer = FrameWriter::new(&mut pipe);
    let mut lines = Vec::new();
    for frame in &frames {
        let mut line = Vec::new();
        let fits = frame.encode_into(&mut line).is_ok() && line.len() < MAX_FRAME;
        match writer.write(frame) {
            Ok(()) => assert!(fits),
            Err(WriteError::Wire(_)) => assert!(!fits),
            Err(WriteError::Io(error)) => panic!("{error}"),
        }
        if fits {
            lines.push(line);
        }
    }
    assert_eq!((pipe.writes, pipe.flushes), (lines.len(), lines.len()));
    let mut reader = FrameReader::new(&pipe.bytes[..]);
    for line in &lines {
        let read = reader.read().expect("a line").expect("another line");
        assert_eq!(read, line);
    }
    assert!(matches!(reader.read(), Ok(None)));
}

fn frames(maker: &mut Maker<'_>) -> Result<Vec<RunnerFrame<'static>>> {
    let count = maker.bytes.int_in_range(1..=4)?;
    let frames = (0..count).map(|_| {
        Ok(match maker.bytes.int_in_range(0..=2)? {
            0 => maker.to_runner()?.into(),
            1 => maker.told()?.into(),
            _ => maker.reply()?.into(),
        })
    });
    frames.collect()
}

/// A frame whose line has the cap's length or nearly so, for few inputs.
fn large(input: &[u8]) -> Option<RunnerFrame<'static>> {
    let length = cap::stretched(input)?;
    let (attachment, turn, id) = ("a".into(), "t".into(), "1".into());
    let mut frame = PromptRequest {
        attachment,
        turn,
        id,
        params: Text { text: "".into() },
    };
    let empty = frame.encoded_len().expect("a frame");
    frame.params.text = "x".repeat(length - empty).into();
    Some(RunnerFrame::ToRunner(frame.into()))
}

/// A stream that counts what is done to it.
#[derive(Default)]
struct Pipe {
    bytes: Vec<u8>,
    writes: usize,
    flushes: usize,
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let first = bytes.iter().position(|&byte| byte == b'\n');
        assert_eq!(first, Some(bytes.len() - 1));
        self.bytes.extend_from_slice(bytes);
        self.writes += 1;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushes += 1;
        Ok(())
    }
}
