//! Rules over a whole model, beyond what one place of the schema can show.

use std::collections::HashMap;

use crate::error::Refusal;
use crate::frames;
use crate::model::{Direction, Model, Shape, Type};

/// Types that every binding has of its own accord.
const OWN_TYPES: &[&str] = &[
    "Answer",
    "Call",
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
    names(model, &mut refusals);
    for shape in &model.shapes {
        members(shape, &mut refusals);
        references(model, shape, &mut refusals);
    }
    payloads(model, &mut refusals);
    if refusals.is_empty() {
        recursion(model, &mut refusals);
    }
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
    for limit in &model.limits {
        let pointer = format!("/x-limits/{}", limit.name);
        let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        if !limit.name.starts_with(|c: char| c.is_ascii_uppercase())
            || !limit.name.chars().all(capital)
        {
            refusals.push(Refusal::new(
                pointer,
                "a limit's name is of capitals, digits and `_`",
            ));
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
    for shape in &model.shapes {
        let name = shape.name();
        let camel = name.starts_with(|c: char| c.is_ascii_uppercase())
            && name.chars().all(|c| c.is_ascii_alphanumeric());
        if !camel {
            let reason = "a type's name begins with a capital and is of ASCII letters and digits";
            refusals.push(Refusal::new(format!("/$defs/{name}"), reason));
        }
    }
}

fn members(shape: &Shape, refusals: &mut Vec<Refusal>) {
    let pointer = format!("/$defs/{}", shape.name());
    let mut distinct = |values: Vec<&str>| {
        for (index, value) in values.iter().enumerate() {
            if values[..index].contains(value) {
                let reason = format!("`{value}` stands there twice");
                refusals.push(Refusal::new(format!("{pointer}/oneOf/{index}"), reason));
            }
        }
    };
    match shape {
        Shape::Struct(_) => {}
        Shape::Enum(shape) => distinct(shape.values.iter().map(|v| v.value.as_str()).collect()),
        Shape::Union(shape) => distinct(shape.variants.iter().map(|v| v.value.as_str()).collect()),
    }
    for member in shape.members() {
        let plain = |c: char| c.is_ascii_alphanumeric() || "_-.$".contains(c);
        let named = member.name.contains(|c: char| c.is_ascii_alphanumeric());
        if !named || !member.name.chars().all(plain) {
            let reason = "a member's name is of ASCII letters, digits, `_`, `-`, `.` and `$`";
            refusals.push(Refusal::new(
                format!("{pointer}/properties/{}", member.name),
                reason,
            ));
        }
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

fn references(model: &Model, shape: &Shape, refusals: &mut Vec<Refusal>) {
    for member in shape.members() {
        let pointer = format!("/$defs/{}/properties/{}", shape.name(), member.name);
        dangling(model, &member.ty, pointer, refusals);
    }
}

fn payloads(model: &Model, refusals: &mut Vec<Refusal>) {
    dangling(model, &model.error, "/x-error".to_owned(), refusals);
    for (index, method) in model.methods.iter().enumerate() {
        wire_name(&method.name, format!("/x-methods/{index}/name"), refusals);
        dangling(
            model,
            &method.params,
            format!("/x-methods/{index}/params"),
            refusals,
        );
        dangling(
            model,
            &method.result,
            format!("/x-methods/{index}/result"),
            refusals,
        );
        if model.methods[..index]
            .iter()
            .any(|other| other.name == method.name)
        {
            let reason = format!("a second method `{}`", method.name);
            refusals.push(Refusal::new(format!("/x-methods/{index}/name"), reason));
        }
    }
    for (index, event) in model.events.iter().enumerate() {
        wire_name(&event.name, format!("/x-events/{index}/name"), refusals);
        dangling(
            model,
            &event.data,
            format!("/x-events/{index}/data"),
            refusals,
        );
        if model.events[..index]
            .iter()
            .any(|other| other.name == event.name)
        {
            let reason = format!("a second event `{}`", event.name);
            refusals.push(Refusal::new(format!("/x-events/{index}/name"), reason));
        }
    }
}

/// A method's or an event's name becomes part of type names in every language.
fn wire_name(name: &str, pointer: String, refusals: &mut Vec<Refusal>) {
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) || !name.chars().all(plain) {
        let reason = "a method's or an event's name begins with an ASCII letter and is of letters, \
                      digits, `.`, `_` and `-`";
        refusals.push(Refusal::new(pointer, reason));
    }
}

fn dangling(model: &Model, ty: &Type, pointer: String, refusals: &mut Vec<Refusal>) {
    if let Some(name) = named(ty).filter(|name| model.shape(name).is_none()) {
        refusals.push(Refusal::new(
            pointer,
            format!("`#/$defs/{name}` does not exist"),
        ));
    }
}

/// A type that holds itself would have values of any depth; frames have a fixed one.
fn recursion(model: &Model, refusals: &mut Vec<Refusal>) {
    for shape in &model.shapes {
        let mut reached = vec![shape.name()];
        let mut next = 0;
        while let Some(inner) = reached.get(next).and_then(|name| model.shape(name)) {
            next += 1;
            for name in inner.members().filter_map(|member| named(&member.ty)) {
                if name == shape.name() {
                    let reason = "a type that holds itself is not understood: use free-form JSON";
                    refusals.push(Refusal::new(format!("/$defs/{name}"), reason));
                    return;
                }
                if !reached.contains(&name) {
                    reached.push(name);
                }
            }
        }
    }
}
