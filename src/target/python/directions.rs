//! The two directions as the templates see them: which frames a line may be, and how it is told apart.

use minijinja::{Value, context};

use super::accept;
use super::layout::{alias, doc, head, invoke};
use super::shapes::declaration;
use super::types::Types;
use crate::frames::{self, Frame, Kind, Replies, TurnRule};
use crate::model::{Direction, Method, Model, Turn};
use crate::name::type_name;
use crate::target::literal::quoted;
use crate::target::{lines::travelling, of};

pub(super) fn view(model: &Model, types: &Types) -> Vec<Value> {
    let view = |way| direction(model, way, types);
    Direction::ALL.into_iter().map(view).collect()
}

fn direction(model: &Model, way: Direction, types: &Types) -> Value {
    let read = |(name, frame): (&str, Frame)| read(name, &frame, types);
    let requests = model.methods_of(way);
    let requests = requests.map(|method| (&*method.name, frames::request(method)));
    let names = model.events_of(way).map(|event| &*event.name);
    let events = names.zip(frames::events(model, way));
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
    let written = travelling(model, way);
    context! {
        name,
        type => &ty,
        decode_head => head(&function, parameters, &ty, 0),
        decode_doc => doc(&decoding, 4),
        encode_doc => doc(&encoding, 4),
        accept => accept::direction(model, way, types),
        requests => requests.map(read).collect::<Vec<_>>(),
        events => events.map(read).collect::<Vec<_>>(),
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
    let arguments = ["cursor", "kind", &quoted(&method.name)];
    invoke(&format!("answer: {ty} = "), "_read_answer", &arguments, 12)
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
        literal => quoted(name),
        read => invoke("return ", &reader, &["cursor"], 12),
    }
}

/// The `case` that writes a frame by its class.
fn write(frame: &Frame, fails: &str, types: &Types) -> Value {
    let class = types.name(&frame.name);
    let presence = quoted(fails);
    let arguments: &[&str] = match frame.kind {
        Kind::Failure { .. } => &["writer", "frame", &presence],
        _ => &["writer", "frame"],
    };
    let write = invoke("", &types.function("write", &class), arguments, 12);
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
