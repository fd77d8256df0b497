//! A closed object (payload, variant of a union, or frame) as the templates see it: every line finished.

use heck::ToSnakeCase as _;
use minijinja::{Value, context};

use super::layout::{self, assigning_arm, call, doc, literal, some};
use super::types::{Place, Types};
use crate::frames::{Part, TurnRule};
use crate::model::{Member, Presence, Type};
use crate::name::Scope;

const KEYWORDS: &str = include_str!("../../../templates/rust/keywords.txt");
const LOCALS: &str = include_str!("../../../templates/rust/locals.txt");

/// How far the lines of each function's body stand from the margin, in columns.
const BODY: usize = 12;

/// How far the arms of a reader's `match` stand from the margin, in columns.
const ARMS: usize = 20;

/// A closed object.
pub(super) struct Object<'a> {
    pub(super) name: &'a str,
    pub(super) doc: &'a str,
    pub(super) parts: &'a [Part],
    /// Whether a frame's turn is a matter of its request's method.
    pub(super) turn: TurnRule,
}

/// A Rust string literal.
pub(super) fn quoted(text: &str) -> String {
    format!("{text:?}")
}

impl Object<'_> {
    /// Whether the object borrows from the line.
    fn borrows(&self, types: &Types) -> bool {
        self.values().any(|member| types.borrows(&member.ty))
    }

    fn values(&self) -> impl Iterator<Item = &Member> {
        self.parts.iter().filter_map(|part| match part {
            Part::Value(member) => Some(member),
            Part::Constant { .. } | Part::Null { .. } => None,
        })
    }

    /// The object's type with its lifetime.
    pub(super) fn spell(&self, types: &Types) -> String {
        let generics = if self.borrows(types) { "<'a>" } else { "" };
        format!("{}{generics}", self.name)
    }

    /// Whether the turn of this frame is told to the reader by an argument.
    fn takes_rule(&self) -> bool {
        self.turn == TurnRule::Optional && self.name == "Failure"
    }

    pub(super) fn view(&self, types: &Types) -> Value {
        let borrows = self.borrows(types);
        let mut scope = Scope::reserving(KEYWORDS.lines().chain(LOCALS.lines()));
        let fields: Vec<String> = self
            .parts
            .iter()
            .map(|part| field(part, &mut scope))
            .collect();
        let named = || self.parts.iter().zip(&fields);
        let values = || {
            named().filter_map(|(part, field)| match part {
                Part::Value(member) => Some((member, field)),
                Part::Constant { .. } | Part::Null { .. } => None,
            })
        };
        let own: Vec<String> = values().map(|(_, field)| field.clone()).collect();
        let lifetime = if borrows { "'a" } else { "'_" };
        let rule = if self.takes_rule() {
            ", rule: Option<Turn>"
        } else {
            ""
        };
        context! {
            name => self.name,
            doc => doc(self.doc, 4),
            ty => self.spell(types),
            generics => if borrows { "<'a>" } else { "" },
            elided => if borrows { "<'_>" } else { "" },
            parameters => format!("cursor: &mut Cursor<{lifetime}>{rule}"),
            fields => values().map(|(member, field)| view_field(member, field, types)).collect::<Vec<_>>(),
            locals => own.iter().map(|field| format!("let mut {field} = None;")).collect::<Vec<_>>(),
            arms => named().flat_map(|(part, field)| self.arm(part, field, types)).collect::<Vec<_>>(),
            requirements => values().flat_map(|(member, field)| self.requirement(member, field)).collect::<Vec<_>>(),
            value => literal(self.name, &own),
            serialized => named().flat_map(|(part, field)| serialized(part, field)).collect::<Vec<_>>(),
            writes => named().flat_map(|(part, field)| writes(part, field, types)).collect::<Vec<_>>(),
        }
    }

    /// The arms of the reader's `match` for a member.
    fn arm(&self, part: &Part, field: &str, types: &Types) -> Vec<String> {
        match part {
            Part::Constant { name, .. } => vec![format!("{} => cursor.skip(),", quoted(name))],
            Part::Null { name } => vec![format!("{} => cursor.null()?,", quoted(name))],
            Part::Value(member) => {
                let read = format!("Some({})", types.read(&member.ty));
                if self.takes_rule() && member.name == "turn" {
                    return vec![format!(
                        "\"turn\" if rule != Some(Turn::Absent) => {field} = {read}, // Y1"
                    )];
                }
                assigning_arm(&quoted(&member.name), field, &read, ARMS)
            }
        }
    }

    /// What the reader asks for when the object has ended.
    fn requirement(&self, member: &Member, field: &str) -> Vec<String> {
        let missing = format!(
            "    return Err(cursor.missing({})); // S2",
            quoted(&member.name)
        );
        let (mut lines, end) = match member.presence {
            Presence::Required => (some("let", field, field, "else {", BODY), "};"),
            Presence::Optional if self.takes_rule() => {
                let guard = format!("if rule == Some(Turn::Required) && {field}.is_none() {{");
                (vec![guard], "}")
            }
            Presence::Optional => return Vec::new(),
        };
        lines.extend([missing, end.to_owned()]);
        lines
    }
}

/// A member as a field of the struct.
fn view_field(member: &Member, field: &str, types: &Types) -> Value {
    let ty = types.spell(&member.ty);
    let optional = member.presence == Presence::Optional;
    let owned = types.owned(&member.ty, field, optional);
    let declared = if optional {
        format!("Option<{ty}>")
    } else {
        ty
    };
    context! {
        doc => doc(&member.doc, 8),
        declared => layout::field(&format!("pub {field}:"), &declared, 8),
        owned => [format!("{field}: {owned},")],
    }
}

/// The field's name for a member; parts that hold no value have none, but their names are taken.
fn field(part: &Part, scope: &mut Scope) -> String {
    match part {
        Part::Value(member) => {
            let name = member.name.to_snake_case();
            let digit = name.starts_with(|first: char| first.is_ascii_digit());
            scope.take(&if digit { format!("_{name}") } else { name })
        }
        Part::Constant { .. } | Part::Null { .. } => String::new(),
    }
}

/// The statements that write a member.
fn writes(part: &Part, field: &str, types: &Types) -> Vec<String> {
    let announce = |name: &str| format!("out.member({});", quoted(name));
    match part {
        Part::Constant { name, value } => {
            vec![announce(name), format!("out.text({})?;", quoted(value))]
        }
        Part::Null { name } => vec![announce(name), "out.null()?;".to_owned()],
        Part::Value(member) if member.presence == Presence::Required => {
            let place = format!("self.{field}");
            let mut lines = vec![announce(&member.name)];
            lines.extend(statement(
                &types.write(&member.ty, &Place::field(&place)),
                &member.ty,
                BODY,
            ));
            lines
        }
        Part::Value(member) => {
            let mut lines = some("if let", field, &format!("&self.{field}"), "{", BODY);
            lines.push(format!("    {}", announce(&member.name)));
            let write = types.write(&member.ty, &Place::borrowed(field));
            let statement = statement(&write, &member.ty, BODY + 4);
            lines.extend(statement.into_iter().map(|line| format!("    {line}")));
            lines.push("}".to_owned());
            lines
        }
    }
}

/// The statements that give a member to serde.
fn serialized(part: &Part, field: &str) -> Vec<String> {
    let entry = |name: &str, value: &str, margin| {
        call(
            "object.serialize_entry",
            &[quoted(name), value.to_owned()],
            "?;",
            margin,
        )
    };
    match part {
        Part::Constant { name, value } => entry(name, &quoted(value), BODY),
        Part::Null { name } => entry(name, "&()", BODY),
        Part::Value(member) if member.presence == Presence::Required => {
            entry(&member.name, &format!("&self.{field}"), BODY)
        }
        Part::Value(member) => {
            let mut lines = some("if let", field, &format!("&self.{field}"), "{", BODY);
            let entry = entry(&member.name, field, BODY + 4);
            lines.extend(entry.into_iter().map(|line| format!("    {line}")));
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
