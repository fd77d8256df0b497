//! The testee of the canonical structs: serde alone, so its errors have neither path nor offset.

use std::io::{self, BufRead as _, Write as _};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use brain_wire::protocol::limits::MAX_FRAME;
use brain_wire::protocol::methods::METHODS;
use brain_wire::protocol::table::MethodRow;
use brain_wire::protocol::{ToBrain, ToRunner};
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut answers = io::stdout().lock();
    for call in io::stdin().lock().split(b'\n') {
        let answer = answer(&call?).unwrap_or_else(|| refusal("bad_request"));
        writeln!(answers, "{answer}")?;
        answers.flush()?;
    }
    Ok(())
}

/// Answers one call; none if it cannot be read.
fn answer(call: &[u8]) -> Option<Value> {
    let call: Value = serde_json::from_slice(call).ok()?;
    let kind = call["decode"].as_str()?;
    let line = BASE64_STANDARD.decode(call["line_base64"].as_str()?).ok()?;
    let encoded = match kind.split_once(':') {
        None => recode(kind, &line)?,
        Some((direction, method)) => {
            let method = METHODS
                .iter()
                .find(|row| row.name == method && row.direction != direction)?;
            recode_answer(method, &line)
        }
    };
    Some(match encoded {
        Ok(text) if text.len() as u64 > MAX_FRAME => refusal("frame_too_large"),
        Ok(text) => json!({ "ok": true, "encoded_base64": BASE64_STANDARD.encode(text) }),
        Err(_) => refusal("refused"),
    })
}

/// Reads a line of a direction and writes it again.
fn recode(direction: &str, line: &[u8]) -> Option<serde_json::Result<String>> {
    let typed = match direction {
        "to_runner" => ToRunner::from_line(line).map(|frame| {
            let answers = matches!(frame, ToRunner::Reply(_) | ToRunner::Failure(_));
            (answers, serde_json::to_string(&frame))
        }),
        "to_brain" => ToBrain::from_line(line).map(|frame| {
            let answers = matches!(frame, ToBrain::Reply(_) | ToBrain::Failure(_));
            (answers, serde_json::to_string(&frame))
        }),
        _ => return None,
    };
    let mut asked = METHODS.iter().filter(|row| row.direction != direction);
    Some(match (typed, asked.next(), asked.next()) {
        (Err(error), _, _) => Err(error),
        // Where one method alone is asked the other way, its replies need no lookup.
        (Ok((true, _)), Some(only), None) => recode_answer(only, line),
        (Ok((_, encoded)), _, _) => encoded,
    })
}

/// Reads a reply or failure to a method and writes it again.
fn recode_answer(method: &MethodRow, line: &[u8]) -> serde_json::Result<String> {
    (method.recode_reply)(line).or_else(|_| (method.recode_failure)(line))
}

fn refusal(code: &str) -> Value {
    json!({ "ok": false, "code": code })
}
