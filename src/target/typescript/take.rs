//! The lines that read canonical values and members: one statement after another, as they stand in the line.

use super::layout::{Code, inner};
use super::literal::quoted;
use super::read::declaration;
use super::types::{Types, method};
use crate::frames::Part;
use crate::model::{Member, Presence, Type};

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

/// What stands before the next member, as far as it is known.
#[derive(Clone, Copy)]
enum Place {
    /// The object's brace.
    Brace,
    /// The brace, or a member that may be absent.
    Unsure,
    /// A member.
    Behind,
}

impl Place {
    /// The statement that steps over the brace, if it comes next.
    fn step_in(&mut self) -> Vec<String> {
        if !matches!(self, Self::Brace) {
            return Vec::new();
        }
        *self = Self::Unsure;
        vec!["reader.open();".to_owned()]
    }

    /// The statement that steps over the name of a required member, and over what stands before it.
    fn sure(&mut self, name: &str) -> Vec<String> {
        let (function, before) = match self {
            Self::Brace => ("opening", "{"),
            Self::Unsure => ("member", ""),
            Self::Behind => ("expect", ","),
        };
        *self = Self::Behind;
        call(function, before, name)
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
        let mut place = match begin {
            Begin::Brace => Place::Brace,
            _ => Place::Behind,
        };
        for part in parts {
            match part {
                // It told what the object is.
                Part::Constant { .. } => {}
                Part::Null { name } => {
                    lines.extend(call("nullMember", ",", name));
                }
                Part::Value(part) => {
                    let local = locals.next().map_or("", String::as_str);
                    lines.extend(self.take_part(begin, &mut place, part, local));
                }
            }
        }
        lines.extend(place.step_in());
        let end = match begin {
            Begin::Brace | Begin::Tag => "reader.close();",
            Begin::Head | Begin::Payload => "reader.end();",
        };
        lines.push(end.to_owned());
        lines
    }

    fn take_part(
        &self,
        begin: Begin,
        place: &mut Place,
        part: &Member,
        local: &str,
    ) -> Vec<String> {
        let frame = matches!(begin, Begin::Head | Begin::Payload);
        let required = part.presence == Presence::Required;
        match part.name.as_str() {
            name @ ("attachment" | "id") if frame => {
                vec![format!("const {local} = reader.{name};")]
            }
            "turn" if frame && required => vec![format!("const {local} = reader.turned();")],
            "turn" if frame => vec![format!("const {local} = reader.turn;")],
            _ if begin == Begin::Payload => self.take_into(local, &part.ty),
            name if required => {
                let mut lines = place.sure(name);
                lines.extend(self.take_into(local, &part.ty));
                lines
            }
            name => {
                let mut lines = place.step_in();
                lines.extend(declaration(local, &self.spell(&part.ty)));
                let (function, before) = match place {
                    Place::Behind => ("reader.has", ","),
                    _ => ("reader.hasNext", ""),
                };
                let has = Code::call(function, &[&literal(before, name)]);
                lines.extend(Code::between("if (", has, ") {").lines(BODY, ""));
                let statement = self.taken(format!("{local} ="), &part.ty);
                lines.extend(inner(statement.lines(BODY + 2, ";")));
                lines.push("}".to_owned());
                lines
            }
        }
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
    quoted(&format!("{before}{}:", serde_json::Value::from(name)))
}
