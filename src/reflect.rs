//! Canonical structs → schema. The only file that knows schemars.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::error::{Error, Refusal};
use crate::protocol::frame::RunnerError;
use crate::protocol::limits;
use crate::protocol::methods::{EVENTS, METHODS};
use crate::{frames, lower};

/// The name under which the protocol is published.
const ID: &str = "urn:brain-wire:runner-protocol:1";

/// The published schema, as the text of its file.
///
/// # Errors
/// [`Error::Refused`] where the structs say something that the dialect does not hold, two types of one name included.
pub fn schema() -> Result<String, Error> {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut document = tables(&mut generator);
    let definitions = generator.take_definitions(true);
    one_type_a_name(&definitions)?;
    document.insert("$defs".to_owned(), Value::Object(definitions));
    let mut document = Value::Object(document);
    let model = lower::lower_document(&document).map_err(Error::Refused)?;
    if let Some(definitions) = document["$defs"].as_object_mut() {
        definitions.extend(frames::definitions(&model));
    }
    Ok(format!("{document:#}\n"))
}

/// All of the document but its definitions, which the generator collects on the way.
fn tables(generator: &mut SchemaGenerator) -> Map<String, Value> {
    let methods: Vec<Value> = METHODS
        .iter()
        .map(|method| {
            json!({
                "name": method.name,
                "direction": method.direction,
                "turn": method.turn,
                "params": (method.params)(generator),
                "result": (method.result)(generator),
                "description": paragraph(method.doc),
            })
        })
        .collect();
    let events: Vec<Value> = EVENTS
        .iter()
        .map(|event| {
            json!({
                "name": event.name,
                "direction": event.direction,
                "data": (event.data)(generator),
                "description": paragraph(event.doc),
            })
        })
        .collect();
    let error = generator.subschema_for::<RunnerError>();
    let document = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": ID,
        "title": "Brain runner protocol",
        "description": "What a Brain host and a runner may say to each other: one JSON object a line.",
        "$ref": "#/$defs/RunnerFrame",
        "x-protocol-version": limits::PROTOCOL_VERSION,
        "x-limits": limits_table(),
        "x-environment": {
            "description": "The environment that a runner is given.",
            "inherited": limits::ENVIRONMENT,
            "fixed": limits::ENVIRONMENT_FIXED.into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect::<Map<_, _>>(),
        },
        "x-error": error,
        "x-methods": methods,
        "x-events": events,
    });
    match document {
        Value::Object(document) => document,
        _ => Map::new(), // unreachable: the literal above is an object
    }
}

fn limits_table() -> Map<String, Value> {
    limits::LIMITS
        .iter()
        .map(|limit| {
            let entry = json!({
                "value": limit.value,
                "unit": limit.unit,
                "description": limit.doc,
            });
            (limit.name.to_owned(), entry)
        })
        .collect()
}

/// A doc comment as one paragraph.
fn paragraph(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// schemars numbers the second of two types that have one name; here it is a fault (case G18).
fn one_type_a_name(definitions: &Map<String, Value>) -> Result<(), Error> {
    let refusals: Vec<Refusal> = definitions
        .keys()
        .filter_map(|name| {
            let first = name.strip_suffix('2')?;
            definitions.contains_key(first).then(|| {
                let reason =
                    format!("two Rust types are named `{first}`; the other is at /$defs/{first}");
                Refusal::new(format!("/$defs/{name}"), reason)
            })
        })
        .collect();
    if refusals.is_empty() {
        Ok(())
    } else {
        Err(Error::Refused(refusals))
    }
}
