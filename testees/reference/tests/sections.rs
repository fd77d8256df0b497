//! A few lines for each section of the contract. The vectors of `cargo xtask test` are the thorough test.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use brain_wire_reference::{MAX_FRAME, Protocol, Refusal, envelope};

const PROMPT: &str =
    r#"{"attachment":"a","turn":"t","id":"1","method":"prompt","params":{"text":"x"}}"#;

fn decode(kind: &str, line: &str) -> Result<String, Refusal> {
    let decoded = Protocol::of_the_contract().decode(kind, line.as_bytes());
    decoded
        .unwrap()
        .map(|line| String::from_utf8(line).unwrap())
}

#[track_caller]
fn accepts(kind: &str, line: &str, encoded: &str) {
    assert_eq!(decode(kind, line).as_deref(), Ok(encoded));
}

#[track_caller]
fn refuses(kind: &str, line: &str, code: &'static str, path: &str, offset: usize) {
    let path = path.to_owned();
    assert_eq!(decode(kind, line), Err(Refusal { code, path, offset }));
}

/// Section 2: the text before its shape, the first fault before the others.
#[test]
fn text() {
    let refuses = |line: &str, code, offset| refuses("to_runner", line, code, "", offset);
    refuses("", "syntax", 0);
    refuses(" \t\r", "syntax", 3);
    refuses("\u{feff}{}", "syntax", 0);
    refuses("nul", "syntax", 3);
    refuses(r#"{"a":1,}"#, "syntax", 7);
    refuses(r#"{"a":01}"#, "syntax", 6);
    refuses("01", "trailing_data", 1);
    refuses("{}\n", "syntax", 2);
    refuses("{} x\n", "trailing_data", 3);
    refuses(r#"["\u12g4"]"#, "syntax", 6);
    refuses(r#"["\ud800"]"#, "lone_surrogate", 2);
    refuses("[\"\\ud800\n\"]", "lone_surrogate", 2);
    refuses(r#"["\ud83d\ude00\ude00"]"#, "lone_surrogate", 14);
    refuses(&"[".repeat(MAX_FRAME), "depth_exceeded", 127);
    refuses(&" ".repeat(MAX_FRAME + 1), "frame_too_large", MAX_FRAME);
    let deep = "[".repeat(127) + &"]".repeat(127);
    refuses(&deep, "wrong_type", 0);
    let ill_formed = Protocol::of_the_contract().decode("to_runner", b"[\"\xc3\xa9\xed\xa0\x80");
    assert_eq!(ill_formed.unwrap().unwrap_err().offset, 4);
}

#[test]
fn a_name_stands_once_however_it_is_spelled() {
    let line = r#"{"a":[{"/":{},"\u002f":{}}]}"#;
    refuses("to_brain", line, "duplicate_member", "/a/0/~1", 14);
    let names = |name: &dyn Fn(usize) -> String| {
        let members: Vec<_> = (0..100_000).map(|n| format!("\"{}\":0", name(n))).collect();
        format!("{{{}}}", members.join(","))
    };
    let line = names(&|n| n.to_string());
    refuses("to_brain", &line, "unknown_frame", "", 0);
    let line = names(&|n| (n % 99_999).to_string());
    let twice = line.rfind("\"0\"").unwrap();
    refuses("to_brain", &line, "duplicate_member", "/0", twice);
}

/// Section 3: the kind of frame, its tag, its members as they stand, what is missing.
#[test]
fn shapes() {
    refuses("to_runner", " [1]", "wrong_type", "", 1);
    refuses("to_runner", r#" {"id":5}"#, "unknown_frame", "", 1);
    refuses(
        "to_runner",
        r#"{"id":5,"method":null}"#,
        "wrong_type",
        "/method",
        17,
    );
    refuses(
        "to_runner",
        r#"{"id":5,"method":""}"#,
        "unknown_method",
        "/method",
        17,
    );
    refuses("to_runner", r#"{"event":5}"#, "wrong_type", "/event", 9);
    refuses(
        "to_runner",
        r#"{"event":"assistant.delta"}"#,
        "unknown_event",
        "/event",
        9,
    );
    refuses(
        "to_runner",
        r#"{"method":"open","id":5,"x":1}"#,
        "wrong_type",
        "/id",
        22,
    );
    refuses(
        "to_runner",
        r#"{"method":"open","turn":"t"}"#,
        "unknown_member",
        "/turn",
        17,
    );
    refuses(
        "to_runner",
        r#"{"method":"open","Id":"1"}"#,
        "unknown_member",
        "/Id",
        17,
    );
    refuses(
        "to_runner",
        r#"{"id":"","method":"open"}"#,
        "invalid_value",
        "/id",
        6,
    );
    refuses(
        "to_runner",
        r#"{"method":"open","id":"1"}"#,
        "missing_member",
        "/attachment",
        25,
    );
    refuses(
        "to_brain",
        r#"{"result":1,"error":2}"#,
        "unknown_member",
        "/error",
        12,
    );
    refuses(
        "to_brain",
        r#"{"error":2,"result":1}"#,
        "wrong_type",
        "/error",
        9,
    );
}

/// Sections 5 and 6: every spelling of a value has one encoding.
#[test]
fn encoding() {
    accepts("to_runner", PROMPT, PROMPT);
    let line = r#" {"params" :{"text":"\u0078"}, "\u006dethod":"prompt","id":"1","turn":"t","attachment":"a"}"#;
    accepts("to_runner", line, PROMPT);
    let detach = r#"{"attachment":"a","id":"1","method":"detach","params":null}"#;
    accepts("to_runner", detach, detach);
    accepts(
        "to_runner",
        r#"{"attachment":"a","id":"1","method":"detach"}"#,
        detach,
    );
    let line = r#"{"attachment":"a","id":"1","method":"detach","params":{}}"#;
    refuses("to_runner", line, "wrong_type", "/params", 54);
}

#[test]
fn a_line_that_its_encoding_makes_too_long_is_refused() {
    let line = |name| format!(r#"{{"attachment":"{name}","id":"1","method":"detach"}}"#);
    let full = line("a".repeat(MAX_FRAME - line(String::new()).len()));
    refuses("to_runner", &full, "frame_too_large", "", MAX_FRAME);
}

/// Section 5: replies with a method and without.
#[test]
fn replies() {
    let line = r#"{"attachment":"a","id":"1","result":{ "b" : 1.0 }}"#;
    accepts("to_brain", line, line);
    accepts("to_brain:open", line, line);
    refuses("to_brain:detach", line, "unknown_member", "/result/b", 38);
    refuses(
        "to_brain:prompt",
        r#"{"attachment":"a","id":"1","result":{}}"#,
        "missing_member",
        "/turn",
        38,
    );
    let line = r#"{"attachment":"a","id":"1","turn":"t","result": null }"#;
    let encoded = r#"{"attachment":"a","turn":"t","id":"1","result":null}"#;
    accepts("to_brain", line, encoded);
    refuses("to_brain:open", line, "unknown_member", "/turn", 27);
    refuses("to_brain:open", PROMPT, "wrong_type", "", 0);
    refuses("to_brain:open", "{}", "unknown_frame", "", 0);
    let error = r#""error":{"code":"brain_error","message":""}}"#;
    let line = format!(r#"{{"attachment":"a","id":"1",{error}"#);
    accepts("to_brain", &line, &line);
    refuses(
        "to_runner",
        &line,
        "missing_member",
        "/turn",
        line.len() - 1,
    );
    let line = r#"{"attachment":"a","turn":"t","id":"1","result":{"content":[{"text":"x","type":"text"}],"is_error":false}}"#;
    let encoded = line.replace(r#""text":"x","type":"text""#, r#""type":"text","text":"x""#);
    accepts("to_runner", line, &encoded);
    accepts("to_runner:tool.call", line, &encoded);
    refuses(
        "to_runner",
        &line.replace(r#""type":"text""#, r#""type":"html""#),
        "invalid_value",
        "/result/content/0/type",
        78,
    );
}

#[test]
fn kinds_are_those_of_the_page() {
    let protocol = Protocol::of_the_contract();
    assert!(protocol.decode("to_brain:steer", b"{}").is_some());
    for kind in [
        "",
        "to_brain:",
        "to_brain:tool.call",
        "to_runner:open",
        "to_brain:Open",
    ] {
        assert!(protocol.decode(kind, b"{}").is_none(), "{kind}");
    }
}

/// Section 4: a frame that is refused still says whom it concerns.
#[test]
fn envelopes() {
    let found = envelope(br#"{"method":"?","id":"1","event":[],"turn":null}"#).unwrap();
    assert_eq!(found.method.as_deref(), Some("?"));
    assert_eq!(found.id.as_deref(), Some("1"));
    assert_eq!(found.turn, None);
}
