//! How an object is written: its members in the contract's order, and as much of its text as is always the same in one piece.

use super::layout::{call, indented, some};
use super::object::BODY;
use super::plain;
use super::types::{Place, Types, Write, Writer};
use crate::frames::Part;
use crate::model::Presence;
use crate::target::json;

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
    let (begin, mut before) = match parts.peek() {
        Some((part, _)) if !part.is_optional() => ("out.begin();", Before::Brace),
        _ => ("out.begin_object();", Before::Either),
    };
    let mut lines = vec![begin.to_owned()];
    for (part, field) in parts {
        lines.extend(member(part, field, before, types));
        if !part.is_optional() {
            before = Before::Comma;
        }
    }
    lines
}

fn member(part: &Part, field: &str, before: Before, types: &Types) -> Vec<String> {
    match part {
        Part::Constant { name, value } => {
            vec![before.announce(name, &json::string(value))]
        }
        Part::Null { name } => vec![before.announce(name, "null")],
        Part::Value(member) if member.presence == Presence::Required => {
            let write = types.write(&member.ty, &Place::field(&format!("self.{field}")));
            let mut lines = vec![before.announce(&member.name, "")];
            lines.extend(statement(&write, BODY));
            lines
        }
        Part::Value(member) => {
            let mut lines = some("if let", field, &format!("&self.{field}"), "{", BODY);
            lines.push(format!("    {}", before.announce(&member.name, "")));
            let write = types.write(&member.ty, &Place::borrowed(field));
            lines.extend(indented(statement(&write, BODY + 4)));
            lines.push("}".to_owned());
            lines
        }
    }
}

/// A write as a statement; the closure of a list stands on lines of its own where the call is too wide.
fn statement(write: &Write, margin: usize) -> Vec<String> {
    let (list, writer) = match write {
        Write::Call(call) => return vec![format!("{call}?;")],
        Write::List { list, writer } => (list, writer),
    };
    let arguments = [list.clone(), writer.to_string()];
    let one = call("out.list", &arguments, "?;", margin);
    match writer {
        Writer::Closure(body) if one.len() > 1 => vec![
            format!("out.list({list}, |item, out| {{"),
            format!("    {body}"),
            "})?;".to_owned(),
        ],
        _ => one,
    }
}
