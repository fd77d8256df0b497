//! The two directions as the templates see them: which frames a line may be, and how it is told apart.

use minijinja::{Value, context};

use super::layout::{Code, doc, inner};
use super::literal::quoted;
use super::types::Types;
use crate::frames::{self, Frame, Replies};
use crate::model::{Direction, Method, Model, Turn};
use crate::name::type_name;
use crate::target::lines::travelling;
use crate::target::{EITHER, of};

pub(super) fn view(model: &Model, types: &Types) -> Vec<Value> {
    let view = |each| direction(model, each, types);
    Direction::ALL.into_iter().map(view).collect()
}

/// What the replies of a direction must be looked up in, where they answer several methods.
pub(super) fn lookups(model: &Model) -> Vec<Value> {
    let asked = |direction: &Direction| frames::replies(model, *direction) == Replies::Unknown;
    Direction::ALL
        .into_iter()
        .filter(asked)
        .map(lookup)
        .collect()
}

fn lookup(direction: Direction) -> Value {
    let asker = type_name(direction.opposite().as_str());
    let about = format!(
        "The methods whose requests travel `{}`.",
        direction.opposite().as_str()
    );
    context! {
        doc => doc(&about, 0),
        methods => format!("{asker}Method"),
        asker,
    }
}

fn direction(model: &Model, direction: Direction, types: &Types) -> Value {
    let case = |name: &str, frame: &Frame| case(name, frame, types);
    let methods = model.methods_of(direction);
    let requests = methods.map(|method| case(&method.name, &frames::request(method)));
    let events = model
        .events_of(direction)
        .zip(frames::events(model, direction));
    let events = events.map(|(event, frame)| case(&event.name, &frame));
    let replies = frames::replies(model, direction);
    let looked_up = replies == Replies::Unknown;
    let looking = "`lookup` is asked for the method that a reply or failure answers; without its word the \
                   `result` stays raw and the turn is optional.";
    let decoding = format!(
        "Decodes a line {}. A refused line throws a `WireError`. {}",
        of(direction),
        if looked_up { looking } else { "" },
    );
    let encoding = format!(
        "The line, without its line feed, of a frame {}. A value that no decoder would accept throws a `WireError`.",
        of(direction),
    );
    context! {
        name => type_name(direction.as_str()),
        decode_doc => doc(&decoding, 0),
        encode_doc => doc(&encoding, 0),
        requests => requests.collect::<Vec<_>>(),
        events => events.collect::<Vec<_>>(),
        looks_up => looked_up,
        read_answer => read_answer(direction, replies),
        write_answer => write_answer(model, direction, types),
    }
}

/// The last case of a decoder's `switch`, by the line's kind.
fn read_answer(direction: Direction, replies: Replies<'_>) -> Vec<String> {
    let answer = |method: &str| Code::call("return readAnswer", &["cursor", "kind", method]);
    let mut lines = vec!["default:".to_owned()];
    match replies {
        Replies::None => lines.push("  throw cursor.fault(\"unknown_frame\"); // S6".to_owned()),
        Replies::Of(method) => lines.extend(inner(answer(&quoted(&method.name)).lines(6, ";"))),
        Replies::Unknown => {
            let opposite = direction.opposite();
            let methods = format!("asked<{}Method>", type_name(opposite.as_str()));
            let asked = format!("{methods}(cursor, lookup, {})", quoted(opposite.as_str()));
            lines = vec![
                "default: {".to_owned(),
                format!("  const method = {asked};"),
                "  if (method !== undefined) return readAnswer(cursor, kind, method);".to_owned(),
                "  return kind === \"error\"".to_owned(),
                "    ? readFailure(cursor, \"optional\")".to_owned(),
                "    : readReply(cursor);".to_owned(),
                "}".to_owned(),
            ];
        }
    }
    lines
}

/// The statements that write what is neither a request nor an event.
fn write_answer(model: &Model, direction: Direction, types: &Types) -> Vec<String> {
    let replies = frames::replies(model, direction);
    let rule = match replies {
        Replies::None => return vec!["throw writer.fault(\"unknown_frame\"); // S6".to_owned()],
        Replies::Of(method) => turn(method),
        Replies::Unknown => "optional",
    };
    let write = |method: &Method, margin| {
        let frame = types.name(&frames::reply(method).name);
        Code::call(&format!("return write{frame}"), &["writer", "frame"]).lines(margin, ";")
    };
    let mut lines = vec![
        "if (tells(frame, \"error\")) {".to_owned(),
        format!("  return writeFailure(writer, frame, {});", quoted(rule)),
        "}".to_owned(),
        "if (!tells(frame, \"result\")) throw writer.fault(\"unknown_frame\"); // S6".to_owned(),
    ];
    if let Replies::Of(method) = replies {
        lines.extend(write(method, 2));
        return lines;
    }
    lines.push("if (!tells(frame, \"answers\")) return writeReply(writer, frame);".to_owned());
    lines.push("switch (frame.answers) {".to_owned());
    for method in model.methods_of(direction.opposite()) {
        lines.push(format!("  case {}:", quoted(&method.name)));
        lines.extend(inner(inner(write(method, 6)).collect()));
    }
    lines.push("  default:".to_owned());
    lines.push("    return writeReply(writer, frame);".to_owned());
    lines.push("}".to_owned());
    lines
}

/// The rule for a method's turn, as the bindings spell it.
pub(super) fn turn(method: &Method) -> &'static str {
    match method.turn {
        Turn::Required => "required",
        Turn::Absent => "absent",
    }
}

/// The `case` that reads and the one that writes a frame by the wire name of its method or event.
fn case(name: &str, frame: &Frame, types: &Types) -> Value {
    let frame = types.name(&frame.name);
    context! {
        literal => quoted(name),
        read => Code::call(&format!("return read{frame}"), &["cursor"]).lines(6, ";"),
        write => Code::call(&format!("return write{frame}"), &["writer", "frame"]).lines(8, ";"),
    }
}

/// The frames of each direction, and of both.
pub(super) fn unions(model: &Model, types: &Types) -> Vec<Value> {
    let line = |direction: Direction| {
        let about = format!("A line {}.", of(direction));
        union(
            &type_name(direction.as_str()),
            &about,
            lines(model, direction, types),
        )
    };
    let both = Direction::ALL.map(|direction| type_name(direction.as_str()));
    let either = union("RunnerFrame", EITHER, both.to_vec());
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
