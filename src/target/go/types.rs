//! How a type of the model is named, spelled, read and written.

use std::collections::HashSet;

use super::literal::exported;
use crate::model::{Format, Limit, Model, Presence, Shape, Type};
use crate::name::{Scope, value_name};
use crate::target::lines;
use crate::target::names::Names;

const RESERVED: &str = include_str!("../../../templates/go/types.txt");

/// The names of the package's scope: limits, frames, payload types, constants.
pub(super) struct Types {
    names: Names,
    unions: HashSet<String>,
}

impl Types {
    /// Takes the names of a model; a name that the file needs for itself is changed.
    pub(super) fn new(model: &Model) -> Self {
        let mut types = Self {
            names: Names::new(Scope::reserving(RESERVED.lines())),
            unions: HashSet::new(),
        };
        // No frame has the name of a limit that the runtime uses, nor has a limit that of a frame then.
        for frame in lines::all(model) {
            types.names.take(&frame.name);
        }
        for Limit { name, .. } in &model.limits {
            types.names.take_limit(name, &exported(name));
        }
        for shape in &model.shapes {
            types.names.take(shape.name());
            if matches!(shape, Shape::Union(_)) {
                types.unions.insert(shape.name().to_owned());
            }
        }
        types
    }

    /// The name of a limit.
    pub(super) fn limit(&self, name: &str) -> String {
        self.names.limit(name)
    }

    /// The name of a frame or a shape.
    pub(super) fn name(&self, name: &str) -> String {
        self.names.name(name)
    }

    /// Takes a name for what a prefix and a wire value make: a constant, or a union's variant.
    pub(super) fn constant(&mut self, prefix: &str, value: &str) -> String {
        self.names.invent(&format!("{prefix}{}", value_name(value)))
    }

    /// The type.
    pub(super) fn spell(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "bool".to_owned(),
            Type::Int => "int64".to_owned(),
            Type::Text(_) => "string".to_owned(),
            Type::Secret => "Secret".to_owned(),
            Type::Null => "struct{}".to_owned(),
            Type::JsonObject => "JSONObject".to_owned(),
            Type::Json => "JSON".to_owned(),
            Type::List(item) => format!("[]{}", self.spell(item)),
            Type::Named(name) => self.name(name),
        }
    }

    /// The type of a field: a member that may be absent is behind a pointer, unless its type has a nil of its own.
    pub(super) fn field(&self, ty: &Type, presence: Presence) -> String {
        let pointer = presence == Presence::Optional && !self.is_union(ty);
        format!("{}{}", if pointer { "*" } else { "" }, self.spell(ty))
    }

    pub(super) fn is_union(&self, ty: &Type) -> bool {
        matches!(ty, Type::Named(name) if self.unions.contains(name))
    }

    /// The expression that reads a value.
    pub(super) fn read(&self, ty: &Type) -> String {
        match ty {
            Type::List(item) => format!("readList(c, {})", self.reader(item)),
            Type::Named(name) => format!("read{}(c)", self.name(name)),
            _ => format!("c.{}()", method(ty)),
        }
    }

    /// The function that reads a value.
    fn reader(&self, ty: &Type) -> String {
        match ty {
            Type::List(_) => {
                let (list, read) = (self.spell(ty), self.read(ty));
                format!("func(c *cursor) {list} {{ return {read} }}")
            }
            Type::Named(name) => format!("read{}", self.name(name)),
            _ => format!("(*cursor).{}", method(ty)),
        }
    }

    /// The statement that writes a value.
    pub(super) fn write(&self, ty: &Type, value: &str) -> String {
        match ty {
            Type::List(item) => format!("writeList(w, {value}, {})", self.writer(item)),
            Type::Named(name) => format!("write{}(w, {value})", self.name(name)),
            _ => format!("w.{}({value})", method(ty)),
        }
    }

    /// The function that writes a value.
    fn writer(&self, ty: &Type) -> String {
        match ty {
            Type::List(_) => {
                let (list, write) = (self.spell(ty), self.write(ty, "items"));
                format!("func(w *writer, items {list}) {{ {write} }}")
            }
            Type::Named(name) => format!("write{}", self.name(name)),
            _ => format!("(*writer).{}", method(ty)),
        }
    }
}

/// The method of the cursor and of the writer for a type that is not named.
fn method(ty: &Type) -> &'static str {
    match ty {
        Type::Bool => "boolean",
        Type::Int => "integer",
        Type::Text(Format::Any) => "text",
        Type::Text(Format::NonEmpty) => "nonEmpty",
        Type::Text(Format::RelativePath) => "relativePath",
        Type::Secret => "secret",
        Type::Null => "null",
        Type::JsonObject => "object",
        Type::Json => "json",
        Type::List(_) | Type::Named(_) => "list",
    }
}
