//! The two directions as the templates see them: which frames a line may be, and how it is told apart.

use minijinja::{Value, context};

use super::layout::{Code, doc};
use super::literal::quoted;
use super::types::Types;
use crate::frames::{self, Frame, Replies};
use crate::model::{Direction, Method, Model, Turn};
use crate::name::type_name;
use crate::target::lines::travelling;

pub(super) fn view(model: &Model, types: &Types) -> Vec<Value> {
    let view = |way| direction(model, way, types);
    Direction::ALL.into_iter().map(view).collect()
}

/// What the replies of a direction must be looked up in, where they answer several methods.
pub(super) fn lookups(model: &Model) -> Vec<Value> {
    let asked = |way: &Direction| frames::replies(model, *way) == Replies::Unknown;
    Direction::ALL
        .into_iter()
        .filter(asked)
        .map(lookup)
        .collect()
}

fn lookup(way: Direction) -> Value {
    let asker = type_name(way.opposite().as_str());
    let about = format!(
        "The methods whose requests travel `{}`.",
        way.opposite().as_str()
    );
    context! {
        doc => doc(&about, 0),
        methods => format!("{asker}Method"),
        way => quoted(way.opposite().as_str()),
        asker,
    }
}

fn direction(model: &Model, way: Direction, types: &Types) -> Value {
    let cases = |rows: Vec<(&str, Frame)>, written| {
        let case = |(name, frame): &(&str, Frame)| case(name, frame, types, written);
        rows.iter().map(case).collect::<Vec<_>>()
    };
    let methods = |way| model.methods_of(way);
    let requests = methods(way).map(|method| (&*method.name, frames::request(method)));
    let names = model.events_of(way).map(|event| &*event.name);
    let events = names.zip(frames::events(model, way));
    let answers = methods(way.opposite()).map(|method| (&*method.name, frames::reply(method)));
    let replies = frames::replies(model, way);
    let looked_up = replies == Replies::Unknown;
    let looking = "`lookup` is asked for the method that a reply or failure answers; without its word the \
                   `result` stays raw and the turn is optional.";
    let decoding = format!(
        "Decodes a line {}. A refused line throws a `WireError`. {}",
        of(way),
        if looked_up { looking } else { "" },
    );
    let encoding = format!(
        "The line, without its line feed, of a frame {}. A value that no decoder would accept throws a `WireError`.",
        of(way),
    );
    context! {
        name => type_name(way.as_str()),
        decode_doc => doc(&decoding, 0),
        encode_doc => doc(&encoding, 0),
        requests => cases(requests.collect(), 8),
        events => cases(events.collect(), 8),
        replies => cases(answers.collect(), 6),
        lookup => if looked_up { lookup(way) } else { Value::from(()) },
        only_reply => match replies {
            Replies::Of(method) => only_reply(method, types),
            Replies::None | Replies::Unknown => Value::from(()),
        },
        no_reply => replies == Replies::None,
        fails => match replies {
            Replies::Of(method) => quoted(turn(method)),
            Replies::None | Replies::Unknown => quoted("optional"),
        },
    }
}

/// The rule for a method's turn, as the bindings spell it.
pub(super) fn turn(method: &Method) -> &'static str {
    match method.turn {
        Turn::Required => "required",
        Turn::Absent => "absent",
    }
}

/// The `case` that reads and the one that writes a frame by the wire name of its method or event.
fn case(name: &str, frame: &Frame, types: &Types, written: usize) -> Value {
    let frame = types.name(&frame.name);
    context! {
        literal => quoted(name),
        read => Code::call(&format!("return read{frame}"), &["cursor"]).lines(6, ";"),
        write => Code::call(&format!("return write{frame}"), &["writer", "frame"]).lines(written, ";"),
    }
}

fn only_reply(method: &Method, types: &Types) -> Value {
    let frame = types.name(&frames::reply(method).name);
    context! {
        read => Code::call("return readAnswer", &["cursor", "kind", &quoted(&method.name)]).lines(6, ";"),
        write => Code::call(&format!("return write{frame}"), &["writer", "frame"]).lines(2, ";"),
    }
}

/// The frames of each direction, and of both.
pub(super) fn unions(model: &Model, types: &Types) -> Vec<Value> {
    let line = |way: Direction| {
        let about = format!("A line {}.", of(way));
        union(&type_name(way.as_str()), &about, lines(model, way, types))
    };
    let both = Direction::ALL.map(|way| type_name(way.as_str()));
    let either = union("RunnerFrame", "A line of either direction.", both.to_vec());
    Direction::ALL
        .into_iter()
        .map(line)
        .chain([either])
        .collect()
}

/// What a line of a direction may be.
fn lines(model: &Model, way: Direction, types: &Types) -> Vec<String> {
    let frames = travelling(model, way);
    if frames.is_empty() {
        return vec!["never".to_owned()];
    }
    frames.iter().map(|frame| types.name(&frame.name)).collect()
}

fn union(name: &str, about: &str, frames: Vec<String>) -> Value {
    context! {
        doc => doc(about, 0),
        alias => Code::after(format!("export type {name} ="), Code::Union(frames)).lines(0, ";"),
    }
}

fn of(way: Direction) -> &'static str {
    match way {
        Direction::ToRunner => "that the host writes to the runner's stdin",
        Direction::ToBrain => "that the runner writes to its stdout",
    }
}
