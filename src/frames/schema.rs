//! Frames as JSON Schema, for standard validators.

use serde_json::{Map, Value, json};

use super::{
    Frame, Kind, Part, Replies, TurnRule, events, failure, raw_reply, replies, reply, request,
};
use crate::error::Refusal;
use crate::model::{Direction, Format, MAX_INT, Model, Presence, Type};
use crate::name::type_name;

/// The definitions of all frames, in their order, as the schema carries them.
pub(crate) fn definitions(model: &Model) -> Map<String, Value> {
    let mut definitions = Map::new();
    let mut define = |frame: &Frame| {
        definitions.insert(frame.name.clone(), schema(frame));
    };
    model
        .methods
        .iter()
        .for_each(|method| define(&request(method)));
    for direction in Direction::ALL {
        events(model, direction).for_each(|event| define(&event));
    }
    model
        .methods
        .iter()
        .for_each(|method| define(&reply(method)));
    define(&raw_reply());
    for turn in [TurnRule::Optional, TurnRule::Required, TurnRule::Absent] {
        define(&failure(model, turn));
    }
    for method in &model.methods {
        let anchor = format!("{}.{}", method.direction.opposite().as_str(), method.name);
        let name = format!("{}Answer", type_name(&method.name));
        let doc = format!("What answers `{}`.", method.name);
        let cases = [reply(method), failure(model, method.turn.into())];
        definitions.insert(name, union(&anchor, &doc, cases.into_iter()));
    }
    for direction in Direction::ALL {
        let doc = format!("A line of the direction `{}`.", direction.as_str());
        let cases = frames_of(model, direction);
        let name = type_name(direction.as_str());
        definitions.insert(name, union(direction.as_str(), &doc, cases.into_iter()));
    }
    // A failure fits both directions, hence `anyOf`.
    let either = json!({
        "description": "A line of either direction.",
        "x-frame": "union",
        "anyOf": [{ "$ref": "#/$defs/ToRunner" }, { "$ref": "#/$defs/ToBrain" }],
    });
    definitions.insert("RunnerFrame".to_owned(), either);
    definitions
}

/// The frames of one direction, as a validator sees them.
fn frames_of(model: &Model, direction: Direction) -> Vec<Frame> {
    let mut frames: Vec<Frame> = model.methods_of(direction).map(request).collect();
    frames.extend(events(model, direction));
    match replies(model, direction) {
        Replies::None => {}
        Replies::Of(method) => frames.extend([reply(method), failure(model, method.turn.into())]),
        Replies::Unknown => frames.extend([raw_reply(), failure(model, TurnRule::Optional)]),
    }
    frames
}

/// Whether a definition is a frame, which lowering leaves to [`verify`].
pub(crate) fn is_frame(definition: &Value) -> bool {
    definition.get("x-frame").is_some()
}

/// Refuses frames that are not what the tables say. A schema may leave all of them out.
pub(crate) fn verify(model: &Model, document: &Value) -> Result<(), Vec<Refusal>> {
    let expected = definitions(model);
    let present = document["$defs"].as_object().into_iter().flatten();
    let refusals: Vec<Refusal> = present
        .filter(|(_, definition)| is_frame(definition))
        .filter(|(name, definition)| expected.get(*name) != Some(*definition))
        .map(|(name, _)| {
            let reason = "this frame is not what the tables `x-methods` and `x-events` say: \
                          leave frames out, or generate the schema again";
            Refusal::new(format!("/$defs/{name}"), reason)
        })
        .collect();
    if refusals.is_empty() {
        Ok(())
    } else {
        Err(refusals)
    }
}

fn union(anchor: &str, doc: &str, cases: impl Iterator<Item = Frame>) -> Value {
    let cases: Vec<Value> = cases
        .map(|frame| json!({ "$ref": format!("#/$defs/{}", frame.name) }))
        .collect();
    json!({ "$anchor": anchor, "description": doc, "x-frame": "union", "oneOf": cases })
}

/// The closed object of a frame.
fn schema(frame: &Frame) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for part in frame.parts() {
        let (name, schema, needed) = match &part {
            Part::Value(member) => {
                let needed = member.presence == Presence::Required;
                (member.name.as_str(), type_schema(&member.ty), needed)
            }
            Part::Constant { name, value } => (
                name.as_str(),
                json!({ "type": "string", "const": value }),
                true,
            ),
            Part::Null { name } => (*name, type_schema(&Type::Null), false),
        };
        properties.insert(name.to_owned(), schema);
        if needed {
            required.push(name.to_owned());
        }
    }
    let kind = match &frame.kind {
        Kind::Request { .. } => "request",
        Kind::Event { .. } => "event",
        Kind::Reply { .. } => "reply",
        Kind::Failure { .. } => "failure",
    };
    json!({
        "description": frame.doc,
        "x-frame": kind,
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
        "required": required,
    })
}

/// The schema of a payload's type.
fn type_schema(ty: &Type) -> Value {
    match ty {
        Type::Bool => json!({ "type": "boolean" }),
        Type::Int => {
            json!({ "type": "integer", "minimum": 0, "maximum": MAX_INT })
        }
        Type::Text(Format::Any) => json!({ "type": "string" }),
        Type::Text(Format::NonEmpty) => json!({ "type": "string", "minLength": 1 }),
        Type::Text(Format::RelativePath) => {
            json!({ "type": "string", "x-format": "relative-path" })
        }
        Type::Secret => json!({ "type": "string", "x-secret": true }),
        Type::Null => json!({ "type": "null" }),
        Type::JsonObject => json!({ "type": "object", "x-verbatim": true }),
        Type::Json => json!({ "x-verbatim": true }),
        Type::List(item) => json!({ "type": "array", "items": type_schema(item) }),
        Type::Named(name) => json!({ "$ref": format!("#/$defs/{name}") }),
    }
}
