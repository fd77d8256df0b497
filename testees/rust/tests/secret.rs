//! A key travels on the wire and shows itself nowhere else.

use std::fmt::{Debug, Display};
use std::panic::{catch_unwind, UnwindSafe};

use brain_wire_types::*;

/// Twice, so that a line with one byte changed still holds it once.
const KEY: &str = "sk-CANARY-CANARY";
const CANARY: &str = "CANARY";

const LINE: &str = r#"{"attachment":"a","id":"1","method":"open","params":{"session_id":"s","dir":"d","config":{"model":"m","tools":[]},"tools":[],"provider":{"api_key":"sk-CANARY-CANARY"}}}"#;

fn open() -> OpenRequest<'static> {
    let ToRunner::Open(open) = decode_to_runner(LINE.as_bytes()).unwrap() else {
        panic!("no open request");
    };
    open
}

fn shows(text: &str) -> bool {
    text.contains(CANARY)
}

#[track_caller]
fn hides(value: &impl Debug) {
    for text in [format!("{value:?}"), format!("{value:#?}")] {
        assert!(!shows(&text), "{text}");
    }
}

#[track_caller]
fn hides_printed(value: &(impl Debug + Display)) {
    hides(value);
    for text in [
        format!("{value}"),
        format!("{value:#}"),
        format!("{value:>40}"),
    ] {
        assert!(!shows(&text), "{text}");
    }
}

/// The search would find it: where it is asked for, where other text is printed, and in the line.
#[test]
fn the_key_is_there_to_be_found() {
    let open = open();
    assert_eq!(open.params.provider.api_key.reveal(), KEY);
    assert!(shows(open.params.provider.api_key.reveal()));
    assert!(shows(&format!("{:?}", Text { text: KEY.into() })));
    let mut line = Vec::new();
    open.encode_into(&mut line).unwrap();
    assert_eq!(line, LINE.as_bytes());
}

#[test]
fn no_value_that_holds_the_key_shows_it() {
    let open = open();
    hides_printed(&open.params.provider.api_key);
    hides_printed(&open.params.provider.api_key.clone().into_owned());
    hides_printed(&Secret::new(KEY.to_owned()));
    hides(&open.params.provider);
    hides(&open.params);
    hides(&open);
    hides(&open.clone().into_owned());
    hides(&ToRunner::from(open.clone()));
    hides(&RunnerFrame::from(ToRunner::from(open.clone())));
    hides(&RunnerFrame::from(ToRunner::from(open)).into_owned());
    hides(&decode_to_runner(LINE.as_bytes()));
    hides(&vec![Some(Secret::new(KEY))]);
}

/// It shows neither how long the key is nor whether there is one.
#[test]
fn all_keys_look_the_same() {
    let [none, some] = ["", KEY].map(Secret::new);
    assert_ne!(none, some);
    assert_eq!(format!("{none:?}{none}"), format!("{some:?}{some}"));
}

/// Each byte of the line taken out, and replaced by what changes the structure most; each place where it may end.
#[test]
fn no_error_of_a_broken_line_shows_the_key() {
    let mut refused = 0;
    for at in 0..LINE.len() {
        let (before, after) = (&LINE[..at], &LINE[at + 1..]);
        let replaced = ["", "\"", ":", ",", "{", "}", "[", "\\", "\n", "5", "\u{e9}"];
        let lines = replaced.map(|by| [before, by, after].concat());
        for line in lines.iter().map(String::as_str).chain([before]) {
            for found in [
                decode_to_runner(line.as_bytes()).map(drop),
                decode_to_brain(line.as_bytes()).map(drop),
                decode_reply(line.as_bytes(), Method::Open).map(drop),
                decode_reply_to::<OpenRequest>(line.as_bytes()).map(drop),
                envelope(line.as_bytes()).map(drop),
            ] {
                if let Err(error) = found {
                    hides_printed(&error);
                    hides_printed(&ReadError::Wire(error));
                    refused += 1;
                }
            }
            hides(&decode_to_runner(line.as_bytes()));
        }
    }
    assert!(refused > 5000, "{refused}");
}

#[test]
fn no_error_of_an_encoder_shows_the_key() {
    let mut wrong = open();
    wrong.params.provider.api = Some("".into());
    let mut large = open();
    large.params.provider.api_key = Secret::new(KEY.repeat(MAX_FRAME / KEY.len()));
    for (frame, code) in [(wrong, Code::InvalidValue), (large, Code::FrameTooLarge)] {
        let error = frame.encoded_len().unwrap_err();
        assert_eq!(error.code, code);
        hides_printed(&error);
        let error = FrameWriter::new(Vec::new()).write(&frame).unwrap_err();
        hides_printed(&error);
    }
}

/// The message of a panic.
fn message(panics: impl FnOnce() + UnwindSafe) -> String {
    *catch_unwind(panics).unwrap_err().downcast().unwrap()
}

/// Careless code around a result that holds the key.
#[test]
fn no_panic_shows_the_key() {
    let found = || decode_to_runner(LINE.as_bytes());
    let messages = [
        message(|| drop(found().unwrap_err())),
        message(|| drop(found().expect_err("should be refused"))),
        message(|| assert_eq!(found(), Err(envelope(b"").unwrap_err()))),
        message(|| assert_eq!(open().params.provider.api_key, Secret::new("another"))),
        message(|| drop(decode_to_brain(LINE.as_bytes()).unwrap())),
    ];
    for message in messages {
        assert!(!shows(&message), "{message}");
    }
    let text = message(|| assert_eq!(open().params.provider.api_key.reveal(), "another"));
    assert!(shows(&text), "{text}");
}
