//! A closed object (payload, variant of a union, or frame) as the templates see it: every line finished.

use minijinja::{Value, context};

use super::accept;
use super::layout::{assign_plain, call, doc, head, indented, invoke};
use super::types::{Types, attributes};
use crate::frames::Part;
use crate::model::{Member, Presence};
use crate::target::json;
use crate::target::literal::quoted;

/// How far the members of a class stand from the margin, in columns.
const BODY: usize = 4;

/// How far the lines of a reader's `case` stand from the margin, in columns.
const CASE: usize = 16;

/// A closed object.
pub(super) struct Object<'a> {
    pub(super) name: &'a str,
    pub(super) doc: &'a str,
    pub(super) rows: Vec<Row>,
    /// The methods that answer it, each with its lines.
    pub(super) answers: Vec<Vec<String>>,
}

/// A member of an object, in the order in which they are encoded.
pub(super) enum Row {
    /// One that is on the wire.
    Part {
        part: Part,
        /// What it is, where the part does not say so itself.
        doc: String,
    },
    /// One that is the same in all objects of the class, and not on the wire.
    Known {
        name: &'static str,
        ty: String,
        value: String,
        doc: &'static str,
    },
}

impl From<Member> for Row {
    fn from(member: Member) -> Self {
        Self::Part {
            part: Part::Value(member),
            doc: String::new(),
        }
    }
}

impl Row {
    fn name(&self) -> &str {
        match self {
            Self::Part { part, .. } => match part {
                Part::Value(member) => &member.name,
                Part::Constant { name, .. } => name,
                Part::Null { name } => name,
            },
            Self::Known { name, .. } => name,
        }
    }
}

impl Object<'_> {
    pub(super) fn view(&self, types: &Types) -> Value {
        let names = attributes(self.rows.iter().map(Row::name));
        let rows = || self.rows.iter().zip(&names);
        let parts = || {
            rows().filter_map(|(row, name)| match row {
                Row::Part { part, .. } => Some((part, name.as_str())),
                Row::Known { .. } => None,
            })
        };
        let required = parts().filter_map(|(part, name)| match part {
            Part::Value(member) if member.presence == Presence::Required => {
                Some(missing(member, name))
            }
            _ => None,
        });
        let reader = types.function("read", self.name);
        let writer = types.function("write", self.name);
        let value = format!("value: {}", self.name);
        let members = rows().map(|(row, name)| declaration(row, name, types));
        let answers = self.answers.iter().map(|lines| context! { lines });
        context! {
            name => self.name,
            doc => self.documentation(),
            members => members.collect::<Vec<_>>(),
            answers => answers.collect::<Vec<_>>(),
            read_head => head(&reader, &["cursor: _Cursor"], self.name, 0),
            cases => parts().map(|(part, name)| case(part, name, types)).collect::<Vec<_>>(),
            required => required.collect::<Vec<_>>(),
            accept => accept::object(self, parts(), types),
            write_head => head(&writer, &["writer: _Writer", &value], "None", 0),
            writes => parts().flat_map(|(part, name)| writes(part, name, types)).collect::<Vec<_>>(),
        }
    }

    /// What stands at the head of the class, so that there is something.
    fn documentation(&self) -> Vec<String> {
        let mut lines = doc(self.doc, BODY);
        if lines.is_empty() {
            lines = doc(&format!("`{}`.", self.name), BODY);
        }
        lines
    }
}

/// The declaration of a member, with its documentation.
fn declaration(row: &Row, name: &str, types: &Types) -> Value {
    let constant =
        |ty: &str, value: &str| assign_plain(&format!("{name}: ClassVar[{ty}] ="), value, BODY);
    let (lines, about) = match row {
        Row::Part {
            part: Part::Value(member),
            ..
        } => {
            let ty = types.spell(&member.ty);
            let line = match member.presence {
                Presence::Required => format!("{name}: {ty}"),
                Presence::Optional => format!("{name}: {ty} | None = None"),
            };
            (vec![line], &*member.doc)
        }
        Row::Part {
            part: Part::Constant { value, .. },
            doc,
        } => {
            let value = quoted(value);
            (constant(&format!("Literal[{value}]"), &value), &**doc)
        }
        Row::Part {
            part: Part::Null { .. },
            doc,
        } => (constant("None", "None"), &**doc),
        Row::Known { ty, value, doc, .. } => (constant(ty, value), *doc),
    };
    let mut lines: Vec<String> = indented(lines, BODY).collect();
    lines.extend(doc(about, BODY));
    context! { lines }
}

/// The `case` that reads a member.
fn case(part: &Part, attribute: &str, types: &Types) -> Value {
    let (name, read) = match part {
        Part::Value(member) => {
            let found = format!("found[{}] =", quoted(attribute));
            (&*member.name, types.read(&found, &member.ty, CASE))
        }
        Part::Constant { name, .. } => (&**name, vec!["cursor.skip()".to_owned()]),
        Part::Null { name } => (*name, vec!["cursor.null()".to_owned()]),
    };
    context! { literal => quoted(name), read }
}

/// What a reader says where a member is missing.
fn missing(member: &Member, attribute: &str) -> Value {
    let missing = call(
        "raise cursor.missing(",
        &[quoted(&member.name)],
        ")  # S2",
        BODY + 4,
    );
    context! { attribute => quoted(attribute), missing }
}

/// The statements that write a member.
fn writes(part: &Part, attribute: &str, types: &Types) -> Vec<String> {
    let value = format!("value.{attribute}");
    let begin = |name: &str, margin| invoke("", "writer.member", &[&json(name)], margin);
    match part {
        Part::Constant { name, value } => {
            let mut lines = begin(name, BODY);
            lines.extend(invoke("", "writer.constant", &[&json(value)], BODY));
            lines
        }
        Part::Null { name } => {
            let mut lines = begin(name, BODY);
            lines.push("writer.constant(\"null\")".to_owned());
            lines
        }
        Part::Value(member) if member.presence == Presence::Required => {
            let name = json(&member.name);
            let mut lines = invoke("", "writer.required", &[&value, &name], BODY);
            lines.extend(types.write(&member.ty, &value, BODY));
            lines
        }
        Part::Value(member) => {
            let mut inner = begin(&member.name, BODY + 4);
            inner.extend(types.write(&member.ty, &value, BODY + 4));
            let mut lines = vec![format!("if {value} is not None:")];
            lines.extend(indented(inner, 4));
            lines
        }
    }
}

/// A text as JSON, in a literal.
fn json(text: &str) -> String {
    quoted(&json::string(text))
}
