//! A vector file as it is written (docs/vectors.md). What that page does not name is refused.

use anyhow::{Result, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};

use super::source::Source;
use super::{Vector, Verb};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    #[serde(rename = "about")]
    _about: IgnoredAny,
    #[serde(rename = "generated")]
    _generated: Option<IgnoredAny>,
    pub vectors: Vec<Entry>,
}

/// One vector: the members of its kind, and of no other.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub name: String,
    rules: Vec<String>,
    at: Option<String>,

    decode: Option<String>,
    line: Option<Source>,
    accept: Option<Accept>,

    read: Option<Vec<Source>>,
    lines: Option<Vec<Source>>,

    envelope: Option<Source>,
    members: Option<Map<String, Value>>,

    refuse: Option<Refusal>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "`accept` is true or an object with `encoded`"
)]
enum Accept {
    /// `true`: the encoding is the line.
    Same(bool),
    As {
        encoded: Source,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refusal {
    code: String,
    path: String,
    offset: u64,
}

impl Entry {
    /// The call that it makes, and the answer that the contract wants.
    pub fn vector(self) -> Result<Vector> {
        let (verb, call, answer) = match self {
            Self {
                decode: Some(kind),
                line: Some(line),
                accept,
                read: None,
                lines: None,
                envelope: None,
                members: None,
                refuse,
                ..
            } => {
                let line = line.bytes();
                let encoded = match (accept, &refuse) {
                    (Some(Accept::Same(true)), None) => Some(base64(&line)),
                    (Some(Accept::As { encoded }), None) => Some(base64(&encoded.bytes())),
                    (None, Some(_)) => None,
                    _ => bail!("it needs either `accept` or `refuse`"),
                };
                let accepted = encoded.map(|encoded| ("encoded_base64".to_owned(), encoded));
                let call = json!({ "decode": kind, "line_base64": base64(&line) });
                (Verb::Decode, call, answer(accepted, refuse))
            }
            Self {
                decode: None,
                line: None,
                accept: None,
                read: Some(chunks),
                lines: Some(lines),
                envelope: None,
                members: None,
                refuse,
                ..
            } => {
                let [chunks, lines] = [chunks, lines]
                    .map(|all| all.iter().map(|source| base64(&source.bytes())).collect());
                let lines: Value = lines;
                let read = Some(("lines_base64".to_owned(), lines));
                let call = json!({ "read": chunks });
                (Verb::Read, call, answer(read, refuse))
            }
            Self {
                decode: None,
                line: None,
                accept: None,
                read: None,
                lines: None,
                envelope: Some(line),
                members,
                refuse,
                ..
            } => {
                if members.is_some() == refuse.is_some() {
                    bail!("it needs either `members` or `refuse`");
                }
                let call = json!({ "envelope": base64(&line.bytes()) });
                (
                    Verb::Envelope,
                    call,
                    answer(members.unwrap_or_default(), refuse),
                )
            }
            _ => bail!("its members are not those of one of the three kinds"),
        };
        Ok(Vector {
            name: self.name,
            rules: self.rules,
            at: self.at,
            verb,
            call: call.to_string().into(),
            answer,
        })
    }
}

fn base64(bytes: &[u8]) -> Value {
    BASE64_STANDARD.encode(bytes).into()
}

/// An answer that shows something, and refuses the rest if there is a refusal.
fn answer(shown: impl IntoIterator<Item = (String, Value)>, refuse: Option<Refusal>) -> Value {
    let mut answer = match refuse {
        None => json!({ "ok": true }),
        Some(Refusal { code, path, offset }) => {
            json!({ "ok": false, "code": code, "path": path, "offset": offset })
        }
    };
    for (name, value) in shown {
        answer[name] = value;
    }
    answer
}
