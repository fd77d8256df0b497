//! How a type of the model is named, spelled, read and written.

use std::collections::HashMap;

use heck::ToSnakeCase as _;

use super::accept::Plain;
use super::layout::{assign, invoke};
use crate::frames::Frame;
use crate::model::{Format, Limit, Model, Shape, Type};
use crate::name::{Scope, value_name};
use crate::target::names::Names;

const RESERVED: &str = include_str!("../../../templates/python/types.txt");
const KEYWORDS: &str = include_str!("../../../templates/python/keywords.txt");
const FUNCTIONS: &str = include_str!("../../../templates/python/functions.txt");

/// The names of the module's own scope: constants, classes, and how the functions for a class end.
pub(super) struct Types {
    names: Names,
    functions: HashMap<String, String>,
    endings: Scope,
    plain: Plain,
    /// What was taken beyond the model's own names.
    more: Vec<String>,
}

impl Types {
    /// Takes the names of a model; a name that the module needs for itself is changed.
    pub(super) fn new(model: &Model, frames: &[Frame]) -> Self {
        let mut types = Self {
            names: Names::new(Scope::reserving(RESERVED.lines().chain(KEYWORDS.lines()))),
            functions: HashMap::from([("Failure".to_owned(), "failure".to_owned())]),
            endings: Scope::reserving(FUNCTIONS.lines()),
            plain: Plain::of(model),
            more: Vec::new(),
        };
        for Limit { name, .. } in &model.limits {
            types.names.take_limit(name, name);
        }
        let frames = frames.iter().map(|frame| frame.name.as_str());
        for name in frames.chain(model.shapes.iter().map(Shape::name)) {
            let taken = types.names.take(name);
            types.take_ending(taken);
        }
        types
    }

    /// Takes a name for the functions that read and write a class.
    fn take_ending(&mut self, class: String) {
        let ending = self.endings.take(&class.to_snake_case());
        self.functions.insert(class, ending);
    }

    /// The name of a limit.
    pub(super) fn limit(&self, name: &str) -> String {
        self.names.limit(name)
    }

    /// The name of a frame or a shape.
    pub(super) fn name(&self, name: &str) -> String {
        self.names.name(name)
    }

    /// The function that does something with a class of the module.
    pub(super) fn function(&self, does: &str, class: &str) -> String {
        let ending = self.functions.get(class).map_or(class, String::as_str);
        format!("_{does}_{ending}")
    }

    /// Takes a name for a union's variant.
    pub(super) fn variant(&mut self, union: &str, value: &str) -> String {
        let class = self.names.invent(&format!("{union}{}", value_name(value)));
        self.take_ending(class.clone());
        self.more.push(class.clone());
        class
    }

    /// Takes a name for the tuple of an enum's values.
    pub(super) fn values(&mut self, name: &str) -> String {
        let name = self.names.invent_plural(name);
        self.more.push(name.clone());
        name
    }

    /// The variants of unions and the tuples of enums' values.
    pub(super) fn declared(&self) -> impl Iterator<Item = String> {
        self.more.iter().cloned()
    }

    /// The type.
    pub(super) fn spell(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "bool".to_owned(),
            Type::Int => "int".to_owned(),
            Type::Text(_) => "str".to_owned(),
            Type::Secret => "Secret".to_owned(),
            Type::Null => "None".to_owned(),
            Type::JsonObject => "JsonObject".to_owned(),
            Type::Json => "Json".to_owned(),
            Type::List(item) => format!("tuple[{}, ...]", self.spell(item)),
            Type::Named(name) => self.name(name),
        }
    }

    /// The statement that reads a value into a place, which is told with its ` =`.
    pub(super) fn read(&self, place: &str, ty: &Type, margin: usize) -> Vec<String> {
        match ty {
            Type::List(item) => assign(place, "cursor.items", &[&self.reader(item)], margin),
            Type::Named(name) => {
                let read = self.function("read", &self.name(name));
                assign(place, &read, &["cursor"], margin)
            }
            _ => assign(place, &format!("cursor.{}", method(ty)), &[], margin),
        }
    }

    /// Whether the fast path makes a value of a type.
    pub(super) fn is_plain(&self, ty: &Type) -> bool {
        self.plain.has(ty)
    }

    /// The function that reads an item of a list.
    fn reader(&self, item: &Type) -> String {
        match item {
            Type::List(inner) => format!("lambda cursor: cursor.items({})", self.reader(inner)),
            Type::Named(name) => self.function("read", &self.name(name)),
            _ => format!("_Cursor.{}", method(item)),
        }
    }

    /// The statement that writes a value.
    pub(super) fn write(&self, ty: &Type, value: &str, margin: usize) -> Vec<String> {
        match ty {
            Type::List(item) => invoke("", "writer.items", &[value, &self.writer(item)], margin),
            Type::Named(name) => {
                let function = self.function("write", &self.name(name));
                invoke("", &function, &["writer", value], margin)
            }
            _ => invoke("", &format!("writer.{}", method(ty)), &[value], margin),
        }
    }

    /// The function that writes an item of a list.
    fn writer(&self, item: &Type) -> String {
        match item {
            Type::List(inner) => {
                format!(
                    "lambda writer, item: writer.items(item, {})",
                    self.writer(inner)
                )
            }
            Type::Named(name) => self.function("write", &self.name(name)),
            _ => format!("_Writer.{}", method(item)),
        }
    }
}

/// The method of the cursor and of the writer for a type that is not named.
pub(super) fn method(ty: &Type) -> &'static str {
    match ty {
        Type::Bool => "boolean",
        Type::Int => "integer",
        Type::Text(Format::Any) => "text",
        Type::Text(Format::NonEmpty) => "name",
        Type::Text(Format::RelativePath) => "relative_path",
        Type::Secret => "secret",
        Type::Null => "null",
        Type::JsonObject => "json_object",
        Type::Json => "any_json",
        Type::List(_) | Type::Named(_) => "items",
    }
}

/// The names by which a class calls its members, in their order.
pub(super) fn attributes<'a>(members: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut scope = Scope::reserving(KEYWORDS.lines());
    let attribute = |member: &str| {
        let name = member.to_snake_case();
        let digit = name.starts_with(|first: char| first.is_ascii_digit());
        scope.take(&if digit { format!("x{name}") } else { name })
    };
    members.map(attribute).collect()
}
