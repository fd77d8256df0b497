//! Reader and writer over the pipes of a child process: this test program itself, started again.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};

use brain_wire_types::*;

const CHILD: &str = "BRAIN_WIRE_TEST_CHILD";

/// The child's side. It answers on stderr, since the test harness has stdout for itself.
#[test]
#[ignore = "a child of the other tests"]
fn child() {
    let mut out = io::stderr().lock();
    match std::env::var(CHILD).as_deref() {
        Ok("runner") => answer_each(&mut out),
        Ok("endless") => while out.write_all(&[b'x'; 10_000]).is_ok() {},
        Ok("cut") => out.write_all(b"{}\n{\"attachment\"").unwrap(),
        _ => {}
    }
}

/// A small runner: it answers what it is asked until there is no more.
fn answer_each(out: &mut impl Write) {
    let mut reader = FrameReader::new(BufReader::new(io::stdin()));
    let mut writer = FrameWriter::new(out);
    while let Some(line) = reader.read().unwrap() {
        match decode_to_runner(line).unwrap() {
            ToRunner::Prompt(prompt) => {
                let data = AssistantDelta {
                    text: prompt.params.text.clone(),
                };
                let delta = AssistantDeltaEvent {
                    attachment: prompt.attachment.clone(),
                    turn: prompt.turn.clone(),
                    data,
                };
                writer.write(&delta).unwrap();
                writer
                    .write(&prompt.reply(PromptResult { interrupted: None }))
                    .unwrap();
            }
            other => panic!("{other:?}"),
        }
    }
}

fn start(
    role: &str,
) -> (
    Child,
    FrameWriter<ChildStdin>,
    FrameReader<BufReader<ChildStderr>>,
) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--include-ignored", "--nocapture"])
        .env(CHILD, role)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let writer = FrameWriter::new(child.stdin.take().unwrap());
    let reader = FrameReader::new(BufReader::new(child.stderr.take().unwrap()));
    (child, writer, reader)
}

/// Short lines and long ones, over and over, up to the longest that a writer writes.
#[test]
fn a_conversation_of_all_lengths() {
    let (mut child, mut writer, mut reader) = start("runner");
    for length in [0, 1, 8191, 8192, 8193, 65_536, 4_194_200, 3] {
        let prompt = PromptRequest {
            attachment: "a".into(),
            turn: "t".into(),
            id: "1".into(),
            params: Text {
                text: "é".repeat(length / 2).into(),
            },
        };
        writer.write(&prompt).unwrap();
        let line = reader.read().unwrap().unwrap();
        let ToBrain::AssistantDelta(delta) = decode_to_brain(line).unwrap() else {
            panic!("no delta");
        };
        assert!(delta.data.text == prompt.params.text);
        let line = reader.read().unwrap().unwrap();
        let reply = decode_reply_to::<PromptRequest>(line).unwrap();
        assert_eq!(reply, Ok(prompt.reply(PromptResult { interrupted: None })));
    }
    drop(writer);
    assert_eq!(reader.read().unwrap(), None);
    assert!(child.wait().unwrap().success());
}

/// The child would write forever: the reader must not wait for a line feed.
#[test]
fn a_child_that_never_ends_its_line_is_given_up() {
    let (mut child, _writer, mut reader) = start("endless");
    let Err(ReadError::Wire(fault)) = reader.read() else {
        panic!("it was read");
    };
    assert_eq!((fault.code, fault.offset), (Code::FrameTooLarge, MAX_FRAME));
    assert!(matches!(reader.read(), Ok(None)));
    drop(reader); // breaks the pipe, which ends the child
    child.wait().unwrap();
}

#[test]
fn a_child_that_stops_within_a_line_leaves_a_truncated_frame() {
    let (mut child, _writer, mut reader) = start("cut");
    assert_eq!(reader.read().unwrap(), Some(&b"{}"[..]));
    let Err(ReadError::Wire(fault)) = reader.read() else {
        panic!("it was read");
    };
    assert_eq!((fault.code, fault.offset), (Code::TruncatedFrame, 13));
    child.wait().unwrap();
}
