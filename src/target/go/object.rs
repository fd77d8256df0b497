//! A closed object (payload, variant of a union, or frame) as the templates see it: every line finished.

use minijinja::{Value, context};

use super::layout::{Row, aligned, doc};
use super::literal::{self, exported, quoted};
use super::types::Types;
use crate::frames::Part;
use crate::model::{Member, Presence};
use crate::name::Scope;
use crate::target::json;

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
        let cases: Vec<Value> = self
            .parts
            .iter()
            .zip(&fields)
            .enumerate()
            .map(|(index, (part, field))| {
                let (name, read): (&str, String) = match part {
                    Part::Constant { name, .. } => (name, "c.skip()".to_owned()),
                    Part::Null { name } => (name, "c.null()".to_owned()),
                    Part::Value(member) => (&*member.name, assign(member, field, types)),
                };
                let lines = vec![format!("c.first(&seen[{index}])"), read];
                context! { literal => quoted(name), lines }
            })
            .collect();
        let require = self
            .parts
            .iter()
            .enumerate()
            .filter_map(|(index, part)| match part {
                Part::Value(member) if self.requires(member) => Some(Row {
                    doc: Vec::new(),
                    cells: vec![
                        format!("c.require(seen[{index}], {})", quoted(&member.name)),
                        "// S2".to_owned(),
                    ],
                }),
                _ => None,
            });
        let writes = self.parts.iter().zip(&fields);
        context! {
            name,
            doc => &self.doc,
            fields => declarations(self.parts, &fields, types),
            ty,
            new,
            members => self.parts.len(),
            cases,
            required => aligned(require),
            writes => writes.flat_map(|(part, field)| writes_of(part, field, types)).collect::<Vec<_>>(),
        }
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
    let member = |name: &str, value: &str| format!("w.member({})", literal::member(name, value));
    let begin = |name: &str| member(name, "");
    match part {
        Part::Constant { name, value } => {
            vec![member(name, &json::string(value))]
        }
        Part::Null { name } => vec![member(name, "null")],
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
