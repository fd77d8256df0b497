//! A closed object (payload, variant of a union, or frame) as the templates see it: every line finished.

use heck::ToSnakeCase as _;
use minijinja::{Value, context};

use super::layout::{self, call, doc, literal, putting_arm, some};
use super::plain;
use super::types::{self, Types};
use super::write;
use crate::frames::{Part, TurnRule};
use crate::model::{Member, Presence};
use crate::name::Scope;

const KEYWORDS: &str = include_str!("../../../templates/rust/keywords.txt");
const LOCALS: &str = include_str!("../../../templates/rust/locals.txt");

/// How far the lines of each function's body stand from the margin, in columns.
pub(super) const BODY: usize = 12;

/// How far the arms of a reader's `match` stand from the margin, in columns.
const ARMS: usize = 20;

/// A closed object.
pub(super) struct Object<'a> {
    pub(super) name: &'a str,
    pub(super) doc: &'a str,
    pub(super) parts: &'a [Part],
    /// The rule for its turn, if it is a frame.
    pub(super) frame: Option<TurnRule>,
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
        self.frame == Some(TurnRule::Optional) && self.name == "Failure"
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
        context! {
            name => self.name,
            doc => doc(self.doc, 4),
            ty => self.spell(types),
            generics => if borrows { "<'a>" } else { "" },
            elided => if borrows { "<'_>" } else { "" },
            fields => values().map(|(member, field)| view_field(member, field, types)).collect::<Vec<_>>(),
            locals => fields.iter().map(|field| format!("let mut {field} = None;")).collect::<Vec<_>>(),
            arms => named().flat_map(|(part, field)| self.arm(part, field)).collect::<Vec<_>>(),
            requirements => named().flat_map(|(part, field)| self.requirement(part, field)).collect::<Vec<_>>(),
            value => literal(self.name, &own),
            takes_rule => self.takes_rule(),
            plain_payload => match self.frame {
                None => plain::payload(self.parts, &fields),
                Some(_) => Vec::new(),
            },
            plain_frame => match self.frame {
                None => Vec::new(),
                Some(_) => plain::frame(self.parts, &fields),
            },
            plain_value => literal(self.name, &self.frame.map_or_else(|| own.clone(), |turn| plain::frame_fields(&own, turn))),
            serialized => named().flat_map(|(part, field)| serialized(part, field)).collect::<Vec<_>>(),
            writes => write::members(named(), types),
        }
    }

    /// The arms of the reader's `match` for a member.
    fn arm(&self, part: &Part, field: &str) -> Vec<String> {
        let (name, read) = match part {
            Part::Constant { name, value } => {
                (&**name, format!("cursor.constant({})?", quoted(value)))
            }
            Part::Null { name } => (*name, "cursor.null()?".to_owned()),
            Part::Value(member) => (&*member.name, types::read(&member.ty)),
        };
        if self.takes_rule() && name == "turn" {
            return vec![format!(
                "\"turn\" if rule != Some(Turn::Absent) => put(&mut {field}, {read})?, // Y1"
            )];
        }
        putting_arm(&quoted(name), field, &read, ARMS)
    }

    /// What the reader asks for when the object has ended.
    fn requirement(&self, part: &Part, field: &str) -> Vec<String> {
        let (name, presence) = match part {
            Part::Value(member) => (&*member.name, member.presence),
            // A union's tag; that a frame has what tells its kind was seen before.
            Part::Constant { name, .. } if self.frame.is_none() => (&**name, Presence::Required),
            Part::Constant { .. } | Part::Null { .. } => return Vec::new(),
        };
        let missing = format!("    return Err(cursor.missing({})); // S2", quoted(name));
        let (mut lines, end) = match presence {
            Presence::Required if matches!(part, Part::Constant { .. }) => {
                (vec![format!("if {field}.is_none() {{")], "}")
            }
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

/// The name of a member's field; where a part holds no value, that of the variable which notes that it was met.
fn field(part: &Part, scope: &mut Scope) -> String {
    match part {
        Part::Value(member) => {
            let name = member.name.to_snake_case();
            let digit = name.starts_with(|first: char| first.is_ascii_digit());
            scope.take(&if digit { format!("_{name}") } else { name })
        }
        Part::Constant { name, .. } => scope.take(&name.to_snake_case()),
        Part::Null { name } => scope.take(&name.to_snake_case()),
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
