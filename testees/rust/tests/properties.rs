//! What holds for every value: written and read again, it is the same.

#[path = "common/config.rs"]
mod config;
#[path = "common/frames.rs"]
mod frames;

use brain_wire_types::*;
use config::config;
use proptest::prelude::*;

fn encode(frame: &impl Frame) -> Vec<u8> {
    let mut line = Vec::new();
    frame.encode_into(&mut line).unwrap();
    line
}

/// A line is text without line breaks, and the envelope of what it says.
fn is_a_line(line: &[u8], frame: &RunnerFrame<'_>) -> Result<(), TestCaseError> {
    prop_assert_eq!(frame.encoded_len(), Ok(line.len()));
    prop_assert!(std::str::from_utf8(line).is_ok());
    prop_assert!(!line
        .iter()
        .any(|byte| byte.is_ascii_control() && *byte != b'\t' && *byte != 0x7f));
    prop_assert!(envelope(line).unwrap().attachment.is_some());
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_goes_to_the_runner_arrives(frame in frames::to_runner()) {
        let line = encode(&frame);
        let read = decode_to_runner(&line).unwrap();
        prop_assert_eq!(&read, &frame);
        prop_assert_eq!(encode(&read), &line[..]);
        let owned = read.into_owned();
        prop_assert_eq!(&owned, &frame);
        prop_assert_eq!(encode(&owned), &line[..]);
        is_a_line(&line, &frame.into())?;
    }

    #[test]
    fn what_goes_to_brain_arrives((frame, method) in frames::to_brain()) {
        let line = encode(&frame);
        let read = decode_to_brain_with(&line, |_, _| method).unwrap();
        prop_assert_eq!(&read, &frame);
        prop_assert_eq!(encode(&read), &line[..]);
        let owned = read.into_owned();
        prop_assert_eq!(&owned, &frame);
        prop_assert_eq!(encode(&owned), &line[..]);
        is_a_line(&line, &frame.into())?;
    }

    #[test]
    fn an_answer_arrives_at_whoever_asked((reply, method) in frames::replies()) {
        let line = encode(&reply);
        let answer = decode_reply(&line, method).unwrap();
        prop_assert_eq!(encode(&answer), &line[..]);
        prop_assert_eq!(&answer.clone().into_owned(), &answer);
        // Whoever forgot what was asked carries the result as it stands.
        let raw = decode_to_brain(&line).unwrap();
        prop_assert!(matches!(raw, ToBrain::Reply(_)));
        prop_assert_eq!(encode(&raw), line);
    }

    /// A reader finds again what a writer wrote, in order.
    #[test]
    fn a_stream_of_frames_arrives(frames in proptest::collection::vec(frames::to_runner(), 0..5)) {
        let mut stream = Vec::new();
        let mut writer = FrameWriter::new(&mut stream);
        for frame in &frames {
            writer.write(frame).unwrap();
        }
        let mut reader = FrameReader::new(&stream[..]);
        for frame in &frames {
            let line = reader.read().unwrap().unwrap();
            prop_assert_eq!(&decode_to_runner(line).unwrap(), frame);
        }
        prop_assert!(reader.read().unwrap().is_none());
    }

    /// White space between tokens changes nothing: a line feed alone has no place there.
    #[test]
    fn white_space_between_tokens_means_nothing(frame in frames::to_runner()) {
        let line = encode(&frame);
        let text = std::str::from_utf8(&line).unwrap();
        let (spaced, broken) = (format!("\r\t {text} \t\r"), format!("{text}\n"));
        prop_assert_eq!(&decode_to_runner(spaced.as_bytes()).unwrap(), &frame);
        let error = decode_to_runner(broken.as_bytes()).unwrap_err();
        prop_assert_eq!((error.code, error.offset), (Code::Syntax, line.len()));
    }

    /// A decoder reads what no encoder of ours writes: every character by its code units.
    #[test]
    fn escapes_mean_their_characters(text in frames::text()) {
        let units = text.encode_utf16().map(|unit| format!("\\u{unit:04X}"));
        let line = format!(
            r#"{{"attachment":"a","turn":"t","event":"assistant.delta","data":{{"text":"{}"}}}}"#,
            units.collect::<String>()
        );
        let ToBrain::AssistantDelta(delta) = decode_to_brain(line.as_bytes()).unwrap() else {
            panic!("no delta");
        };
        prop_assert_eq!(delta.data.text, text);
    }
}
