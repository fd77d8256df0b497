//! How an object is written: its members in the contract's order, and as much of its text as is always the same in one piece.

use super::layout::{call, some};
use super::object::BODY;
use super::plain;
use super::types::{Place, Types};
use crate::frames::Part;
use crate::model::{Presence, Type};

/// What stands before a member.
#[derive(Clone, Copy)]
enum Before {
    /// The object's brace: it is the first one.
    Brace,
    /// A comma.
    Comma,
    /// Whether there are members before it is seen when it is written.
    Either,
}

impl Before {
    /// The statement that writes a member's name, and what always stands behind it.
    fn announce(self, name: &str, behind: &str) -> String {
        let (function, before) = match self {
            Self::Brace => ("put", "{"),
            Self::Comma => ("put", ","),
            Self::Either => ("member", ""),
        };
        format!("out.{function}({});", plain::text(before, name, behind))
    }
}

/// The statements that write an object but for its end.
pub(super) fn members<'a>(
    parts: impl Iterator<Item = (&'a Part, &'a String)>,
    types: &Types,
) -> Vec<String> {
    let mut parts = parts.peekable();
    let is_optional =
        |part: &Part| matches!(part, Part::Value(member) if member.presence == Presence::Optional);
    let (begin, mut before) = match parts.peek() {
        Some((part, _)) if !is_optional(part) => ("out.begin();", Before::Brace),
        _ => ("out.begin_object();", Before::Either),
    };
    let mut lines = vec![begin.to_owned()];
    for (part, field) in parts {
        lines.extend(member(part, field, before, types));
        if !is_optional(part) {
            before = Before::Comma;
        }
    }
    lines
}

fn member(part: &Part, field: &str, before: Before, types: &Types) -> Vec<String> {
    match part {
        Part::Constant { name, value } => {
            let value = serde_json::Value::from(&**value).to_string();
            vec![before.announce(name, &value)]
        }
        Part::Null { name } => vec![before.announce(name, "null")],
        Part::Value(member) if member.presence == Presence::Required => {
            let write = types.write(&member.ty, &Place::field(&format!("self.{field}")));
            let mut lines = vec![before.announce(&member.name, "")];
            lines.extend(statement(&write, &member.ty, BODY));
            lines
        }
        Part::Value(member) => {
            let mut lines = some("if let", field, &format!("&self.{field}"), "{", BODY);
            lines.push(format!("    {}", before.announce(&member.name, "")));
            let write = types.write(&member.ty, &Place::borrowed(field));
            let statement = statement(&write, &member.ty, BODY + 4);
            lines.extend(statement.into_iter().map(|line| format!("    {line}")));
            lines.push("}".to_owned());
            lines
        }
    }
}

/// A write as a statement; the closure of a list stands on lines of its own where the call is too wide.
fn statement(write: &str, ty: &Type, margin: usize) -> Vec<String> {
    let Some((place, writer)) = write
        .strip_prefix("out.list(")
        .and_then(|rest| rest.strip_suffix(')'))
        .filter(|_| matches!(ty, Type::List(_)))
        .and_then(|arguments| arguments.split_once(", "))
    else {
        return vec![format!("{write}?;")];
    };
    let one = call(
        "out.list",
        &[place.to_owned(), writer.to_owned()],
        "?;",
        margin,
    );
    match writer.strip_prefix("|item, out| ") {
        Some(body) if one.len() > 1 => vec![
            format!("out.list({place}, |item, out| {{"),
            format!("    {body}"),
            "})?;".to_owned(),
        ],
        _ => one,
    }
}
