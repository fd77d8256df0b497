//! The two directions as the templates see them: which frames a line may be, and how it is told apart.

use minijinja::{Value, context};

use super::layout::{alias, call, doc, head};
use super::shapes::declaration;
use super::types::Types;
use crate::frames::{self, Frame, Kind, Replies, TurnRule};
use crate::model::{Direction, Method, Model, Turn, Type};
use crate::name::type_name;
use crate::target::literal::quoted;
use crate::target::{lines::travelling, of};

pub(super) fn view(model: &Model, types: &Types) -> Vec<Value> {
    let view = |way| direction(model, way, types);
    Direction::ALL.into_iter().map(view).collect()
}

fn direction<'a>(model: &'a Model, way: Direction, types: &Types) -> Value {
    let cases = |rows: &[(&str, Frame)]| {
        let read = |(name, frame): &(&str, Frame)| read(name, frame, types);
        rows.iter().map(read).collect::<Vec<_>>()
    };
    let plain = |rows: &[(&'a str, Frame)]| {
        let rows = rows.iter().filter(|(_, frame)| is_accepted(frame, types));
        rows.cloned().collect::<Vec<_>>()
    };
    let requests = model
        .methods_of(way)
        .map(|method| (&*method.name, frames::request(method)));
    let requests: Vec<_> = requests.collect();
    let names = model.events_of(way).map(|event| &*event.name);
    let events: Vec<_> = names.zip(frames::events(model, way)).collect();
    let (plain_requests, plain_events) = (plain(&requests), plain(&events));
    let replies = frames::replies(model, way);
    let (name, ty) = (way.as_str(), type_name(way.as_str()));
    let looking = "`method_of` is asked for the method that a reply or failure answers, by its attachment and id; \
                   without its word the `result` stays raw and the turn is optional.";
    let decoding = format!(
        "Decodes a line {}.\n\nA refused line raises a `WireError`. {}",
        of(way),
        if replies == Replies::Unknown {
            looking
        } else {
            ""
        },
    );
    let encoding = format!(
        "The line, without its line feed, of a frame {}.\n\nA value that no decoder would accept raises a `WireError`.",
        of(way),
    );
    let function = format!("decode_{name}");
    let parameters: &[&str] = match replies {
        Replies::Unknown => &["line: bytes", "method_of: Lookup | None = None"],
        Replies::None | Replies::Of(_) => &["line: bytes"],
    };
    let fails = match replies {
        Replies::Of(method) => turn(method),
        Replies::None | Replies::Unknown => "optional",
    };
    let accept_reply = match replies {
        Replies::Of(method) if types.is_plain(&method.result) => {
            accept(&types.name(&frames::reply(method).name), types)
        }
        _ => Vec::new(),
    };
    let written = travelling(model, way);
    context! {
        name,
        type => &ty,
        decode_head => head(&function, parameters, &ty, 0),
        decode_doc => doc(&decoding, 4),
        encode_doc => doc(&encoding, 4),
        plain => !plain_requests.is_empty() || !plain_events.is_empty() || !accept_reply.is_empty(),
        plain_requests => cases(&plain_requests),
        plain_events => cases(&plain_events),
        accept_reply,
        requests => cases(&requests),
        events => cases(&events),
        written => written.iter().map(|frame| write(frame, fails, types)).collect::<Vec<_>>(),
        lookup => match replies {
            Replies::Unknown => Value::from(way.opposite().as_str()),
            Replies::None | Replies::Of(_) => Value::from(()),
        },
        only_reply => match replies {
            Replies::Of(method) => only_reply(method, &ty),
            Replies::None | Replies::Unknown => Vec::new(),
        },
        no_reply => replies == Replies::None,
    }
}

/// The statement that reads the answer to the only method that is asked.
fn only_reply(method: &Method, ty: &str) -> Vec<String> {
    let arguments = [
        "cursor".to_owned(),
        "None".to_owned(),
        "kind".to_owned(),
        quoted(&method.name),
    ];
    call(
        &format!("answer: {ty} = _read_answer("),
        &arguments,
        ")",
        12,
    )
}

/// The rule for a method's turn, as the bindings spell it.
pub(super) fn turn(method: &Method) -> &'static str {
    match method.turn {
        Turn::Required => "required",
        Turn::Absent => "absent",
    }
}

/// The `case` that reads a frame by the wire name of its method or event.
fn read(name: &str, frame: &Frame, types: &Types) -> Value {
    let class = types.name(&frame.name);
    let reader = types.function("read", &class);
    context! {
        accept => accept(&class, types),
        literal => quoted(name),
        read => call(&format!("return {reader}("), &["cursor".to_owned()], ")", 12),
    }
}

/// Whether the fast path makes a frame: a request, an event or a reply without free-form JSON.
pub(super) fn is_accepted(frame: &Frame, types: &Types) -> bool {
    let failure = matches!(frame.kind, Kind::Failure { .. });
    !failure && types.is_plain(payload(frame))
}

/// The types of what the frames hold that the fast path makes.
pub(super) fn accepted<'a>(model: &'a Model, types: &Types) -> Vec<&'a Type> {
    let mut payloads = Vec::new();
    let mut note = |frame: Frame, ty| {
        if is_accepted(&frame, types) {
            payloads.push(ty);
        }
    };
    for method in &model.methods {
        note(frames::request(method), &method.params);
        note(frames::reply(method), &method.result);
    }
    for way in Direction::ALL {
        for (frame, event) in frames::events(model, way).zip(model.events_of(way)) {
            note(frame, &event.data);
        }
    }
    payloads
}

fn payload(frame: &Frame) -> &Type {
    match &frame.kind {
        Kind::Request { params: ty, .. }
        | Kind::Event { data: ty, .. }
        | Kind::Reply { result: ty, .. }
        | Kind::Failure { error: ty } => ty,
    }
}

/// The statement that makes a frame of a tree.
fn accept(class: &str, types: &Types) -> Vec<String> {
    let open = format!("return {}(", types.function("accept", class));
    call(&open, &["tree".to_owned()], ")", 16)
}

/// The `case` that writes a frame by its class.
fn write(frame: &Frame, fails: &str, types: &Types) -> Value {
    let class = types.name(&frame.name);
    let mut arguments = vec!["writer".to_owned(), "frame".to_owned()];
    if matches!(frame.kind, Kind::Failure { .. }) {
        arguments.push(quoted(fails));
    }
    let write = call(
        &format!("{}(", types.function("write", &class)),
        &arguments,
        ")",
        12,
    );
    context! { type => class, write }
}

/// The frames of each direction, of both, and of each kind.
pub(super) fn unions(model: &Model, types: &Types) -> Vec<Value> {
    let name = |frame: Frame| types.name(&frame.name);
    let union =
        |name: &str, about: &str, classes: Vec<String>| declaration(alias(name, &classes), about);
    let mut unions: Vec<Value> = Vec::new();
    for way in Direction::ALL {
        let about = format!("A line {}.", of(way));
        let classes = travelling(model, way).into_iter().map(name).collect();
        unions.push(union(&type_name(way.as_str()), &about, classes));
    }
    let both = Direction::ALL.map(|way| type_name(way.as_str()));
    unions.push(union(
        "RunnerFrame",
        "A line of either direction.",
        both.to_vec(),
    ));
    if !model.methods.is_empty() {
        let requests = model
            .methods
            .iter()
            .map(frames::request)
            .map(name)
            .collect();
        unions.push(union("AnyRequest", "Any request.", requests));
        let answers = model.methods.iter().map(frames::reply);
        let answers = answers.chain([frames::failure(model, TurnRule::Optional)]);
        let about = "An answer to a request whose method is known.";
        unions.push(union("Answer", about, answers.map(name).collect()));
    }
    if !model.events.is_empty() {
        let events = Direction::ALL
            .into_iter()
            .flat_map(|way| frames::events(model, way));
        unions.push(union("AnyEvent", "Any event.", events.map(name).collect()));
    }
    unions
}
