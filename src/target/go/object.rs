//! A closed object (payload, variant of a union, or frame) as the templates see it: every line finished.

use minijinja::{Value, context};

use super::layout::{Row, aligned, doc};
use super::literal::{exported, quoted};
use super::types::Types;
use crate::frames::Part;
use crate::model::{Member, Presence};
use crate::name::Scope;

/// A closed object.
pub(super) struct Object<'a> {
    pub(super) name: &'a str,
    pub(super) doc: Vec<String>,
    pub(super) parts: &'a [Part],
    pub(super) holds: Holds,
    /// The member by which the object is known for what it is, so that it is always there.
    pub(super) known_by: &'a str,
}

/// How values of the type are handed around.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    /// As they are.
    Value,
    /// By pointers: the type is one of several behind an interface.
    Pointer,
}

impl Object<'_> {
    pub(super) fn view(&self, types: &Types) -> Value {
        let name = self.name;
        let (ty, new) = match self.holds {
            Holds::Value => (name.to_owned(), format!("var v {name}")),
            Holds::Pointer => (format!("*{name}"), format!("v := new({name})")),
        };
        let fields = fields(self.parts);
        let required: Vec<&Member> = self
            .members()
            .filter(|member| self.requires(member))
            .collect();
        let seen = |member: &Member| required.iter().position(|other| other.name == member.name);
        let cases: Vec<Value> = self
            .parts
            .iter()
            .zip(&fields)
            .map(|(part, field)| match part {
                Part::Constant { name, .. } => case(name, vec!["c.skip()".to_owned()]),
                Part::Null { name } => case(name, vec!["c.null()".to_owned()]),
                Part::Value(member) => {
                    let mut lines = vec![assign(member, field, types)];
                    lines.extend(seen(member).map(|index| format!("seen[{index}] = true")));
                    case(&member.name, lines)
                }
            })
            .collect();
        let require = required.iter().enumerate().map(|(index, member)| Row {
            doc: Vec::new(),
            cells: vec![
                format!("c.require(seen[{index}], {})", quoted(&member.name)),
                "// S2".to_owned(),
            ],
        });
        let writes = self.parts.iter().zip(&fields);
        context! {
            name,
            doc => &self.doc,
            fields => declarations(self.parts, &fields, types),
            ty,
            new,
            seen => if required.is_empty() { String::new() } else { format!("var seen [{}]bool", required.len()) },
            cases,
            required => aligned(require),
            writes => writes.flat_map(|(part, field)| writes_of(part, field, types)).collect::<Vec<_>>(),
        }
    }

    fn members(&self) -> impl Iterator<Item = &Member> {
        self.parts.iter().filter_map(|part| match part {
            Part::Value(member) => Some(member),
            Part::Constant { .. } | Part::Null { .. } => None,
        })
    }

    fn requires(&self, member: &Member) -> bool {
        member.presence == Presence::Required && member.name != self.known_by
    }
}

/// The field's name for each member; parts that hold no value have none.
fn fields(parts: &[Part]) -> Vec<String> {
    let mut scope = Scope::default();
    let name = |part: &Part| match part {
        Part::Value(member) => scope.take(&exported(&member.name)),
        Part::Constant { .. } | Part::Null { .. } => String::new(),
    };
    parts.iter().map(name).collect()
}

fn case(name: &str, lines: Vec<String>) -> Value {
    context! { literal => quoted(name), lines }
}

/// The fields as the struct declares them.
fn declarations(parts: &[Part], fields: &[String], types: &Types) -> Vec<String> {
    let row = |(part, field): (&Part, &String)| match part {
        Part::Value(member) => Some(Row {
            doc: doc(&member.doc, 1),
            cells: vec![field.clone(), types.field(&member.ty, member.presence)],
        }),
        Part::Constant { .. } | Part::Null { .. } => None,
    };
    aligned(parts.iter().zip(fields).filter_map(row))
}

/// The statement that reads a member into its field.
fn assign(member: &Member, field: &str, types: &Types) -> String {
    let read = types.read(&member.ty);
    match member.presence {
        Presence::Optional if !types.is_union(&member.ty) => format!("v.{field} = Some({read})"),
        Presence::Optional | Presence::Required => format!("v.{field} = {read}"),
    }
}

/// The statements that write a member.
fn writes_of(part: &Part, field: &str, types: &Types) -> Vec<String> {
    let begin = |name: &str| format!("w.member({})", quoted(name));
    match part {
        Part::Constant { name, value } => {
            vec![format!("w.constant({}, {})", quoted(name), quoted(value))]
        }
        Part::Null { name } => vec![begin(name), "w.null(struct{}{})".to_owned()],
        Part::Value(member) if member.presence == Presence::Required => {
            let write = types.write(&member.ty, &format!("v.{field}"));
            vec![begin(&member.name), write]
        }
        Part::Value(member) => {
            let star = if types.is_union(&member.ty) { "" } else { "*" };
            vec![
                format!("if v.{field} != nil {{"),
                format!("\t{}", begin(&member.name)),
                format!("\t{}", types.write(&member.ty, &format!("{star}v.{field}"))),
                "}".to_owned(),
            ]
        }
    }
}
