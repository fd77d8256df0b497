//! A text of the suite in a line, and what the contract makes of it there.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use super::verdicts::{Author, Verdict};
use crate::vectors::{Vector, Verb};

/// What stands before a tool's arguments, in the order in which an encoder writes it.
const HEAD: &str = r#"{"attachment":"a","turn":"t","id":"1","method":"tool.call","params":{"id":"1","name":"n","arguments":"#;
const TAIL: &str = "}}";

/// The faults of a line's text, any of which refuses it.
const TEXT_FAULTS: &[&str] = &[
    "invalid_utf8",
    "syntax",
    "trailing_data",
    "duplicate_member",
    "lone_surrogate",
    "depth_exceeded",
];

/// One line and what is known of its answer.
pub struct Case {
    /// Who says what comes of its text.
    pub author: Author,
    name: String,
    line: Vec<u8>,
    /// The whole answer; none where the text is refused, and the suite does not say what for.
    answer: Option<Value>,
}

impl Case {
    /// The text as a tool's arguments, and as a member's value within them.
    pub fn both(name: &str, text: &[u8], verdict: Verdict) -> [Self; 2] {
        let nested = [br#"{"x":"#, text, b"}"].concat();
        [("alone", text), ("nested", &nested)].map(|(place, text)| Self {
            author: verdict.author,
            name: format!("{name}, {place}"),
            line: line(text),
            answer: verdict.accepted.then(|| answer(text)),
        })
    }

    /// The call that shows the line to a testee.
    pub fn call(&self) -> Arc<str> {
        let line = BASE64_STANDARD.encode(&self.line);
        let call = json!({ "decode": "to_brain", "line_base64": line });
        call.to_string().into()
    }

    /// What every implementation is asked and must answer, or what is wrong with the reference's answer.
    pub fn vector(&self, reference: &str) -> Result<Vector, String> {
        let wrong = || format!("{}: the reference answers {reference}", self.name);
        let given: Value = serde_json::from_str(reference).map_err(|_| wrong())?;
        let right = match &self.answer {
            Some(answer) => given == *answer,
            None => TEXT_FAULTS.iter().any(|code| given["code"] == *code),
        };
        right.then_some(()).ok_or_else(wrong)?;
        Ok(Vector {
            name: self.name.clone(),
            rules: Vec::new(),
            at: None,
            verb: Verb::Decode,
            call: self.call(),
            answer: given,
        })
    }
}

fn line(arguments: &[u8]) -> Vec<u8> {
    [HEAD.as_bytes(), arguments, TAIL.as_bytes()].concat()
}

/// The answer to a good text: an object is carried verbatim, without the white space around it; anything else is none.
fn answer(text: &[u8]) -> Value {
    let bare = text.trim_ascii();
    if bare.starts_with(b"{") {
        return json!({ "ok": true, "encoded_base64": BASE64_STANDARD.encode(line(bare)) });
    }
    let spaces = text.len() - text.trim_ascii_start().len();
    let (path, offset) = ("/params/arguments", HEAD.len() + spaces);
    json!({ "ok": false, "code": "wrong_type", "path": path, "offset": offset })
}
