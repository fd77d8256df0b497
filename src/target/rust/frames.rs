//! Frames, methods, events and directions as the templates see them.

use heck::ToSnakeCase as _;
use minijinja::{Value, context};

use super::layout::{self, arm, doc, signature};
use super::object::{Object, quoted};
use super::options::Side;
use super::types::{Types, variant};
use crate::frames::{self, Frame, Replies, TurnRule};
use crate::model::{Direction, Event, Method, Model, Turn};
use crate::name::{Scope, type_name};

/// Every frame of the bindings, in their order.
fn all(model: &Model) -> Vec<Frame> {
    let mut all: Vec<Frame> = model.methods.iter().map(frames::request).collect();
    for direction in Direction::ALL {
        all.extend(frames::events(model, direction));
    }
    all.extend(model.methods.iter().map(frames::reply));
    all.push(frames::raw_reply());
    all.push(frames::failure(model, TurnRule::Optional));
    all
}

/// The frames as objects.
pub(super) fn objects(model: &Model, types: &Types) -> Vec<Value> {
    let object = |frame: &Frame| {
        let parts = frame.parts();
        Object {
            name: &frame.name,
            doc: &frame.doc,
            parts: &parts,
            frame: Some(frame.turn),
        }
        .view(types)
    };
    all(model).iter().map(object).collect()
}

/// All that the templates need to know of frames.
pub(super) fn view(model: &Model, types: &Types, side: Side) -> Value {
    let mut variants = Scope::reserving(["Self", "Failure"]);
    let methods: Vec<String> = model
        .methods
        .iter()
        .map(|method| variants.take(&variant(&method.name)))
        .collect();
    let named = || model.methods.iter().zip(&methods);
    let objects = objects(model, types);
    let failure = objects.len() - 1;
    let directions: Vec<Value> = Direction::ALL
        .into_iter()
        .map(|way| direction(model, way, &methods))
        .collect();
    let ways = |wanted: &dyn Fn(Direction) -> bool| -> Vec<Value> {
        let ways = Direction::ALL.into_iter().zip(&directions);
        ways.filter(|(way, _)| wanted(*way))
            .map(|(_, view)| view.clone())
            .collect()
    };
    let answer = answer(model, &methods);
    let mut unions = directions.clone();
    unions.extend([answer.clone(), either()]);
    let mut written = directions.clone();
    written.push(answer);
    context! {
        methods => named().map(|(row, variant)| method(row, variant, types)).collect::<Vec<_>>(),
        events => events(&model.events),
        error => types.spell(&model.error),
        write_error => format!("{}?;", types.write(&model.error, &super::types::Place::field("self.error"))),
        writing_frames => &objects[..failure],
        frames => objects,
        read_directions => ways(&|way| side.reads(way)),
        written_directions => ways(&|way| side.writes(way)),
        directions,
        writing_unions => written,
        frame_unions => unions,
    }
}

/// The union of all that can answer a request.
fn answer(model: &Model, methods: &[String]) -> Value {
    let replies = model.methods.iter().zip(methods).map(|(method, variant)| {
        let about = format!("The result of `{}`.", method.name);
        case("Answer", variant, &frames::reply(method).name, &about)
    });
    let plain: Vec<Value> = replies.collect();
    let failed = "An error that answers a request.";
    let mut cases = plain.clone();
    cases.push(case("Answer", "Failure", "Failure", failed));
    context! {
        plain_cases => plain,
        fails => turn(TurnRule::Optional),
        ..union("Answer", "What answers a request whose method is known.", cases)
    }
}

/// The union of both directions.
fn either() -> Value {
    let lines = Direction::ALL.map(|way| {
        let name = type_name(way.as_str());
        case("RunnerFrame", &name, &name, &format!("A line {}.", of(way)))
    });
    union("RunnerFrame", "A line of either direction.", lines.to_vec())
}

fn method(method: &Method, variant: &str, types: &Types) -> Value {
    let literal = quoted(&method.name);
    let (reply, result) = (frames::reply(method).name, types.spell(&method.result));
    let parameters = ["&self".to_owned(), format!("result: {result}")];
    let echoed: &[&str] = match method.turn {
        Turn::Required => &["attachment", "turn", "id"],
        Turn::Absent => &["attachment", "id"],
    };
    context! {
        variant,
        doc => doc(&method.doc, 8),
        as_str => arm(&format!("Method::{variant}"), &literal, 16),
        parse => arm(&literal, &format!("Some(Method::{variant})"), 16),
        direction => arm(&format!("Method::{variant}"), &format!("Direction::{}", type_name(method.direction.as_str())), 16),
        turn => arm(&format!("Method::{variant}"), &format!("Turn::{}", turn(method.turn.into())), 16),
            read_reply => arm(&format!("Method::{variant}"), &format!("{reply}::take(cursor).map(Answer::from)"), 12),
        plain_reply => arm(&format!("Method::{variant}"), &format!("{reply}::plain(head, cursor).map(Answer::from)"), 12),
            request => frames::request(method).name,
        params => types.spell(&method.params),
        reply_signature => signature("pub fn reply", &parameters, &format!("{reply}<'a>"), 8),
        echo => echoed.iter().map(|name| format!("{name}: self.{name}.clone(),")).collect::<Vec<_>>(),
        failed_turn => if method.turn == Turn::Required { "Some(self.turn.clone())" } else { "None" },
        reply,
        result,
    }
}

fn events(events: &[Event]) -> Vec<Value> {
    let mut variants = Scope::reserving(["Self"]);
    let event = |event: &Event| {
        let (variant, literal) = (variants.take(&variant(&event.name)), quoted(&event.name));
        context! {
            variant => &variant,
            doc => doc(&event.doc, 8),
            as_str => arm(&format!("Event::{variant}"), &literal, 16),
            parse => arm(&literal, &format!("Some(Event::{variant})"), 16),
        }
    };
    events.iter().map(event).collect()
}

/// A direction: its union, and how a line of it is read.
fn direction(model: &Model, way: Direction, methods: &[String]) -> Value {
    let name = type_name(way.as_str());
    let mut scope = Scope::reserving(["Self", "Failure", "Reply"]);
    let mut cases = Vec::new();
    let mut take = |wanted: String, frame: &Frame, doc: String| {
        let variant = scope.take(&wanted);
        cases.push(case(&name, &variant, &frame.name, &doc));
    };
    for method in model.methods_of(way) {
        take(
            variant(&method.name),
            &frames::request(method),
            format!("A request: `{}`.", method.name),
        );
    }
    for (event, frame) in model.events_of(way).zip(frames::events(model, way)) {
        take(
            variant(&event.name),
            &frame,
            format!("An event: `{}`.", event.name),
        );
    }
    let replies = frames::replies(model, way);
    let answered: Vec<&Method> = model.methods_of(way.opposite()).collect();
    for method in &answered {
        let frame = frames::reply(method);
        take(
            frame.name.clone(),
            &frame,
            format!("The result of `{}`.", method.name),
        );
    }
    if replies == Replies::Unknown {
        cases.push(case(
            &name,
            "Reply",
            "Reply",
            "A result whose method is not known.",
        ));
    }
    let plain = cases.clone();
    if replies != Replies::None {
        cases.push(case(
            &name,
            "Failure",
            "Failure",
            "An error that answers a request.",
        ));
    }
    let variant_of = |method: &Method| {
        let index = model
            .methods
            .iter()
            .position(|other| other.name == method.name);
        index
            .and_then(|index| methods.get(index))
            .cloned()
            .unwrap_or_default()
    };
    context! {
        word => way.as_str().to_snake_case(),
        of => of(way),
        opposite => type_name(way.opposite().as_str()),
        requests => model.methods_of(way).map(|method| read(&method.name, &frames::request(method))).collect::<Vec<_>>(),
        events => model.events_of(way).zip(frames::events(model, way)).map(|(event, frame)| read(&event.name, &frame)).collect::<Vec<_>>(),
        plain => plain_lines(model, way, &name),
        asks => replies == Replies::Unknown,
        asks_nothing => replies == Replies::None,
        only_reply => match replies {
            Replies::Of(method) => context! { frame => frames::reply(method).name, turn => turn(method.turn.into()) },
            Replies::None | Replies::Unknown => Value::from(()),
        },
        replies => answered.iter().map(|method| answered_by(&variant_of(method), method, &name)).collect::<Vec<_>>(),
        fails => match replies {
            Replies::None => Value::from(()),
            Replies::Of(method) => Value::from(turn(method.turn.into())),
            Replies::Unknown => Value::from(turn(TurnRule::Optional)),
        },
        plain_cases => plain,
        ..union(&name, &format!("A line {}.", of(way)), cases)
    }
}

/// The statements that read a direction's frames in the contract's order, but for replies whose method must be asked for.
fn plain_lines(model: &Model, way: Direction, union: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut read = |text: &str, frame: &str| {
        lines.extend([
            format!("if cursor.eat({}) {{", quoted(text)),
            format!("    return {frame}::plain(head, cursor).map({union}::from);"),
            "}".to_owned(),
        ]);
    };
    for method in model.methods_of(way) {
        let name = serde_json::Value::from(&*method.name);
        read(
            &format!(",\"method\":{name}"),
            &frames::request(method).name,
        );
    }
    for (event, frame) in model.events_of(way).zip(frames::events(model, way)) {
        let name = serde_json::Value::from(&*event.name);
        read(&format!(",\"event\":{name}"), &frame.name);
    }
    match frames::replies(model, way) {
        Replies::None => lines.push("Err(Declined)".to_owned()),
        Replies::Of(method) => {
            let frame = frames::reply(method).name;
            lines.push(format!("{frame}::plain(head, cursor).map({union}::from)"));
        }
        Replies::Unknown => {}
    }
    lines
}

/// An arm that reads a reply by the method that it answers.
fn answered_by(variant: &str, method: &Method, union: &str) -> Value {
    let frame = frames::reply(method).name;
    let pattern = format!("Some(Method::{variant})");
    let body = format!("{frame}::take(cursor)?.into()");
    let plain = format!("{frame}::plain(head, cursor).map({union}::from)");
    context! { lines => arm(&pattern, &body, 16), plain => arm(&pattern, &plain, 8) }
}

/// An arm that reads a frame by the wire name of its method or event.
fn read(wire: &str, frame: &Frame) -> Value {
    let body = format!("{}::take(cursor)?.into()", frame.name);
    context! { lines => arm(&quoted(wire), &body, 16) }
}

fn union(name: &str, about: &str, cases: Vec<Value>) -> Value {
    context! { name, doc => doc(about, 4), generics => "<'a>", cases }
}

fn case(union: &str, variant: &str, frame: &str, about: &str) -> Value {
    let pattern = format!("{union}::{variant}(value)");
    context! {
        variant,
        declared => layout::variant(variant, &format!("{frame}<'a>"), 8),
        ty => format!("{frame}<'a>"),
        write => arm(&pattern, "value.write(out)", 16),
        doc => doc(about, 8),
        owned => arm(&pattern, &format!("{union}::{variant}(value.into_owned())"), 16),
    }
}

fn of(way: Direction) -> &'static str {
    match way {
        Direction::ToRunner => "that the host writes to the runner's stdin",
        Direction::ToBrain => "that the runner writes to its stdout",
    }
}

fn turn(rule: TurnRule) -> &'static str {
    match rule {
        TurnRule::Required => "Required",
        TurnRule::Optional => "Optional",
        TurnRule::Absent => "Absent",
    }
}
