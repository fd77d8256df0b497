//! Frames, methods and events as the templates see them.

use minijinja::{Value, context};

use super::accept;
use super::directions;
use super::layout::{call, choice, doc, fits, head, indented};
use super::object::{Object, Row};
use super::types::Types;
use crate::frames::{self, Frame, Kind, Part, TurnRule};
use crate::model::{Event, Method, Model, Turn};
use crate::target::lines::{all, failure, has_lookup};
use crate::target::literal::quoted;

/// All that the templates need to know of frames.
pub(super) fn view(model: &Model, types: &Types) -> Value {
    let object = |frame: &Frame| object(model, frame, types);
    let frames = all(model);
    let declared = frames
        .iter()
        .chain(&failure(model))
        .map(object)
        .collect::<Vec<_>>();
    let accepted = frames
        .iter()
        .filter(|frame| accept::is_accepted(frame, types));
    let events = model
        .events
        .iter()
        .map(|event: &Event| (quoted(&event.name), &*event.doc));
    let methods = model
        .methods
        .iter()
        .map(|method| (quoted(&method.name), &*method.doc));
    context! {
        frames => declared,
        regular_frames => frames.iter().map(object).collect::<Vec<_>>(),
        accepted_frames => accepted.map(object).collect::<Vec<_>>(),
        methods => model.methods.iter().map(|row| method(row, types)).collect::<Vec<_>>(),
        reply_acceptors => accept::replies(model, types),
        method_names => choice("Method", methods),
        overloads => model.methods.len() > 1,
        events => !model.events.is_empty(),
        event_names => choice("EventName", events),
        lookups => has_lookup(model),
        directions => directions::view(model, types),
        frame_unions => directions::unions(model, types),
        error => context! {
            read => types.read("found[\"error\"] =", &model.error, 16),
            write => types.write(&model.error, "value.error", 4),
        },
    }
}

fn object(model: &Model, frame: &Frame, types: &Types) -> Value {
    let mut rows = Vec::new();
    for part in frame.parts() {
        let doc = match (&part, &frame.kind) {
            (Part::Null { .. }, _) => "What the method takes: nothing.",
            (Part::Constant { .. }, Kind::Event { .. }) => "The event.",
            (Part::Constant { .. }, _) => "The method.",
            (Part::Value(_), _) => "",
        };
        let first = rows.is_empty();
        rows.push(Row::Part {
            part,
            doc: doc.to_owned(),
        });
        if first && frame.turn == TurnRule::Absent {
            rows.push(Row::Known {
                name: "turn",
                ty: "None".to_owned(),
                value: "None".to_owned(),
                doc: "There is none: the method has no turn.",
            });
        }
    }
    let mut answers = Vec::new();
    match &frame.kind {
        Kind::Reply {
            method: Some(method),
            ..
        } => rows.push(Row::Known {
            name: "answers",
            ty: format!("Literal[{}]", quoted(method)),
            value: quoted(method),
            doc: "The method that was asked. It is never on the wire: the request tells it.",
        }),
        Kind::Request { method, .. } => {
            let asked = model.methods.iter().find(|row| row.name == *method);
            answers.extend(
                asked
                    .into_iter()
                    .flat_map(|row| answering(model, row, types)),
            );
        }
        Kind::Reply { method: None, .. } | Kind::Event { .. } | Kind::Failure { .. } => {}
    }
    Object {
        name: &types.name(&frame.name),
        doc: &frame.doc,
        rows,
        answers,
    }
    .view(types)
}

/// The methods of a request that make what answers it.
fn answering(model: &Model, method: &Method, types: &Types) -> [Vec<String>; 2] {
    let reply = types.name(&frames::reply(method).name);
    let result = format!("result: {}", types.spell(&method.result));
    let error = format!("error: {}", types.spell(&model.error));
    let made = |name: &str, parameter: &str, class: &str, about: &str, payload: &str| {
        let lines = head(name, &["self", parameter], class, 4);
        let turn = match method.turn {
            Turn::Required => Some("turn=self.turn"),
            Turn::Absent => None,
        };
        let given = ["attachment=self.attachment"].into_iter().chain(turn);
        let given = given.chain(["id=self.id", payload]);
        let mut lines: Vec<String> = indented(lines, 4).collect();
        lines.extend(doc(about, 8));
        let mut body = vec![format!("return {class}(")];
        body.extend(given.map(|argument| format!("    {argument},")));
        body.push(")".to_owned());
        lines.extend(indented(body, 8));
        lines
    };
    let told = "The reply to this request: its attachment, turn and id, with a result.";
    let failed = "The failure of this request. What its error tells people holds no secret.";
    [
        made("reply", &result, &reply, told, "result=result"),
        made("fail", &error, "Failure", failed, "error=error"),
    ]
}

fn method(method: &Method, types: &Types) -> Value {
    let reply = types.name(&frames::reply(method).name);
    let row = |value: &str| format!("{}: {value},", quoted(&method.name));
    let literal = format!("method: Literal[{}]", quoted(&method.name));
    let answer = format!("{reply} | Failure");
    let parameters = ["line: bytes", &*literal];
    let mut overload = head("decode_reply", &parameters, &answer, 0);
    if let Some(last) = overload.last_mut() {
        last.push_str(" ...");
    }
    if let [one] = overload.as_slice()
        && !fits(one, 0)
    {
        let open = "def decode_reply(".to_owned();
        overload = vec![
            open,
            format!("    {},", parameters[0]),
            format!("    {},", parameters[1]),
            format!(") -> {answer}: ..."),
        ];
    }
    context! {
        direction => row(&quoted(method.direction.as_str())),
        turn => row(&quoted(directions::turn(method))),
        reader => row(&types.function("read", &reply)),
        overload,
        decode_reply => call("def decode_reply(", &parameters.map(str::to_owned), &format!(") -> {answer}:"), 0),
    }
}
