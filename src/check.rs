//! Rules over a whole model, beyond what one place of the schema can show.

use std::collections::{HashMap, HashSet};

use crate::error::Refusal;
use crate::frames;
use crate::model::{Direction, Model, Shape, Type};

/// Types that every binding has of its own accord.
const OWN_TYPES: &[&str] = &[
    "Answer",
    "Code",
    "Envelope",
    "Event",
    "Frame",
    "FrameReader",
    "FrameWriter",
    "Json",
    "JsonObject",
    "LineSplitter",
    "Method",
    "ReadError",
    "Request",
    "RunnerFrame",
    "Secret",
    "ToBrain",
    "ToRunner",
    "WireError",
    "WriteError",
];

/// The deepest nesting that any reader of the bindings goes down to (contract, rule T7).
const DEEPEST: u64 = 127;

/// The largest line that the bindings count within 32 bits.
const LARGEST: u64 = u32::MAX as u64;

/// Checks a model as a whole; all faults are collected.
///
/// # Errors
/// Every rule that the model breaks, with the place in the schema.
pub fn check(model: &Model) -> Result<(), Vec<Refusal>> {
    let mut refusals = Vec::new();
    limits(model, &mut refusals);
    directions(model, &mut refusals);
    names(model, &mut refusals);
    recursion(model, &mut refusals);
    if refusals.is_empty() {
        Ok(())
    } else {
        Err(refusals)
    }
}

fn limits(model: &Model, refusals: &mut Vec<Refusal>) {
    for (name, most) in [("MAX_FRAME", LARGEST), ("MAX_DEPTH", DEEPEST)] {
        let pointer = format!("/x-limits/{name}");
        match model.limit(name) {
            None => refusals.push(Refusal::new("/x-limits", format!("`{name}` is missing"))),
            Some(value) if value == 0 || value > most => {
                refusals.push(Refusal::new(
                    pointer,
                    format!("it must be from 1 to {most}"),
                ));
            }
            Some(_) => {}
        }
    }
}

/// A method has lines both ways, its request and what answers it; without any, each direction needs an event.
fn directions(model: &Model, refusals: &mut Vec<Refusal>) {
    let silent = |direction: &Direction| model.events_of(*direction).next().is_none();
    if model.methods.is_empty() {
        for direction in Direction::ALL.into_iter().filter(silent) {
            let reason = format!("there is no line that travels `{}`", direction.as_str());
            refusals.push(Refusal::new("/x-methods", reason));
        }
    }
}

/// No two things of one name, whatever they are made of (case G18).
fn names(model: &Model, refusals: &mut Vec<Refusal>) {
    let mut types: HashMap<String, String> = HashMap::new();
    let mut declare = |name: String, what: String, pointer: String| {
        if let Some(other) = types.get(&name) {
            let reason = format!("{what} and {other} are both named `{name}`");
            refusals.push(Refusal::new(pointer, reason));
        } else {
            types.insert(name, what);
        }
    };
    for name in OWN_TYPES {
        declare(
            (*name).to_owned(),
            "a type of the bindings".to_owned(),
            String::new(),
        );
    }
    for frame in [
        frames::raw_reply(),
        frames::failure(model, frames::TurnRule::Optional),
    ] {
        declare(
            frame.name,
            "a frame of the bindings".to_owned(),
            String::new(),
        );
    }
    for (index, method) in model.methods.iter().enumerate() {
        let pointer = format!("/x-methods/{index}");
        for frame in [frames::request(method), frames::reply(method)] {
            declare(
                frame.name,
                format!("a frame of the method `{}`", method.name),
                pointer.clone(),
            );
        }
    }
    for direction in Direction::ALL {
        for (event, frame) in model
            .events_of(direction)
            .zip(frames::events(model, direction))
        {
            let index = model
                .events
                .iter()
                .position(|other| other == event)
                .unwrap_or_default();
            let pointer = format!("/x-events/{index}");
            declare(
                frame.name,
                format!("the frame of the event `{}`", event.name),
                pointer,
            );
        }
    }
    for shape in &model.shapes {
        let name = shape.name();
        declare(
            name.to_owned(),
            "a type of the schema".to_owned(),
            format!("/$defs/{name}"),
        );
    }
}

/// The shape that a type names, through any lists.
fn named(ty: &Type) -> Option<&str> {
    match ty {
        Type::Named(name) => Some(name),
        Type::List(item) => named(item),
        _ => None,
    }
}

/// A type that holds itself would have values of any depth; frames have a fixed one.
fn recursion(model: &Model, refusals: &mut Vec<Refusal>) {
    let shapes: HashMap<&str, &Shape> = model.shapes.iter().map(|s| (s.name(), s)).collect();
    for shape in &model.shapes {
        let mut reached = HashSet::from([shape.name()]);
        let mut next = vec![shape];
        while let Some(inner) = next.pop() {
            for name in inner.members().filter_map(|member| named(&member.ty)) {
                if name == shape.name() {
                    let reason = "a type that holds itself is not understood: use free-form JSON";
                    refusals.push(Refusal::new(format!("/$defs/{name}"), reason));
                    return;
                }
                if reached.insert(name) {
                    next.extend(shapes.get(name).copied());
                }
            }
        }
    }
}
