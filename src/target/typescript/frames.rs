//! Frames, methods, events and directions as the templates see them.

use minijinja::{Value, context};

use super::directions;
use super::layout::{Code, head};
use super::literal::{key, pair, quoted};
use super::object::{Object, Row};
use super::read::declaration;
use super::shapes::constant;
use super::take::Begin;
use super::types::Types;
use crate::frames::{self, Frame, Kind, Part, TurnRule};
use crate::model::{Event, Method, Model};
use crate::target::lines::{all, failure};

/// All that the templates need to know of frames.
pub(super) fn view(model: &Model, types: &Types) -> Value {
    let object = |frame: &Frame| object(frame, types);
    let error = types.spell(&model.error);
    let event =
        |event: &Event| context! { key => key(&event.name), data => types.spell(&event.data) };
    context! {
        wire_frames => all(model).iter().map(object).collect::<Vec<_>>(),
        failures => failure(model).iter().map(object).collect::<Vec<_>>(),
        methods => model.methods.iter().map(|row| method(row, types)).collect::<Vec<_>>(),
        method_names => constant("METHODS", model.methods.iter().map(|row| (&*row.name, &*row.doc))),
        events => model.events.iter().map(event).collect::<Vec<_>>(),
        event_names => constant("EVENTS", model.events.iter().map(|row| (&*row.name, &*row.doc))),
        lookups => directions::lookups(model),
        directions => directions::view(model, types),
        frame_unions => directions::unions(model, types),
        fail_head => head("export function fail", &["request: AnyRequest", &format!("error: {error}")], "Failure"),
        error => context! {
            local => declaration("error", &error),
            read => types.assign("error", &model.error),
            take => types.take_into("error", &model.error),
            write => types.write(&model.error, Code::text("value.error"), 2),
        },
    }
}

fn object(frame: &Frame, types: &Types) -> Value {
    let (kind, told, begin) = match frame.kind {
        Kind::Request { .. } => ("RequestKind", "The method.", Begin::Head),
        Kind::Event { .. } => ("EventKind", "The event.", Begin::Head),
        Kind::Reply { .. } => ("ReplyKind", "", Begin::Payload),
        Kind::Failure { .. } => ("FailureKind", "", Begin::Payload),
    };
    let mut rows = Vec::new();
    for part in frame.parts() {
        let doc = match part {
            Part::Null { .. } => "What the method takes: nothing.",
            Part::Constant { .. } | Part::Value(_) => told,
        };
        let first = rows.is_empty();
        rows.push(Row::Part {
            part,
            doc: doc.into(),
        });
        if first && frame.turn == TurnRule::Absent {
            rows.push(Row::Never {
                name: "turn",
                doc: "There is none: the method has no turn.",
            });
        }
    }
    match &frame.kind {
        Kind::Reply {
            method: Some(method),
            ..
        } => rows.push(Row::Known {
            name: "answers",
            value: method.clone(),
            doc: "The method that was asked. It is never on the wire: the request tells it.",
        }),
        Kind::Reply { method: None, .. } => rows.push(Row::Never {
            name: "answers",
            doc: "Not known.",
        }),
        Kind::Request { .. } | Kind::Event { .. } | Kind::Failure { .. } => {}
    }
    Object {
        name: &types.name(&frame.name),
        kind,
        doc: &frame.doc,
        begin,
        rows,
    }
    .view(types)
}

fn method(method: &Method, types: &Types) -> Value {
    let reply = types.name(&frames::reply(method).name);
    let row = |value: &str| pair(&method.name, value).lines(2, ",");
    context! {
        key => key(&method.name),
        direction => row(&quoted(method.direction.as_str())),
        turn => row(&quoted(directions::turn(method))),
        reader => row(&format!("read{reply}")),
        taker => row(&format!("take{reply}")),
        request => types.name(&frames::request(method).name),
        params => types.spell(&method.params),
        result => types.spell(&method.result),
        reply,
    }
}
