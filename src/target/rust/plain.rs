//! The fast way into an object: its members in the contract's order, without white space, as our encoders write them.

use super::frames::Named;
use super::layout::{arm, indented};
use super::object::quoted;
use super::types;
use crate::frames::{self, Part, Replies, TurnRule};
use crate::model::{Direction, Method, Model, Presence};
use crate::name::type_name;
use crate::target::json;

/// The members that stand before a frame's own; the reader has them from the frame's head.
const HEAD: [&str; 3] = ["attachment", "turn", "id"];

/// A JSON text as a Rust string literal.
pub(super) fn text(before: &str, name: &str, behind: &str) -> String {
    let name = json::string(name);
    quoted(&format!("{before}{name}:{behind}"))
}

/// What reads a frame behind its head into the line's place.
pub(super) fn taken(frame: &str) -> String {
    format!("*place = Ok({frame}::plain(head, cursor)?.into())")
}

/// The statements that read a direction's frames behind their head.
pub(super) fn line(
    model: &Model,
    direction: Direction,
    methods: &[Named<'_, Method>],
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut read = |text: &str, frame: &str| {
        lines.push(format!("if cursor.eat({text}) {{"));
        lines.push(format!("    {};", taken(frame)));
        lines.push("    return Ok(());".to_owned());
        lines.push("}".to_owned());
    };
    let constant = |name, value: &str| text(",", name, &json::string(value));
    for method in model.methods_of(direction) {
        let frame = frames::request(method).name;
        read(&constant("method", &method.name), &frame);
    }
    let events = frames::events(model, direction);
    for (event, frame) in model.events_of(direction).zip(events) {
        read(&constant("event", &event.name), &frame.name);
    }
    match frames::replies(model, direction) {
        Replies::None => lines.push("Err(Declined)".to_owned()),
        Replies::Of(method) => {
            lines.push(format!("{};", taken(&frames::reply(method).name)));
            lines.push("Ok(())".to_owned());
        }
        Replies::Unknown => {
            let asker = type_name(direction.opposite().as_str());
            let foreseen = format!("cursor.foresee({})?;", text(",", "result", ""));
            let method = format!("self.0.method(&head.envelope(), Direction::{asker})");
            lines.extend([foreseen, format!("match {method} {{")]);
            for Named { row, variant } in methods {
                if row.direction == direction.opposite() {
                    let body = taken(&frames::reply(row).name);
                    let arm = arm(&format!("Some(Method::{variant})"), &body, 16);
                    lines.extend(indented(arm));
                }
            }
            lines.push(format!("    _ => {},", taken("Reply")));
            lines.push("}".to_owned());
            lines.push("Ok(())".to_owned());
        }
    }
    lines
}

/// The statements that read a payload; none where it may begin with one of several members.
pub(super) fn payload(parts: &[Part], fields: &[String]) -> Vec<String> {
    if parts.first().is_none_or(Part::is_optional) {
        return Vec::new();
    }
    let mut lines = vec!["cursor.begin()?;".to_owned()];
    for (index, (part, field)) in parts.iter().zip(fields).enumerate() {
        let before = if index == 0 { "{" } else { "," };
        lines.extend(statement(part, field, before));
    }
    lines.push("cursor.end()?;".to_owned());
    lines
}

/// The statements that read a frame behind its head and what tells its kind.
pub(super) fn frame(parts: &[Part], fields: &[String]) -> Vec<String> {
    let has = |name: &str| {
        parts
            .iter()
            .any(|part| matches!(part, Part::Value(member) if member.name == name))
    };
    let absent = [("turn", "head.no_turn()?;"), ("id", "head.no_id()?;")];
    let mut lines: Vec<String> = absent
        .iter()
        .filter(|(name, _)| !has(name))
        .map(|(_, check)| (*check).to_owned())
        .collect();
    for (part, field) in parts.iter().zip(fields) {
        let known = match part {
            Part::Constant { .. } => true,
            Part::Null { .. } => false,
            Part::Value(member) => HEAD.contains(&&*member.name),
        };
        if !known {
            lines.extend(statement(part, field, ","));
        }
    }
    lines.push("cursor.finish()?;".to_owned());
    lines
}

/// The fields of a frame's literal.
pub(super) fn frame_fields(fields: &[String], turn: TurnRule) -> Vec<String> {
    let turn = match turn {
        TurnRule::Required => "turn: required(head.turn)?",
        TurnRule::Optional => "turn: head.turn",
        TurnRule::Absent => "",
    };
    let value = |field: &String| match &**field {
        "attachment" => "attachment: head.attachment".to_owned(),
        "turn" => turn.to_owned(),
        "id" => "id: required(head.id)?".to_owned(),
        _ => field.clone(),
    };
    fields.iter().map(value).collect()
}

fn statement(part: &Part, field: &str, before: &str) -> Vec<String> {
    let expect =
        |name: &str, value: &str| vec![format!("cursor.expect({})?;", text(before, name, value))];
    match part {
        Part::Constant { name, value } => expect(name, &json::string(value)),
        Part::Null { name } => expect(name, "null"),
        Part::Value(member) => {
            let (text, read) = (text(before, &member.name, ""), types::read(&member.ty));
            match member.presence {
                Presence::Required => vec![
                    format!("cursor.expect({text})?;"),
                    format!("let {field} = {read};"),
                ],
                Presence::Optional => vec![
                    format!("let mut {field} = None;"),
                    format!("if cursor.eat({text}) {{"),
                    format!("    {field} = Some({read});"),
                    "}".to_owned(),
                ],
            }
        }
    }
}
