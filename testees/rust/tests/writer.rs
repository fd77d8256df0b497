//! A writer hands each frame and its line feed to the stream in one piece, or nothing of it.

use std::io::{self, Write};

use brain_wire_types::*;

/// What a writer did to its stream.
#[derive(Debug, PartialEq)]
enum Did {
    Write,
    WriteAll(Vec<u8>),
    Flush,
}

/// A stream that keeps account, and may fail.
#[derive(Default)]
struct Account {
    done: Vec<Did>,
    fails: Option<Did>,
}

impl Account {
    fn note(&mut self, did: Did) -> io::Result<()> {
        if self.fails.as_ref() == Some(&did) {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.done.push(did);
        Ok(())
    }
}

impl Write for &mut Account {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.note(Did::Write)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.note(Did::WriteAll(bytes.to_vec()))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.note(Did::Flush)
    }
}

fn delta(text: &str) -> AssistantDeltaEvent<'_> {
    AssistantDeltaEvent {
        attachment: "a".into(),
        turn: "t".into(),
        data: AssistantDelta { text: text.into() },
    }
}

/// A delta whose line has this many bytes.
fn delta_of(length: usize) -> AssistantDeltaEvent<'static> {
    let text = "x".repeat(length - delta("").encoded_len().unwrap());
    let mut delta = delta("").into_owned();
    delta.data.text = text.into();
    delta
}

fn line(frame: &impl Frame) -> Vec<u8> {
    let mut line = Vec::new();
    frame.encode_into(&mut line).unwrap();
    line.push(b'\n');
    line
}

#[test]
fn each_frame_is_one_write_and_one_flush() {
    let mut account = Account::default();
    let mut writer = FrameWriter::new(&mut account);
    let frames = ["", "two\nlines\r\n"].map(delta);
    for frame in &frames {
        writer.write(frame).unwrap();
    }
    let lines = [line(&frames[0]), line(&frames[1])];
    for line in &lines {
        assert_eq!(line.iter().filter(|byte| b"\r\n".contains(byte)).count(), 1);
    }
    let [first, second] = lines.map(Did::WriteAll);
    assert_eq!(account.done, [first, Did::Flush, second, Did::Flush]);
}

/// L6: with its line feed, a line of the cap is over it. The encoder alone still writes it.
#[test]
fn a_line_of_the_cap_is_refused_and_nothing_is_written() {
    let mut account = Account::default();
    let mut writer = FrameWriter::new(&mut account);
    let largest = delta_of(MAX_FRAME - 1);
    let larger = delta_of(MAX_FRAME);
    assert_eq!(larger.encoded_len(), Ok(MAX_FRAME));
    let Err(WriteError::Wire(fault)) = writer.write(&larger) else {
        panic!("it was written");
    };
    assert_eq!(
        (fault.code, &*fault.path, fault.offset),
        (Code::FrameTooLarge, "", MAX_FRAME)
    );
    writer.write(&largest).unwrap();
    assert!(account.done == [Did::WriteAll(line(&largest)), Did::Flush]);
}

#[test]
fn a_frame_that_breaks_a_rule_is_refused_and_the_next_is_written() {
    let mut account = Account::default();
    let mut writer = FrameWriter::new(&mut account);
    let mut wrong = delta("some of this");
    wrong.turn = "".into();
    let Err(WriteError::Wire(fault)) = writer.write(&wrong) else {
        panic!("it was written");
    };
    assert_eq!((fault.code, &*fault.path), (Code::InvalidValue, "/turn"));
    writer.write(&delta("next")).unwrap();
    assert_eq!(
        account.done,
        [Did::WriteAll(line(&delta("next"))), Did::Flush]
    );
}

#[test]
fn the_streams_own_errors_pass_through() {
    for fails in [Did::WriteAll(line(&delta("x"))), Did::Flush] {
        let fails = Some(fails);
        let mut account = Account {
            fails,
            ..Account::default()
        };
        let result = FrameWriter::new(&mut account).write(&delta("x"));
        let Err(WriteError::Io(error)) = result else {
            panic!("{result:?}");
        };
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
