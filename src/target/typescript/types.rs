//! How a type of the model is named and spelled.

use crate::frames::Frame;
use crate::model::{Format, Limit, Model, Shape, Type};
use crate::name::{Scope, value_name};
use crate::target::names::Names;

const RESERVED: &str = include_str!("../../../templates/typescript/types.txt");

/// The names of the file's own scope: constants, frames, payload types.
pub(super) struct Types {
    names: Names,
}

impl Types {
    /// Takes the names of a model; a name that the file needs for itself is changed.
    pub(super) fn new(model: &Model, frames: &[Frame]) -> Self {
        let mut types = Self {
            names: Names::new(Scope::reserving(RESERVED.lines())),
        };
        for Limit { name, .. } in &model.limits {
            types.names.take_limit(name, name);
        }
        let frames = frames.iter().map(|frame| frame.name.as_str());
        for name in frames.chain(model.shapes.iter().map(Shape::name)) {
            types.names.take(name);
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

    /// The functions that read frames and shapes; those of variants are called by them alone.
    pub(super) fn readers(&self) -> impl Iterator<Item = String> {
        let both = |name| [format!("read{name}"), format!("take{name}")];
        self.names.all().flat_map(both)
    }

    /// Takes a name for a union's variant.
    pub(super) fn variant(&mut self, union: &str, value: &str) -> String {
        self.names.invent(&format!("{union}{}", value_name(value)))
    }

    /// Takes a name for the list of an enum's values.
    pub(super) fn values(&mut self, name: &str) -> String {
        self.names.invent_plural(name)
    }

    /// The type.
    pub(super) fn spell(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "boolean".to_owned(),
            Type::Int => "number".to_owned(),
            Type::Text(_) => "string".to_owned(),
            Type::Secret => "Secret".to_owned(),
            Type::Null => "null".to_owned(),
            Type::JsonObject => "JsonObject".to_owned(),
            Type::Json => "Json".to_owned(),
            Type::List(item) => match **item {
                Type::List(_) => format!("readonly ({})[]", self.spell(item)),
                _ => format!("readonly {}[]", self.spell(item)),
            },
            Type::Named(name) => self.name(name),
        }
    }
}

/// The method of the cursor and of the writer for a type that is not named.
pub(super) fn method(ty: &Type) -> &'static str {
    match ty {
        Type::Bool => "bool",
        Type::Int => "int",
        Type::Text(Format::Any) => "text",
        Type::Text(Format::NonEmpty) => "name",
        Type::Text(Format::RelativePath) => "relativePath",
        Type::Secret => "secret",
        Type::Null => "null",
        Type::JsonObject => "jsonObject",
        Type::Json => "json",
        Type::List(_) | Type::Named(_) => "list",
    }
}
