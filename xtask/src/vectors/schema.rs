//! The published schema, judged by a validator that nobody here wrote: what it says of a line is what the contract says.
#![cfg(test)]
#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::HashMap;
use std::fs;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

use super::{Leniencies, Vector, Verb, load};
use crate::project;

/// The faults of a frame's shape. All others are those of its text, which a schema never sees.
const SHAPE: &[&str] = &[
    "unknown_member",
    "missing_member",
    "wrong_type",
    "invalid_value",
    "unknown_method",
    "unknown_event",
    "unknown_frame",
];

/// What a schema cannot say: reason → vectors.
const DIFFERENCES: &str = "tests/schema-differences.json";

/// The schema, one validator for each of its anchors that is asked for.
struct Schema {
    document: Value,
    validators: HashMap<String, Validator>,
}

impl Schema {
    fn read() -> Self {
        let text = fs::read(project::root().join(project::SCHEMA)).unwrap();
        Self {
            document: serde_json::from_slice(&text).unwrap(),
            validators: HashMap::new(),
        }
    }

    /// Its verdict on a frame at the anchor of a decode kind.
    fn accepts(&mut self, kind: &str, frame: &Value) -> bool {
        let document = &self.document;
        let validator = self.validators.entry(kind.to_owned()).or_insert_with(|| {
            let id = document["$id"].as_str().unwrap();
            let registry = Registry::new()
                .add(id, document)
                .unwrap()
                .prepare()
                .unwrap();
            let anchor = json!({ "$ref": format!("{id}#{}", kind.replace(':', ".")) });
            let options = jsonschema::options().with_registry(&registry);
            options.build(&anchor).unwrap()
        });
        validator.is_valid(frame)
    }
}

/// The decode kind and the parsed line of a vector whose text is good.
fn frame(vector: &Vector) -> Option<(String, Value)> {
    let code = vector.answer["code"].as_str();
    if vector.verb != Verb::Decode || code.is_some_and(|code| !SHAPE.contains(&code)) {
        return None;
    }
    let call: Value = serde_json::from_str(&vector.call).unwrap();
    let line = BASE64_STANDARD
        .decode(call["line_base64"].as_str().unwrap())
        .unwrap();
    let kind = call["decode"].as_str().unwrap().to_owned();
    match serde_json::from_slice(&line) {
        Ok(frame) => Some((kind, frame)),
        // Free-form JSON may hold it, this parser's doubles cannot; the other validator's can.
        Err(error) if error.to_string().starts_with("number out of range") => None,
        Err(error) => panic!("{}: {error}", vector.name),
    }
}

#[test]
fn the_schema_says_of_every_line_what_the_contract_says() {
    let vectors = load(&project::root().join("tests/vectors")).unwrap();
    let listed = Leniencies::read(&project::root().join(DIFFERENCES)).unwrap();
    let mut schema = Schema::read();
    let (mut tried, mut differing, mut wrong) = (0, Vec::new(), Vec::new());
    for vector in &vectors {
        let Some((kind, frame)) = frame(vector) else {
            continue;
        };
        tried += 1;
        let accepted = schema.accepts(&kind, &frame);
        let differs = accepted != vector.is_accepted();
        if differs {
            differing.push(vector.name.as_str());
        }
        if differs != listed.has(&vector.name) {
            wrong.push(format!(
                "{}: the schema accepts it: {accepted}",
                vector.name
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(listed.stale(&differing), Vec::<String>::new());
    assert!(tried > 4000, "{tried} vectors");
}
