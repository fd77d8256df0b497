//! What the contract wants as an answer, by the reference decoder in this process.

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use brain_wire_reference::{Protocol, Refusal, envelope, read};
use serde_json::{Value, json};

use super::call::{Ask, Call};

pub struct Oracle(Protocol);

impl Oracle {
    pub fn new() -> Self {
        Self(Protocol::of_the_contract())
    }

    /// The answer to a call; there is none to a kind that the contract does not know.
    pub fn answer(&self, call: &Call) -> Result<Value> {
        let bytes = &call.bytes;
        Ok(match &call.ask {
            Ask::Decode(kind) => match self.0.decode(kind, bytes).context("an unknown kind")? {
                Ok(encoded) => {
                    json!({ "ok": true, "encoded_base64": BASE64_STANDARD.encode(encoded) })
                }
                Err(refusal) => refused(&refusal),
            },
            Ask::Envelope => match envelope(bytes) {
                Ok(found) => {
                    let mut answer = json!({ "ok": true });
                    for (name, value) in [
                        ("attachment", found.attachment),
                        ("turn", found.turn),
                        ("id", found.id),
                        ("method", found.method),
                    ] {
                        if let Some(value) = value {
                            answer[name] = Value::String(value);
                        }
                    }
                    answer
                }
                Err(refusal) => refused(&refusal),
            },
            Ask::Read(size) => {
                let (lines, fault) = read(bytes.chunks(*size));
                let mut answer = fault.map_or_else(|| json!({ "ok": true }), |it| refused(&it));
                let lines = lines.iter().map(|line| BASE64_STANDARD.encode(line));
                answer["lines_base64"] = lines.collect();
                answer
            }
        })
    }
}

fn refused(refusal: &Refusal) -> Value {
    let Refusal { code, path, offset } = refusal;
    json!({ "ok": false, "code": code, "path": path, "offset": offset })
}
