//! The fast way into an object: its members in the contract's order, without white space, as our encoders write them.

use super::object::quoted;
use super::types::Types;
use crate::frames::{Part, TurnRule};
use crate::model::Presence;

/// The members that stand before a frame's own; the reader has them from the frame's head.
const HEAD: [&str; 3] = ["attachment", "turn", "id"];

/// A JSON text as a Rust string literal.
pub(super) fn text(before: &str, name: &str, behind: &str) -> String {
    let name = serde_json::Value::from(name);
    quoted(&format!("{before}{name}:{behind}"))
}

/// The statements that read a payload; none where it may begin with one of several members.
pub(super) fn payload(parts: &[Part], fields: &[String], types: &Types) -> Vec<String> {
    let optional =
        |part: &Part| matches!(part, Part::Value(member) if member.presence == Presence::Optional);
    if parts.first().is_none_or(optional) {
        return Vec::new();
    }
    let mut lines = vec!["cursor.begin()?;".to_owned()];
    for (index, (part, field)) in parts.iter().zip(fields).enumerate() {
        let before = if index == 0 { "{" } else { "," };
        lines.extend(statement(part, field, before, types));
    }
    lines.push("cursor.end()?;".to_owned());
    lines
}

/// The statements that read a frame behind its head and what tells its kind.
pub(super) fn frame(parts: &[Part], fields: &[String], types: &Types) -> Vec<String> {
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
            lines.extend(statement(part, field, ",", types));
        }
    }
    lines.push("cursor.end()?;".to_owned());
    lines
}

/// The fields of a frame's literal.
pub(super) fn frame_fields(fields: &[String], turn: TurnRule) -> Vec<String> {
    let turn = match turn {
        TurnRule::Required => "turn: head.turn.ok_or(Declined)?",
        TurnRule::Optional => "turn: head.turn",
        TurnRule::Absent => "",
    };
    let value = |field: &String| match &**field {
        "attachment" => "attachment: head.attachment".to_owned(),
        "turn" => turn.to_owned(),
        "id" => "id: head.id.ok_or(Declined)?".to_owned(),
        _ => field.clone(),
    };
    fields.iter().map(value).collect()
}

fn statement(part: &Part, field: &str, before: &str, types: &Types) -> Vec<String> {
    let expect =
        |name: &str, value: &str| vec![format!("cursor.expect({})?;", text(before, name, value))];
    match part {
        Part::Constant { name, value } => {
            expect(name, &serde_json::Value::from(&**value).to_string())
        }
        Part::Null { name } => expect(name, "null"),
        Part::Value(member) => {
            let (text, read) = (text(before, &member.name, ""), types.read(&member.ty));
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
