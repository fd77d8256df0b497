//! Frames, methods and events as the templates see them.

use minijinja::{Value, context};

use super::layout::{Row, about, aligned, doc};
use super::literal::{list, quoted};
use super::object::{Holds, Object};
use super::types::Types;
use crate::frames::{self, Frame, Kind};
use crate::model::{Direction, Method, Model, Turn};
use crate::target::lines;

/// All that the templates need to know of frames.
pub(super) fn view(model: &Model, types: &mut Types) -> Value {
    let methods: Vec<String> = model
        .methods
        .iter()
        .map(|row| types.constant("Method", &row.name))
        .collect();
    let events: Vec<String> = model
        .events
        .iter()
        .map(|row| types.constant("Event", &row.name))
        .collect();
    let method_rows = model.methods.iter().map(|row| (&*row.name, &*row.doc));
    let event_rows = model.events.iter().map(|row| (&*row.name, &*row.doc));
    let with_turn = |method: &Method| method.turn == Turn::Required;
    let names = |wanted: &dyn Fn(&Method) -> bool| {
        let rows = model.methods.iter().zip(&methods);
        let rows = rows.filter(|(row, _)| wanted(row));
        rows.map(|(_, name)| name.as_str())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let ways = Direction::ALL.map(|way| {
        context! {
            name => way_name(way),
            methods => names(&|method| method.direction == way),
        }
    });
    let rows = model.methods.iter().zip(&methods);
    context! {
        wire_frames => lines::all(model).iter().map(|frame| object(frame, types)).collect::<Vec<_>>(),
        failures => lines::failure(model).iter().map(|frame| object(frame, types)).collect::<Vec<_>>(),
        methods => rows.map(|(row, name)| method(row, name, types)).collect::<Vec<_>>(),
        decode_reply_doc => decode_reply(model, types),
        method_constants => constants("Method", &methods, method_rows),
        method_list => list("[]Method", &methods),
        methods_with_turn => names(&with_turn),
        ways,
        events => events.clone(),
        event_constants => constants("EventName", &events, event_rows),
        event_list => list("[]EventName", &events),
        error => context! {
            ty => types.spell(&model.error),
            read => types.read(&model.error),
            write => types.write(&model.error, "v.Error"),
        },
    }
}

/// What is said of the generic decoder of answers, by the example of the first method.
fn decode_reply(model: &Model, types: &Types) -> Vec<String> {
    let replies = model.methods.iter().map(frames::reply);
    let replies = replies.map(|reply| types.name(&reply.name));
    let about = |reply| {
        let about = format!(
            "DecodeReply decodes the answer to a request by the type of its reply, for example DecodeReply[{reply}](line). \
             Exactly one of the three is not nil. A refusal is a *WireError."
        );
        doc(&about, 0)
    };
    replies.take(1).flat_map(about).collect()
}

/// The constant of a direction.
pub(super) fn way_name(way: Direction) -> &'static str {
    match way {
        Direction::ToRunner => "DirectionToRunner",
        Direction::ToBrain => "DirectionToBrain",
    }
}

fn constants<'a>(
    ty: &str,
    names: &[String],
    rows: impl Iterator<Item = (&'a str, &'a str)>,
) -> Vec<String> {
    aligned(names.iter().zip(rows).map(|(name, (wire, about))| Row {
        doc: doc(about, 1),
        cells: vec![name.clone(), format!("{ty} = {}", quoted(wire))],
    }))
}

fn object(frame: &Frame, types: &Types) -> Value {
    let name = types.name(&frame.name);
    let (known_by, told) = match &frame.kind {
        Kind::Request { method, .. } => {
            let otherwise = format!("asks for the method `{method}`.");
            ("method", about(&name, "", &frame.doc, &otherwise))
        }
        Kind::Event { event, .. } => {
            let otherwise = format!("tells the event `{event}`.");
            ("event", about(&name, "is", &frame.doc, &otherwise))
        }
        Kind::Reply { .. } => ("result", about(&name, "is", &frame.doc, "")),
        Kind::Failure { .. } => ("error", about(&name, "is", &frame.doc, "")),
    };
    let parts = frame.parts();
    Object {
        name: &name,
        doc: told,
        parts: &parts,
        holds: Holds::Pointer,
        known_by,
    }
    .view(types)
}

fn method(method: &Method, constant: &str, types: &Types) -> Value {
    let request = frames::request(method);
    let reply = frames::reply(method);
    let copied = |turn: &str, payload: &str| {
        let turn = (method.turn == Turn::Required).then_some(turn);
        let fields = ["Attachment: r.Attachment"].into_iter().chain(turn);
        let fields = fields.chain(["ID: r.ID", payload]);
        fields.map(str::to_owned).collect::<Vec<_>>()
    };
    let replied = copied("Turn: r.Turn", "Result: result");
    let failed = copied("Turn: Some(r.Turn)", "Error: err");
    let name = types.name(&reply.name);
    context! {
        constant,
        request => types.name(&request.name),
        replied => list(&format!("&{name}"), &replied),
        failed => list("&Failure", &failed),
        result => types.spell(&method.result),
        reply => name,
    }
}
