//! The forms in which the same frames may stand in a line.

use fastrand::Rng;
use serde_json::{Map, Value};

/// How lines are spelt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// As the encoders write them: members in the contract's order, no white space.
    Canonical,
    /// The members of every object in any order.
    Shuffled,
    /// With `<`, `>`, `&`, U+2028 and U+2029 escaped, as encoders do that think of HTML.
    Html,
}

impl Form {
    pub const ALL: [Self; 3] = [Self::Canonical, Self::Shuffled, Self::Html];

    pub fn name(self) -> &'static str {
        match self {
            Self::Canonical => "canonical",
            Self::Shuffled => "shuffled",
            Self::Html => "html-escapes",
        }
    }

    /// A frame as a line, without its line feed.
    pub fn line(self, frame: &Value, rng: &mut Rng) -> String {
        match self {
            Self::Canonical => frame.to_string(),
            Self::Shuffled => shuffled(frame, rng).to_string(),
            Self::Html => html(&frame.to_string()),
        }
    }
}

fn shuffled(value: &Value, rng: &mut Rng) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| shuffled(item, rng)).collect(),
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            rng.shuffle(&mut members);
            let members = members.into_iter();
            let members = members.map(|(name, value)| (name.clone(), shuffled(value, rng)));
            Value::Object(members.collect::<Map<_, _>>())
        }
        other => other.clone(),
    }
}

/// These characters stand in strings alone.
fn html(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len());
    for char in line.chars() {
        match char {
            '<' => escaped.push_str("\\u003c"),
            '>' => escaped.push_str("\\u003e"),
            '&' => escaped.push_str("\\u0026"),
            '\u{2028}' => escaped.push_str("\\u2028"),
            '\u{2029}' => escaped.push_str("\\u2029"),
            other => escaped.push(other),
        }
    }
    escaped
}
