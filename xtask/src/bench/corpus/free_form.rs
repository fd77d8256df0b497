//! Free-form JSON: the arguments of a tool call and the schemas of tools.

use fastrand::Rng;
use serde_json::{Map, Value, json};

use super::text;

/// Arguments of about `size` bytes: those of an editor, of a shell, or of anything.
pub fn arguments(rng: &mut Rng, size: usize) -> Value {
    match rng.u8(..10) {
        0..3 => {
            let path = format!("src/{}/{}.rs", text::word(rng), text::word(rng));
            json!({ "path": path, "content": text::code(rng, size.saturating_sub(50)) })
        }
        3..5 => {
            let command = text::words(rng, size.saturating_sub(40));
            json!({ "command": command, "timeout": rng.u32(1..600) })
        }
        _ => object(rng, size, 4),
    }
}

/// An object of at least `size` bytes, whose members nest up to `depth` deep.
pub fn object(rng: &mut Rng, size: usize, depth: u8) -> Value {
    let mut members = Map::new();
    let mut written = 2;
    while written < size {
        let name = format!("{}_{}", text::word(rng), members.len());
        let value = value(rng, depth);
        written += name.len() + 4 + value.to_string().len();
        members.insert(name, value);
    }
    Value::Object(members)
}

fn value(rng: &mut Rng, depth: u8) -> Value {
    let kinds = if depth == 0 { 10 } else { 20 };
    match rng.u8(..kinds) {
        0..4 => {
            let size = rng.usize(3..60);
            json!(text::words(rng, size))
        }
        4..6 => {
            let size = rng.usize(10..80);
            json!(text::code(rng, size))
        }
        6 => json!(rng.u32(..100_000)),
        7 => json!(f64::from(rng.u32(..1_000_000)) / 1000.0),
        8 => json!(rng.bool()),
        9 => Value::Null,
        10..15 => (0..rng.usize(..8)).map(|_| value(rng, depth - 1)).collect(),
        _ => (0..rng.usize(1..8))
            .map(|place| (format!("{}{place}", text::word(rng)), value(rng, depth - 1)))
            .collect(),
    }
}

/// The schema of a tool's arguments.
pub fn schema(rng: &mut Rng, depth: u8) -> Value {
    let count = rng.usize(1..7);
    let mut properties = Map::new();
    while properties.len() < count {
        let name = format!("{}_{}", text::word(rng), text::word(rng));
        properties.insert(name, property(rng, depth));
    }
    let required: Vec<&String> = properties.keys().take(rng.usize(..=count)).collect();
    let required = json!(required);
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn property(rng: &mut Rng, depth: u8) -> Value {
    match rng.u8(..10) {
        0..4 => {
            let size = rng.usize(20..120);
            json!({ "type": "string", "description": text::words(rng, size) })
        }
        4..6 => json!({ "type": "integer", "minimum": 0, "maximum": rng.u32(10..1000) }),
        6 => json!({ "type": "string", "enum": [text::word(rng), text::word(rng)] }),
        7 => json!({ "type": "boolean", "default": false }),
        8 if depth > 0 => schema(rng, depth - 1),
        _ => json!({ "type": "array", "items": { "type": "string" }, "maxItems": 100 }),
    }
}
