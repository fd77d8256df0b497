//! What lines are made of: the frames in their order, those of each direction, and the shapes that they hold.

use std::collections::HashSet;

use minijinja::{Value, context};

use crate::frames::{self, Frame, Replies, TurnRule};
use crate::model::{Direction, Model, Shape, Type};

/// Every frame but the failure, in their order.
pub(super) fn all(model: &Model) -> Vec<Frame> {
    let mut all: Vec<Frame> = model.methods.iter().map(frames::request).collect();
    for way in Direction::ALL {
        all.extend(frames::events(model, way));
    }
    all.extend(model.methods.iter().map(frames::reply));
    if has_lookup(model) {
        all.push(frames::raw_reply());
    }
    all
}

/// Whether what a reply answers has to be looked up in some direction.
pub(super) fn has_lookup(model: &Model) -> bool {
    let unknown = |way| frames::replies(model, way) == Replies::Unknown;
    Direction::ALL.into_iter().any(unknown)
}

/// The failure, if there is anything that could fail.
pub(super) fn failure(model: &Model) -> Option<Frame> {
    (!model.methods.is_empty()).then(|| frames::failure(model, TurnRule::Optional))
}

/// The frames that a line of a direction may be.
pub(super) fn travelling(model: &Model, way: Direction) -> Vec<Frame> {
    let mut frames: Vec<Frame> = model.methods_of(way).map(frames::request).collect();
    frames.extend(frames::events(model, way));
    frames.extend(model.methods_of(way.opposite()).map(frames::reply));
    match frames::replies(model, way) {
        Replies::None => {}
        Replies::Of(_) => frames.push(frames::failure(model, TurnRule::Optional)),
        Replies::Unknown => frames.extend([
            frames::raw_reply(),
            frames::failure(model, TurnRule::Optional),
        ]),
    }
    frames
}

/// What templates see of a shape: the objects, the unions and the enums that it is made of.
pub(super) type Views = [Vec<Value>; 3];

/// The shapes in the order of the schema, each with what declares, reads and writes it.
pub(super) fn shapes(model: &Model, mut view: impl FnMut(&Shape) -> Views) -> Vec<Value> {
    let used = used(model);
    let view = |shape: &Shape| {
        let [objects, unions, choices] = view(shape);
        context! { objects, unions, choices, used => used.contains(shape.name()) }
    };
    model.shapes.iter().map(view).collect()
}

/// The shapes that a frame may hold; what reads and writes another would be called by nobody.
pub(super) fn used(model: &Model) -> HashSet<&str> {
    let methods = model
        .methods
        .iter()
        .flat_map(|method| [&method.params, &method.result]);
    let events = model.events.iter().map(|event| &event.data);
    let mut types: Vec<&Type> = methods.chain(events).collect();
    if !model.methods.is_empty() {
        types.push(&model.error);
    }
    reached(model, types)
}

/// The shapes that values of some types may hold.
pub(super) fn reached<'a>(model: &'a Model, mut types: Vec<&'a Type>) -> HashSet<&'a str> {
    let mut reached = HashSet::new();
    while let Some(ty) = types.pop() {
        match ty {
            Type::List(item) => types.push(item),
            Type::Named(name) if reached.insert(name.as_str()) => {
                types.extend(
                    model
                        .shape(name)
                        .into_iter()
                        .flat_map(Shape::members)
                        .map(|member| &member.ty),
                );
            }
            _ => {}
        }
    }
    reached
}
