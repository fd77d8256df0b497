//! The two directions as the templates see them: which frames a line may be, and how it is told apart.

use minijinja::{Value, context};

use super::frames::way_name;
use super::layout::{doc, one_of};
use super::literal::quoted;
use super::types::Types;
use crate::frames::{self, Frame, Replies};
use crate::model::{Direction, Model, Turn};
use crate::name::type_name;
use crate::target::{lines, of};

pub(super) fn view(model: &Model, types: &Types) -> Vec<Value> {
    let view = |way| direction(model, way, types);
    Direction::ALL.into_iter().map(view).collect()
}

/// Whether a failure of some direction must not have a turn, which its type does not say.
pub(super) fn some_failure_has_no_turn(model: &Model) -> bool {
    let mut rules = Direction::ALL.into_iter().map(|way| rule(model, way));
    rules.any(|rule| rule == "turnAbsent")
}

/// The rule for the turn of a direction's failures.
fn rule(model: &Model, way: Direction) -> &'static str {
    match frames::replies(model, way) {
        Replies::Of(method) => match method.turn {
            Turn::Required => "turnRequired",
            Turn::Absent => "turnAbsent",
        },
        Replies::None | Replies::Unknown => "turnOptional",
    }
}

fn direction(model: &Model, way: Direction, types: &Types) -> Value {
    let name = type_name(way.as_str());
    let case = |wire: &str, frame: &Frame| context! { literal => quoted(wire), name => types.name(&frame.name) };
    let requests = model.methods_of(way);
    let requests = requests.map(|method| case(&method.name, &frames::request(method)));
    let wires = model.events_of(way).map(|event| &*event.name);
    let events = wires.zip(frames::events(model, way));
    let events = events.map(|(wire, frame)| case(wire, &frame));
    let travelling = lines::travelling(model, way);
    let failing = |frame: &&Frame| matches!(frame.kind, frames::Kind::Failure { .. });
    let fails = travelling.iter().any(|frame| failing(&frame));
    let plain = travelling.iter().filter(|frame| !failing(frame));
    let listed: Vec<String> = travelling
        .iter()
        .map(|frame| format!("*{}", types.name(&frame.name)))
        .collect();
    let replies = frames::replies(model, way);
    let looked_up = replies == Replies::Unknown;
    let told = format!("{name} is a line {}.", of(way));
    let decoding = format!(
        "Decode{name} decodes a line {}. A refusal is a *WireError.{}",
        of(way),
        if looked_up {
            format!(
                " What a reply or failure answers is not known: its result stays raw, and its turn is optional; see Decode{name}With."
            )
        } else {
            String::new()
        },
    );
    let looking = format!(
        "Decode{name}With decodes a line as Decode{name} does, and asks for the method that a reply or failure answers."
    );
    let encoding = format!(
        "Append{name} appends the line, without its line feed, of a frame {}. A value that no decoder would accept is a \
         *WireError, and dst is given back as it was.",
        of(way),
    );
    context! {
        name,
        doc => [doc(&told, 0), vec!["//".to_owned()], one_of(&listed)].concat(),
        decode_doc => doc(&decoding, 0),
        looking_doc => doc(&looking, 0),
        encode_doc => doc(&encoding, 0),
        requests => requests.collect::<Vec<_>>(),
        events => events.collect::<Vec<_>>(),
        lines => plain.map(|frame| types.name(&frame.name)).collect::<Vec<_>>(),
        fails,
        rule => rule(model, way),
        looked_up,
        asker => way_name(way.opposite()),
        only_reply => match replies {
            Replies::Of(method) => quoted(&method.name),
            Replies::None | Replies::Unknown => String::new(),
        },
        no_reply => replies == Replies::None,
    }
}
