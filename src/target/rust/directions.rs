//! The two directions as the templates see them: what a line of each may be, and how it is read.

use heck::ToSnakeCase as _;
use minijinja::{Value, context};

use super::frames::Named;
use super::layout::{arm, doc, indented};
use super::object::quoted;
use super::types::variant;
use super::unions::{Case, Union, rule};
use crate::frames::{self, Frame, Replies, TurnRule};
use crate::model::{Direction, Method, Model};
use crate::name::{Scope, type_name};
use crate::target::of;

pub(super) fn view(model: &Model, direction: Direction, methods: &[Named<'_, Method>]) -> Value {
    let replies = frames::replies(model, direction);
    let requests = model.methods_of(direction);
    let requests = requests.map(|method| read(&method.name, &frames::request(method)));
    let union = Union {
        name: type_name(direction.as_str()),
        about: format!("A line {}.", of(direction)),
        cases: cases(model, direction, methods),
        failure: match replies {
            Replies::Of(method) => method.turn.into(),
            Replies::None | Replies::Unknown => TurnRule::Optional,
        },
    };
    let encoding = format!(
        "Appends a line {}, without a line feed. On an error the bytes are as they were.",
        of(direction),
    );
    context! {
        word => direction.as_str().to_snake_case(),
        of => of(direction),
        encode_doc => doc(&encoding, 4),
        asks => replies == Replies::Unknown,
        requests => requests.flatten().collect::<Vec<_>>(),
        answer_arms => answer_arms(direction, replies, methods),
        event_arms => event_arms(model, direction),
        ..union.view()
    }
}

/// What a line of a direction may be.
fn cases(model: &Model, direction: Direction, methods: &[Named<'_, Method>]) -> Vec<Case> {
    let mut scope = Scope::reserving(["Self", "Failure", "Reply"]);
    let mut cases = Vec::new();
    let mut take = |wanted: &str, frame: Frame, method: Option<&String>, about: String| {
        cases.push(Case {
            variant: scope.take(wanted),
            frame,
            method: method.cloned(),
            about,
        });
    };
    let travelling = |direction| {
        let rows = methods.iter();
        rows.filter(move |method| method.row.direction == direction)
    };
    for Named { row, variant } in travelling(direction) {
        let about = format!("A request: `{}`.", row.name);
        let wanted = super::types::variant(&row.name);
        take(&wanted, frames::request(row), Some(variant), about);
    }
    for (event, frame) in model
        .events_of(direction)
        .zip(frames::events(model, direction))
    {
        let about = format!("An event: `{}`.", event.name);
        take(&variant(&event.name), frame, None, about);
    }
    for Named { row, variant } in travelling(direction.opposite()) {
        let frame = frames::reply(row);
        let about = format!("The result of `{}`.", row.name);
        take(&frame.name.clone(), frame, Some(variant), about);
    }
    match frames::replies(model, direction) {
        Replies::None => {}
        Replies::Of(_) => cases.push(failure(model)),
        Replies::Unknown => cases.extend([raw_reply(), failure(model)]),
    }
    cases
}

fn raw_reply() -> Case {
    Case {
        variant: "Reply".to_owned(),
        frame: frames::raw_reply(),
        method: None,
        about: "A result whose method is not known.".to_owned(),
    }
}

/// The variant of what has gone wrong.
pub(super) fn failure(model: &Model) -> Case {
    let frame = frames::failure(model, TurnRule::Optional);
    Case {
        variant: "Failure".to_owned(),
        about: frame.doc.clone(),
        frame,
        method: None,
    }
}

/// The arms of the reader's `match` for replies and failures.
fn answer_arms(
    direction: Direction,
    replies: Replies<'_>,
    methods: &[Named<'_, Method>],
) -> Vec<String> {
    let asker = type_name(direction.opposite().as_str());
    let mut arms = Vec::new();
    match replies {
        Replies::None => arms.extend([
            "Kind::Reply | Kind::Failure => {".to_owned(),
            "    return Err(Fault::new(Code::UnknownFrame, cursor.start())); // S6".to_owned(),
            "}".to_owned(),
        ]),
        Replies::Of(method) => {
            let reply = frames::reply(method).name;
            let rule = rule(method.turn.into());
            arms.push(format!("Kind::Reply => {reply}::read(cursor)?.into(),"));
            arms.push(format!(
                "Kind::Failure => Failure::read(cursor, {rule})?.into(),"
            ));
        }
        Replies::Unknown => {
            arms.push(format!(
                "Kind::Reply => match asked(cursor, Direction::{asker}, method_of) {{"
            ));
            for Named { row, variant } in methods {
                if row.direction == direction.opposite() {
                    let body = format!("{}::read(cursor)?.into()", frames::reply(row).name);
                    let lines = arm(&format!("Some(Method::{variant})"), &body, 16);
                    arms.extend(indented(lines));
                }
            }
            arms.extend([
                "    _ => Reply::read(cursor)?.into(), // Y4".to_owned(),
                "},".to_owned(),
                "Kind::Failure => {".to_owned(),
                format!("    let method = asked(cursor, Direction::{asker}, method_of);"),
                "    Failure::read(cursor, method.map(Method::turn))?.into()".to_owned(),
                "}".to_owned(),
            ]);
        }
    }
    arms
}

/// The arms of the reader's `match` for events.
fn event_arms(model: &Model, direction: Direction) -> Vec<String> {
    let rows = model
        .events_of(direction)
        .zip(frames::events(model, direction));
    let reads: Vec<String> = rows
        .flat_map(|(event, frame)| read(&event.name, &frame))
        .collect();
    if reads.is_empty() {
        return vec![
            "Kind::Event(start) => return Err(cursor.jump(start).unknown_event()), // S5"
                .to_owned(),
        ];
    }
    let mut arms = vec!["Kind::Event(start) => match &*cursor.jump(start).text()? {".to_owned()];
    arms.extend(indented(reads));
    arms.push("    _ => return Err(Fault::new(Code::UnknownEvent, start)), // S5".to_owned());
    arms.push("},".to_owned());
    arms
}

/// An arm that reads a frame by the wire name of its method or event.
fn read(wire: &str, frame: &Frame) -> Vec<String> {
    let body = format!("{}::read(cursor)?.into()", frame.name);
    arm(&quoted(wire), &body, 16)
}
