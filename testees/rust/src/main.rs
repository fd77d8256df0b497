//! The Rust testee: one call a line on stdin, one answer a line on stdout (docs/contract.md, section 9).

mod chunks;

use std::io::{self, BufRead, BufReader, Write};

use base64::prelude::{Engine as _, BASE64_STANDARD};
use brain_wire_types::{
    decode_reply, decode_to_brain, decode_to_runner, envelope, Direction, Frame, FrameReader,
    Method, ReadError, WireError,
};
use serde_json::{json, Map, Value};

use chunks::Chunks;

fn main() -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    for call in io::stdin().lock().split(b'\n') {
        let unread = || json!({ "ok": false, "code": "bad_request" });
        let answer = answer(&call?).unwrap_or_else(unread);
        writeln!(stdout, "{answer}")?;
        stdout.flush()?;
    }
    Ok(())
}

/// The answer to a call, or nothing if the call makes no sense.
fn answer(call: &[u8]) -> Option<Value> {
    let call: Value = serde_json::from_slice(call).ok()?;
    if let Some(kind) = call.get("decode") {
        let line = bytes(call.get("line_base64")?)?;
        return decode(kind.as_str()?, &line);
    }
    if let Some(chunks) = call.get("read") {
        let chunks = chunks.as_array()?.iter().map(bytes);
        return read(chunks.collect::<Option<_>>()?);
    }
    Some(find_envelope(&bytes(call.get("envelope")?)?))
}

fn bytes(text: &Value) -> Option<Vec<u8>> {
    BASE64_STANDARD.decode(text.as_str()?).ok()
}

fn refusal(error: &WireError) -> Value {
    json!({
        "ok": false,
        "code": error.code.as_str(),
        "path": error.path,
        "offset": error.offset,
    })
}

/// Decodes a line and encodes what it means.
fn decode(kind: &str, line: &[u8]) -> Option<Value> {
    let encoded = match kind.split_once(':') {
        None if kind == "to_runner" => decode_to_runner(line).and_then(|frame| encode(&frame)),
        None if kind == "to_brain" => decode_to_brain(line).and_then(|frame| encode(&frame)),
        Some(("to_brain", method)) => {
            let method: Method = method.parse().ok()?;
            if method.direction() != Direction::ToRunner {
                return None;
            }
            decode_reply(line, method).and_then(|answer| encode(&answer))
        }
        _ => return None,
    };
    Some(match encoded {
        Ok(line) => json!({ "ok": true, "encoded_base64": BASE64_STANDARD.encode(line) }),
        Err(error) => refusal(&error),
    })
}

fn encode(frame: &impl Frame) -> Result<Vec<u8>, WireError> {
    let mut line = Vec::new();
    frame.encode_into(&mut line)?;
    Ok(line)
}

/// Reads all lines of a stream that arrives in these pieces.
fn read(chunks: Vec<Vec<u8>>) -> Option<Value> {
    let mut reader = FrameReader::new(BufReader::new(Chunks::new(chunks)));
    let mut lines = Vec::new();
    let mut answer = loop {
        match reader.read() {
            Ok(Some(line)) => lines.push(BASE64_STANDARD.encode(line)),
            Ok(None) => break json!({ "ok": true }),
            Err(ReadError::Wire(error)) => break refusal(&error),
            Err(ReadError::Io(_)) => return None,
        }
    };
    answer["lines_base64"] = json!(lines);
    Some(answer)
}

fn find_envelope(line: &[u8]) -> Value {
    let found = match envelope(line) {
        Ok(found) => found,
        Err(error) => return refusal(&error),
    };
    let members = [
        ("attachment", found.attachment),
        ("turn", found.turn),
        ("id", found.id),
        ("method", found.method),
    ];
    let mut answer = Map::new();
    answer.insert("ok".to_owned(), json!(true));
    for (name, value) in members {
        if let Some(value) = value {
            answer.insert(name.to_owned(), json!(value));
        }
    }
    Value::Object(answer)
}
