//! The lines that read values and members.

use heck::ToLowerCamelCase as _;
use minijinja::{Value, context};

use super::layout::Code;
use super::literal::{pair, quoted};
use super::types::{Types, method};
use crate::frames::Part;
use crate::model::{Member, Presence, Type};
use crate::name::Scope;

const KEYWORDS: &str = include_str!("../../../templates/typescript/keywords.txt");
const LOCALS: &str = include_str!("../../../templates/typescript/locals.txt");

/// The longest name of a local, in characters: a guard that begins with it then fits on its line.
const LONGEST: usize = 40;

/// How far the lines of a reader and of its `case`s stand from the margin, in columns.
const BODY: usize = 2;
const CASE: usize = 8;

impl Types {
    /// The statement that reads a value into a local, within a `case`.
    pub(super) fn assign(&self, local: &str, ty: &Type) -> Vec<String> {
        let statement = match ty {
            Type::List(item) => self.read_list(&format!("{local} = "), item),
            _ => Code::after(format!("{local} ="), self.read(ty)),
        };
        statement.lines(CASE, ";")
    }

    fn read(&self, ty: &Type) -> Code {
        match ty {
            Type::List(item) => self.read_list("", item),
            Type::Named(name) => Code::call(&format!("read{}", self.name(name)), &["cursor"]),
            _ => Code::text(format!("cursor.{}()", method(ty))),
        }
    }

    fn read_list(&self, before: &str, item: &Type) -> Code {
        Code::list(
            format!("{before}cursor.list(() => "),
            [self.read(item)],
            ")",
        )
    }
}

/// The locals that a reader keeps members in.
pub(super) fn locals<'a>(members: impl Iterator<Item = &'a Member>, types: &Types) -> Vec<String> {
    let readers: Vec<String> = types.readers().collect();
    let own = KEYWORDS.lines().chain(LOCALS.lines());
    let mut scope = Scope::reserving(own.chain(readers.iter().map(String::as_str)));
    let local = |member: &Member| {
        let name = member.name.to_lower_camel_case();
        let digit = name.starts_with(|first: char| first.is_ascii_digit());
        let name = if digit { format!("_{name}") } else { name };
        scope.take(&name.chars().take(LONGEST).collect::<String>())
    };
    members.map(local).collect()
}

/// The declaration of a local.
pub(super) fn declaration(local: &str, ty: &str) -> Vec<String> {
    let ty = Code::Union(vec![ty.to_owned(), "undefined".to_owned()]);
    Code::after(format!("let {local}:"), ty).lines(BODY, ";")
}

/// The `case` of a member; one that holds a value uses up a local.
pub(super) fn case<'a>(
    part: &Part,
    locals: &mut impl Iterator<Item = &'a String>,
    types: &Types,
) -> Value {
    let (name, read) = match part {
        Part::Value(member) => {
            let local = locals.next().map_or("", String::as_str);
            (&*member.name, types.assign(local, &member.ty))
        }
        Part::Constant { name, .. } => (&**name, vec!["cursor.skip();".to_owned()]),
        Part::Null { name } => (*name, vec!["cursor.null();".to_owned()]),
    };
    context! { literal => quoted(name), read }
}

/// What a reader says where a member is missing.
pub(super) fn missing(member: &Member, local: &str) -> Value {
    let missing = Code::call("throw cursor.missing", &[&quoted(&member.name)]);
    context! { local, missing => missing.lines(BODY + 2, "; // S2") }
}

/// A member of the object that the reader returns.
pub(super) fn returned(member: &Member, local: &str) -> Code {
    match member.presence {
        Presence::Optional => Code::call("...optional", &[&quoted(&member.name), local]),
        Presence::Required => present(member, local),
    }
}

/// The same where it is known to be there.
pub(super) fn present(member: &Member, local: &str) -> Code {
    if member.name == local {
        return Code::text(local);
    }
    pair(&member.name, local)
}
