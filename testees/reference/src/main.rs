//! The testee of the reference decoder (docs/contract.md, section 9).

use std::io::{self, BufRead as _, Write as _};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use brain_wire_reference::{Protocol, Refusal, envelope, read};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let protocol = Protocol::of_the_contract();
    let mut answers = io::stdout().lock();
    for call in io::stdin().lock().split(b'\n') {
        let answer = answer(&protocol, &call?);
        let answer = answer.unwrap_or_else(|| json!({ "ok": false, "code": "bad_request" }));
        writeln!(answers, "{answer}")?;
        answers.flush()?;
    }
    Ok(())
}

/// Answers one call; none if it cannot be read.
fn answer(protocol: &Protocol, call: &[u8]) -> Option<Value> {
    let call: Value = serde_json::from_slice(call).ok()?;
    let answer = if let Some(kind) = call.get("decode") {
        // Section 9 has no kind for the answer to Brain's one request, though the library knows it by section 11.
        let kind = kind
            .as_str()
            .filter(|kind| !kind.starts_with("to_runner:"))?;
        match protocol.decode(kind, &bytes(&call["line_base64"])?)? {
            Ok(encoded) => json!({ "ok": true, "encoded_base64": BASE64_STANDARD.encode(encoded) }),
            Err(refusal) => refused(&refusal),
        }
    } else if let Some(chunks) = call.get("read") {
        let chunks = chunks.as_array()?.iter().map(bytes);
        let (lines, fault) = read(chunks.collect::<Option<Vec<_>>>()?);
        let mut answer = fault.map_or_else(|| json!({ "ok": true }), |fault| refused(&fault));
        let lines: Vec<_> = lines
            .iter()
            .map(|line| BASE64_STANDARD.encode(line))
            .collect();
        answer["lines_base64"] = json!(lines);
        answer
    } else {
        match envelope(&bytes(&call["envelope"])?) {
            Ok(envelope) => {
                let mut answer = json!({ "ok": true });
                let members = [
                    ("attachment", envelope.attachment),
                    ("turn", envelope.turn),
                    ("id", envelope.id),
                    ("method", envelope.method),
                ];
                for (name, value) in members {
                    if let Some(value) = value {
                        answer[name] = json!(value);
                    }
                }
                answer
            }
            Err(refusal) => refused(&refusal),
        }
    };
    Some(answer)
}

fn bytes(base64: &Value) -> Option<Vec<u8>> {
    BASE64_STANDARD.decode(base64.as_str()?).ok()
}

fn refused(refusal: &Refusal) -> Value {
    let Refusal { code, path, offset } = refusal;
    json!({ "ok": false, "code": code, "path": path, "offset": offset })
}
