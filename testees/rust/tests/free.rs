//! Free-form JSON that a program makes from text.

use brain_wire_types::*;

type Told = (Code, String, usize);

fn object(text: &str) -> Result<String, Told> {
    let object = JsonObject::parse(text);
    object.map(|object| object.text().to_owned()).map_err(told)
}

fn json(text: &str) -> Result<String, Told> {
    let json = Json::parse(text);
    json.map(|json| json.text().to_owned()).map_err(told)
}

fn told(error: WireError) -> Told {
    (error.code, error.path, error.offset)
}

#[track_caller]
fn refused(text: &str, code: Code, path: &str, offset: usize) {
    let expected = Err((code, path.to_owned(), offset));
    assert_eq!(object(text), expected, "{text:?}");
    assert_eq!(json(text), expected, "{text:?}");
}

#[track_caller]
fn taken(text: &str, as_text: &str) {
    assert_eq!(json(text), Ok(as_text.to_owned()), "{text:?}");
    assert_eq!(object(text), Ok(as_text.to_owned()), "{text:?}");
}

#[test]
fn good_text_is_kept_as_it_is() {
    let text = "{\t\"b\" : -0.10E+2 , \"a\\u0061\":[ ],\"\u{e9}\":\"\\n\\/\\ud83d\\ude00\u{7f}\u{2028}\" }";
    taken(text, text);
    taken(&format!(" \t{text} "), text); // white space around a value is not the value's
    assert_eq!(JsonObject::parse(text).unwrap().to_string(), text);
    assert_eq!(Json::parse(text).unwrap().to_string(), text);
}

/// Between tokens a line break is white space, and taken out, so that the line stays one line.
#[test]
fn line_breaks_outside_strings_are_taken_out() {
    taken("\n{\n  \"a\":\r\n[1,\n2\r]\n}\r\n", "{  \"a\":[1,2]}");
    taken("{}\n", "{}");
    taken("\r{}", "{}");
    assert_eq!(json("\n1\n"), Ok("1".to_owned()));
    // Not those that a string tells of.
    taken("{\"a\":\"\\r\\n\"\n}", "{\"a\":\"\\r\\n\"}");
}

/// Red if line breaks were taken out before the check: then these would be good.
#[test]
fn line_breaks_inside_strings_numbers_and_words_are_refused() {
    refused("{\"a\":\"x\ny\"}", Code::Syntax, "", 7);
    refused("{\"a\":\"x\ry\"}", Code::Syntax, "", 7);
    refused("{\"a\nb\":1}", Code::Syntax, "", 3);
    refused("{\"a\":1\n2}", Code::Syntax, "", 7);
    refused("{\"a\":tr\nue}", Code::Syntax, "", 7);
    refused("{\"a\":\"\\\n\"}", Code::Syntax, "", 7);
}

/// Offsets count the bytes of the text as it was given, line breaks and all.
#[test]
fn faults_of_the_text_are_told_with_their_offsets() {
    refused("", Code::Syntax, "", 0);
    refused("\n", Code::Syntax, "", 1);
    refused("\u{feff}{}", Code::Syntax, "", 0);
    refused("{\n\"a\":01}", Code::Syntax, "", 7);
    refused("{\"a\":1,}", Code::Syntax, "", 7);
    refused("{}\n{}", Code::TrailingData, "", 3);
    refused("{\"\u{e9}\":\"\\ud800\"}", Code::LoneSurrogate, "", 7);
    refused(
        "{\n\"a\":[{\"b\":1,\"\\u0062\":2}]}",
        Code::DuplicateMember,
        "/a/0/b",
        14,
    );
}

#[test]
fn depth_is_counted_from_the_text_itself() {
    let nested = |depth: usize| "{\"a\":".repeat(depth - 1) + "{}" + &"}".repeat(depth - 1);
    taken(&nested(127), &nested(127));
    refused(&nested(128), Code::DepthExceeded, "", 127 * 5);
}

#[test]
fn length_is_that_of_a_line() {
    let long = |length| format!("{{\"a\":\"{}\"}}", "x".repeat(length - 8));
    assert!(Json::parse(long(MAX_FRAME)).is_ok());
    assert!(JsonObject::parse(long(MAX_FRAME)).is_ok());
    refused(&long(MAX_FRAME + 1), Code::FrameTooLarge, "", MAX_FRAME);
}

/// Only the object insists on one, and only when the text has no fault.
#[test]
fn a_root_that_is_no_object() {
    let roots = ["[]", "\"{}\"", "1", "null", "true", " \n\t[{}]", "\r\n-0"];
    for (text, offset) in roots.into_iter().zip([0, 0, 0, 0, 0, 3, 2]) {
        assert_eq!(
            object(text),
            Err((Code::WrongType, String::new(), offset)),
            "{text:?}"
        );
        assert!(json(text).is_ok(), "{text:?}");
    }
    assert_eq!(object("[1,]"), Err((Code::Syntax, String::new(), 3)));
}

#[test]
fn text_is_borrowed_unless_it_has_to_change() {
    let text = String::from("{ }");
    assert_eq!(
        JsonObject::parse(&*text).unwrap().text().as_ptr(),
        text.as_ptr()
    );
    assert_eq!(Json::parse(&*text).unwrap().text().as_ptr(), text.as_ptr());
    let broken = String::from("{\n}");
    let object: JsonObject<'static> = JsonObject::parse(broken.as_str()).unwrap().into_owned();
    drop(broken);
    assert_eq!(object.text(), "{}");
}
