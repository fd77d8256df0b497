//! A closed object (payload, variant of a union, or frame) as the templates see it: every line finished.

use std::borrow::Cow;

use minijinja::{Value, context};

use super::layout::{Code, doc, head, inner};
use super::literal::{key, pair, quoted};
use super::read::{case, declaration, locals, missing, present, returned};
use super::take::Begin;
use super::types::Types;
use super::write::writes;
use crate::frames::Part;
use crate::model::{Member, Presence};

/// How far the members of an interface stand from the margin, in columns.
const DECLARED: usize = 2;

/// How far the members of the object that a reader returns stand from the margin, in columns.
const RETURNED: usize = 4;

/// A closed object.
pub(super) struct Object<'a> {
    pub(super) name: &'a str,
    /// The interface that it extends, if it does.
    pub(super) kind: &'a str,
    pub(super) doc: &'a str,
    pub(super) begin: Begin,
    pub(super) rows: Vec<Row>,
}

/// A member of an object, in the order in which they are encoded.
pub(super) enum Row {
    /// One that is on the wire.
    Part {
        part: Part,
        /// What it is, where the part does not say so itself.
        doc: Cow<'static, str>,
    },
    /// One that is never there.
    Never {
        name: &'static str,
        doc: &'static str,
    },
    /// One that is known and never on the wire.
    Known {
        name: &'static str,
        value: String,
        doc: &'static str,
    },
}

impl Row {
    /// Whether it says that there is no turn.
    fn is_no_turn(&self) -> bool {
        matches!(self, Self::Never { name: "turn", .. })
    }
}

impl From<Member> for Row {
    fn from(member: Member) -> Self {
        Self::Part {
            part: Part::Value(member),
            doc: Cow::Borrowed(""),
        }
    }
}

impl Object<'_> {
    pub(super) fn view(&self, types: &Types) -> Value {
        let locals = locals(self.members(), types);
        let read = || self.members().zip(&locals);
        let required = read().filter(|(member, _)| member.presence == Presence::Required);
        let mut next = locals.iter();
        let value = format!("value: {}", self.name);
        context! {
            doc => doc(self.doc, 0),
            head => match self.kind {
                "" => self.name.to_owned(),
                kind => format!("{} extends {kind}", self.name),
            },
            members => self.declarations(types),
            read_head => head(&format!("function read{}", self.name), &["cursor: Cursor"], self.name),
            take_head => head(&format!("function take{}", self.name), &["reader: CanonicalReader"], self.name),
            turnless => self.rows.iter().any(Row::is_no_turn),
            takes => types.takes(self.begin, self.parts(), locals.iter()),
            write_head => head(&format!("function write{}", self.name), &["writer: Writer", &value], "void"),
            locals => read().flat_map(|(member, local)| declaration(local, &types.spell(&member.ty))).collect::<Vec<_>>(),
            cases => self.parts().map(|part| case(part, &mut next, types)).collect::<Vec<_>>(),
            required => required.map(|(member, local)| missing(member, local)).collect::<Vec<_>>(),
            value => laid(&self.value(&locals, |member, local| Some(returned(member, local))), RETURNED),
            without => self.without(&locals),
            taken => self.taken(&locals),
            writes => self.parts().flat_map(|part| writes(part, types)).collect::<Vec<_>>(),
        }
    }

    /// The members that are on the wire.
    fn parts(&self) -> impl Iterator<Item = &Part> {
        self.rows.iter().filter_map(|row| match row {
            Row::Part { part, .. } => Some(part),
            Row::Never { .. } | Row::Known { .. } => None,
        })
    }

    /// The members that hold a value; there is a local for each.
    fn members(&self) -> impl Iterator<Item = &Member> {
        self.parts().filter_map(|part| match part {
            Part::Value(member) => Some(member),
            Part::Constant { .. } | Part::Null { .. } => None,
        })
    }

    /// The members as the interface declares them.
    fn declarations(&self, types: &Types) -> Vec<Value> {
        let declare = |about: &str, key: String, ty: String| context! { doc => doc(about, DECLARED), key, ty };
        if self.rows.is_empty() {
            return vec![declare("", "[name: string]".to_owned(), "never".to_owned())];
        }
        let row = |row: &Row| match row {
            Row::Part {
                part: Part::Value(member),
                ..
            } => {
                let optional = if member.presence == Presence::Optional {
                    "?"
                } else {
                    ""
                };
                let key = format!("{}{optional}", key(&member.name));
                declare(&member.doc, key, types.spell(&member.ty))
            }
            Row::Part {
                part: Part::Constant { name, value },
                doc,
            } => declare(doc, key(name), quoted(value)),
            Row::Part {
                part: Part::Null { name },
                doc,
            } => declare(doc, key(name), "null".to_owned()),
            Row::Never { name, doc } => declare(doc, format!("{name}?"), "never".to_owned()),
            Row::Known { name, value, doc } => declare(doc, key(name), quoted(value)),
        };
        self.rows.iter().map(row).collect()
    }

    /// What the canonical reader returns.
    fn taken(&self, locals: &[String]) -> Vec<String> {
        let value = match self.only_optional(locals) {
            Some(_) => self.value(locals, |member, local| Some(present(member, local))),
            None => self.value(locals, |member, local| Some(returned(member, local))),
        };
        returning(&value, RETURNED)
    }

    /// What it returns where the one member that may be absent is: engines make an object far more quickly
    /// whose members are sure.
    fn without(&self, locals: &[String]) -> Option<Value> {
        let local = self.only_optional(locals)?;
        let value = self.value(locals, |member, local| {
            (member.presence == Presence::Required).then(|| present(member, local))
        });
        Some(context! { local, lines => returning(&value, RETURNED + 2) })
    }

    /// The local of the member that may be absent, if there is just one.
    fn only_optional<'a>(&self, locals: &'a [String]) -> Option<&'a String> {
        let mut optional = self
            .members()
            .zip(locals)
            .filter(|(member, _)| member.presence == Presence::Optional);
        let (_, local) = optional.next()?;
        optional.next().is_none().then_some(local)
    }

    /// The members of the object that a reader returns; `valued` tells what becomes of one that holds a value.
    fn value(
        &self,
        locals: &[String],
        valued: impl Fn(&Member, &str) -> Option<Code>,
    ) -> Vec<Code> {
        let mut next = locals.iter();
        let member = |row: &Row| match row {
            Row::Part {
                part: Part::Value(member),
                ..
            } => next.next().and_then(|local| valued(member, local)),
            Row::Part {
                part: Part::Constant { name, value },
                ..
            } => Some(pair(name, &quoted(value))),
            Row::Part {
                part: Part::Null { name },
                ..
            } => Some(pair(name, "null")),
            Row::Known { name, value, .. } => Some(pair(name, &quoted(value))),
            Row::Never { .. } => None,
        };
        self.rows.iter().filter_map(member).collect()
    }
}

/// Members of an object, which stand `margin` columns from the margin.
fn laid(members: &[Code], margin: usize) -> Vec<String> {
    members
        .iter()
        .flat_map(|member| member.lines(margin, ","))
        .collect()
}

/// The statement that returns an object.
fn returning(members: &[Code], margin: usize) -> Vec<String> {
    if members.is_empty() {
        return vec!["return {};".to_owned()];
    }
    let mut lines = vec!["return {".to_owned()];
    lines.extend(inner(laid(members, margin)));
    lines.push("};".to_owned());
    lines
}
