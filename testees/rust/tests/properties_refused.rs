//! What holds for every value that breaks a rule, and for every line that lost its end.

#[path = "common/config.rs"]
mod config;
#[path = "common/frames.rs"]
mod frames;

use brain_wire_types::*;
use config::config;
use proptest::prelude::*;

/// What an encoder says of a frame that it refuses; it leaves no byte of it.
fn refusal(frame: &impl Frame) -> Result<WireError, TestCaseError> {
    let mut bytes = b"before".to_vec();
    let error = frame.encode_into(&mut bytes).unwrap_err();
    prop_assert_eq!(bytes, b"before");
    prop_assert_eq!(error.offset, 0);
    Ok(error)
}

fn checkpoint(files: Vec<NativeFile<'static>>) -> CheckpointReply<'static> {
    CheckpointReply {
        attachment: "a".into(),
        id: "1".into(),
        result: files,
    }
}

/// A path with a segment that has no place in it.
fn wrong_path() -> impl Strategy<Value = String> {
    let segment = proptest::sample::select(vec!["", ".", "..", "a\\b", "\0"]);
    let around = || proptest::collection::vec("[a-z]{1,3}", 0..3);
    let climbing = (around(), segment, around()).prop_map(|(before, segment, after)| {
        let segments = [&before[..], &[segment.to_owned()], &after[..]].concat();
        segments.join("/")
    });
    prop_oneof![4 => climbing, 1 => "[A-Za-z]:[a-z]{0,3}(/[a-z])?"]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_integer_past_the_largest_is_written(
        mut files in proptest::collection::vec(frames::native_file(), 1..4),
        place in any::<proptest::sample::Index>(),
        size in 1_u64 << 53..,
    ) {
        let place = place.index(files.len());
        files[place].size = size;
        let error = refusal(&checkpoint(files))?;
        prop_assert_eq!(error.code, Code::InvalidValue);
        prop_assert_eq!(error.path, format!("/result/{place}/size"));
    }

    #[test]
    fn no_path_leads_out_of_the_folder(
        mut files in proptest::collection::vec(frames::native_file(), 1..4),
        place in any::<proptest::sample::Index>(),
        path in wrong_path(),
    ) {
        let line = format!(
            r#"{{"attachment":"a","id":"1","result":[{{"path":{},"size":0,"append_only":true}}]}}"#,
            serde_json::Value::from(path.as_str()),
        );
        let error = decode_reply(line.as_bytes(), Method::Checkpoint).unwrap_err();
        prop_assert_eq!((error.code, &*error.path, error.offset), (Code::InvalidValue, "/result/0/path", 45));
        let place = place.index(files.len());
        files[place].path = path.into();
        let error = refusal(&checkpoint(files))?;
        prop_assert_eq!(error.code, Code::InvalidValue);
        prop_assert_eq!(error.path, format!("/result/{place}/path"));
    }

    /// Deeper than its place allows, though not too deep for itself.
    #[test]
    fn free_form_json_knows_how_deep_it_stands(depth in 1..=MAX_DEPTH) {
        let text = format!("{}{}", "{\"\":".repeat(depth - 1), "{}") + &"}".repeat(depth - 1);
        let params = ToolCall {
            id: "c".into(),
            name: "n".into(),
            arguments: JsonObject::parse(text).unwrap(),
        };
        let (attachment, turn, id) = ("a".into(), "t".into(), "1".into());
        let call = ToolCallRequest { attachment, turn, id, params };
        if depth + 2 <= MAX_DEPTH {
            prop_assert!(call.encoded_len().is_ok());
        } else {
            let error = refusal(&call)?;
            prop_assert_eq!((error.code, &*error.path), (Code::DepthExceeded, "/params/arguments"));
        }
    }

    /// No beginning of a line is a line, and where it breaks off is where it is refused.
    #[test]
    fn a_line_cut_short_is_refused_where_it_ends(
        frame in frames::to_runner(),
        cut in any::<proptest::sample::Index>(),
    ) {
        let mut line = Vec::new();
        frame.encode_into(&mut line).unwrap();
        let line = &line[..cut.index(line.len())];
        let error = decode_to_runner(line).unwrap_err();
        prop_assert_eq!(&envelope(line).unwrap_err(), &error);
        match std::str::from_utf8(line) {
            Err(ill) => prop_assert_eq!((error.code, error.offset), (Code::InvalidUtf8, ill.valid_up_to())),
            // A pair of escapes that lost its half is refused as such.
            Ok(text) => match text.rfind("\\ud83d") {
                Some(start) if line.len() - start < 12 && error.code == Code::LoneSurrogate => {
                    prop_assert_eq!(error.offset, start);
                }
                _ => prop_assert_eq!((error.code, error.offset), (Code::Syntax, line.len())),
            },
        }
    }
}
