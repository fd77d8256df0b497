//! The lines that read canonical values and members: one statement after another, as they stand in the line.

use super::layout::{Code, inner};
use super::literal::quoted;
use super::read::declaration;
use super::types::{Types, method};
use crate::frames::Part;
use crate::model::{Member, Presence, Type};
use crate::target::json;

/// How far the lines of a reader stand from the margin, in columns.
const BODY: usize = 2;

/// What kind of object is read, since each begins elsewhere in the line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begin {
    /// At its brace.
    Brace,
    /// Behind its tag, which told what it is.
    Tag,
    /// Behind the head of a frame: who it concerns, and what tells its kind.
    Head,
    /// Behind the name of the payload, which told the frame's kind.
    Payload,
}

impl Begin {
    /// What stands before the first member.
    fn before(self) -> Before {
        match self {
            Self::Brace => Before::Brace,
            Self::Tag | Self::Head | Self::Payload => Before::Comma,
        }
    }

    /// A member of a frame's head, which the reader has read already.
    fn known(self, member: &Member) -> Option<String> {
        if matches!(self, Self::Brace | Self::Tag) {
            return None;
        }
        match (member.name.as_str(), member.presence) {
            (name @ ("attachment" | "id"), _) => Some(format!("reader.{name}")),
            ("turn", Presence::Required) => Some("reader.turned()".to_owned()),
            ("turn", Presence::Optional) => Some("reader.turn".to_owned()),
            _ => None,
        }
    }

    /// The statement that steps over the object's end.
    fn end(self) -> &'static str {
        match self {
            Self::Brace | Self::Tag => "reader.close();",
            Self::Head | Self::Payload => "reader.end();",
        }
    }
}

/// What stands before the next member.
#[derive(Clone, Copy)]
enum Before {
    /// The object's brace, which nothing has stepped over.
    Brace,
    /// A comma: there is a member before it.
    Comma,
    /// Whether there are members before it is seen when it is read.
    Either,
}

impl Before {
    /// The statement that steps over the brace, where no required member's name does it.
    fn step_in(&mut self) -> Option<String> {
        matches!(self, Self::Brace).then(|| {
            *self = Self::Either;
            "reader.open();".to_owned()
        })
    }

    /// The statement that steps over the name of a required member, and over what stands before it.
    fn required(&mut self, name: &str) -> Vec<String> {
        let (function, before) = match self {
            Self::Brace => ("opening", "{"),
            Self::Comma => ("expect", ","),
            Self::Either => ("member", ""),
        };
        *self = Self::Comma;
        call(function, before, name)
    }

    /// The expression that does so if the member comes next; the brace is behind.
    fn optional(self, name: &str) -> Code {
        match self {
            Self::Comma => Code::call("reader.has", &[&literal(",", name)]),
            Self::Brace | Self::Either => Code::call("reader.hasNext", &[&literal("", name)]),
        }
    }
}

impl Types {
    /// The statement that reads a value into a constant.
    pub(super) fn take_into(&self, local: &str, ty: &Type) -> Vec<String> {
        let constant = format!("const {local} =");
        self.taken(constant, ty).lines(BODY, ";")
    }

    fn taken(&self, before: String, ty: &Type) -> Code {
        match ty {
            Type::List(item) => self.take_list(&format!("{before} "), item),
            _ => Code::after(before, self.take(ty)),
        }
    }

    fn take(&self, ty: &Type) -> Code {
        match ty {
            Type::List(item) => self.take_list("", item),
            Type::Named(name) => Code::call(&format!("take{}", self.name(name)), &["reader"]),
            _ => Code::text(format!("reader.{}()", method(ty))),
        }
    }

    fn take_list(&self, before: &str, item: &Type) -> Code {
        if let Type::Named(name) = item {
            let taker = format!("take{}", self.name(name));
            return Code::call(&format!("{before}reader.list"), &[&taker]);
        }
        let open = format!("{before}reader.list((reader) => ");
        Code::list(open, [self.take(item)], ")")
    }

    /// The statements that read an object's members, each into a local.
    pub(super) fn takes<'a>(
        &self,
        begin: Begin,
        parts: impl Iterator<Item = &'a Part>,
        mut locals: impl Iterator<Item = &'a String>,
    ) -> Vec<String> {
        let mut lines = Vec::new();
        let mut before = begin.before();
        for part in parts {
            match part {
                // It told what the object is.
                Part::Constant { .. } => {}
                Part::Null { name } => {
                    lines.extend(call("nullMember", ",", name));
                }
                Part::Value(member) => {
                    let local = locals.next().map_or("", String::as_str);
                    lines.extend(self.take_member(begin, &mut before, member, local));
                }
            }
        }
        lines.extend(before.step_in());
        lines.push(begin.end().to_owned());
        lines
    }

    fn take_member(
        &self,
        begin: Begin,
        before: &mut Before,
        member: &Member,
        local: &str,
    ) -> Vec<String> {
        if let Some(known) = begin.known(member) {
            return vec![format!("const {local} = {known};")];
        }
        if begin == Begin::Payload {
            return self.take_into(local, &member.ty);
        }
        if member.presence == Presence::Optional {
            return self.take_optional(before, member, local);
        }
        let mut lines = before.required(&member.name);
        lines.extend(self.take_into(local, &member.ty));
        lines
    }

    fn take_optional(&self, before: &mut Before, member: &Member, local: &str) -> Vec<String> {
        let mut lines: Vec<String> = before.step_in().into_iter().collect();
        lines.extend(declaration(local, &self.spell(&member.ty)));
        let asked = before.optional(&member.name);
        lines.extend(Code::between("if (", asked, ") {").lines(BODY, ""));
        let statement = self.taken(format!("{local} ="), &member.ty);
        lines.extend(inner(statement.lines(BODY + 2, ";")));
        lines.push("}".to_owned());
        lines
    }

    /// The expression that a `switch` over the variants of a union looks at.
    pub(super) fn take_tag(tag: &str) -> Vec<String> {
        let asked = Code::call("reader.tagged", &[&literal("{", tag)]);
        Code::between("switch (", asked, ") {").lines(BODY, "")
    }
}

fn call(function: &str, before: &str, name: &str) -> Vec<String> {
    Code::call(&format!("reader.{function}"), &[&literal(before, name)]).lines(BODY, ";")
}

/// A name as it stands in a line, with its colon and with what is sure to stand before it.
fn literal(before: &str, name: &str) -> String {
    quoted(&format!("{before}{}:", json::string(name)))
}
