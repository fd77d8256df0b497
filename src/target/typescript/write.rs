//! The lines that write values and members.

use super::layout::{Code, inner};
use super::literal::{member, quoted};
use super::types::{Types, method};
use crate::frames::Part;
use crate::model::{Presence, Type};

/// How far the lines of a writer stand from the margin, in columns.
const BODY: usize = 2;

impl Types {
    /// The statement that writes a value.
    pub(super) fn write(&self, ty: &Type, value: Code, margin: usize) -> Vec<String> {
        let statement = match ty {
            Type::List(item) => return self.write_list(item, &value, margin),
            Type::Named(name) => {
                let open = format!("write{}(", self.name(name));
                Code::list(open, [Code::text("writer"), value], ")")
            }
            _ => Code::list(format!("writer.{}(", method(ty)), [value], ")"),
        };
        statement.lines(margin, ";")
    }

    /// A list whose head is too wide has each of its arguments on lines of its own.
    fn write_list(&self, item: &Type, value: &Code, margin: usize) -> Vec<String> {
        let body = |margin| inner(self.write(item, Code::text("item"), margin));
        let head = [value.clone(), Code::text("(item) => {")];
        let mut lines = Code::list("writer.list(", head, "").lines(margin, "");
        if lines.len() == 1 {
            lines.extend(body(margin + 2));
            lines.push("});".to_owned());
            return lines;
        }
        let mut lines = vec!["writer.list(".to_owned()];
        lines.extend(inner(value.lines(margin + 2, ",")));
        lines.push("  (item) => {".to_owned());
        lines.extend(inner(body(margin + 4).collect()));
        lines.extend(["  },".to_owned(), ");".to_owned()]);
        lines
    }
}

/// The statements that write a member.
pub(super) fn writes(part: &Part, types: &Types) -> Vec<String> {
    let statement =
        |function: &str, arguments: &[&str]| Code::call(function, arguments).lines(BODY, ";");
    match part {
        Part::Constant { name, value } => {
            let mut lines = statement("writer.member", &[&quoted(name)]);
            lines.extend(statement("writer.text", &[&quoted(value)]));
            lines
        }
        Part::Null { name } => statement("writer.nullMember", &["value", &quoted(name)]),
        Part::Value(part) if part.presence == Presence::Required => {
            let mut lines = statement("writer.required", &["value", &quoted(&part.name)]);
            lines.extend(types.write(&part.ty, member("value", &part.name), BODY));
            lines
        }
        Part::Value(part) => {
            let asked = Code::call("writer.optional", &["value", &quoted(&part.name)]);
            let mut lines = Code::between("if (", asked, ") {").lines(BODY, "");
            lines.extend(inner(types.write(
                &part.ty,
                member("value", &part.name),
                BODY + 2,
            )));
            lines.push("}".to_owned());
            lines
        }
    }
}
