//! Whether an answer is the one that the contract wants.

use serde_json::{Value, json};

use crate::language::Strictness;
use crate::vectors::{Leniencies, Vector};

/// What is wrong with an answer, if anything.
pub fn judge(
    vector: &Vector,
    answer: &str,
    strictness: Strictness,
    leniencies: &Leniencies,
) -> Option<String> {
    let Ok(answer) = serde_json::from_str::<Value>(answer) else {
        return Some(format!("{}: the answer is no JSON: {answer}", vector.name));
    };
    let lenient = leniencies.has(&vector.name);
    let right = match (strictness, vector.is_accepted()) {
        (Strictness::Exact, _) | (Strictness::Lenient, true) => answer == vector.answer,
        (Strictness::Lenient, false) => (answer["ok"] == json!(true)) == lenient,
    };
    (!right).then(|| {
        let stale = if lenient {
            " (on the list of leniencies, but refused)"
        } else {
            ""
        };
        format!(
            "{}{stale} [{}]\n  call     {}\n  expected {}\n  answered {}",
            vector.name,
            vector.rules.join(" "),
            brief(&vector.call),
            brief(&vector.answer.to_string()),
            brief(&answer.to_string()),
        )
    })
}

/// A text, cut where it is too long to read.
fn brief(text: &str) -> String {
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
