//! How a type of the model is spelled, read, written and made to outlive its line.

use std::collections::{HashMap, HashSet};
use std::fmt;

use crate::model::{Format, Model, Shape, Type};
use crate::name::{Scope, value_name};

/// The names of the payload types, and which of them borrow from the line.
pub(super) struct Types {
    names: HashMap<String, String>,
    borrowing: HashSet<String>,
    enums: HashSet<String>,
    scope: Scope,
}

const RESERVED: &str = include_str!("../../../templates/rust/types.txt");

impl Types {
    pub(super) fn new(model: &Model) -> Self {
        let mut types = Self {
            names: HashMap::new(),
            borrowing: HashSet::new(),
            enums: HashSet::new(),
            scope: Scope::reserving(RESERVED.lines()),
        };
        for shape in &model.shapes {
            let name = types.scope.take(shape.name());
            types.names.insert(shape.name().to_owned(), name);
            if matches!(shape, Shape::Enum(_)) {
                types.enums.insert(shape.name().to_owned());
            }
        }
        // A type borrows if one of its members does; one pass a level of nesting finds them all.
        loop {
            let known = types.borrowing.len();
            for shape in &model.shapes {
                if shape.members().any(|member| types.borrows(&member.ty)) {
                    types.borrowing.insert(shape.name().to_owned());
                }
            }
            if types.borrowing.len() == known {
                return types;
            }
        }
    }

    /// The type name of a shape.
    pub(super) fn name<'a>(&'a self, shape: &'a str) -> &'a str {
        self.names.get(shape).map_or(shape, String::as_str)
    }

    /// The type name of a union's variant.
    pub(super) fn variant_name(&mut self, union: &str, value: &str) -> String {
        self.scope.take(&format!("{union}{}", variant(value)))
    }

    pub(super) fn borrows(&self, ty: &Type) -> bool {
        match ty {
            Type::Bool | Type::Int | Type::Null => false,
            Type::Text(_) | Type::Secret | Type::JsonObject | Type::Json => true,
            Type::List(item) => self.borrows(item),
            Type::Named(name) => self.borrowing.contains(name),
        }
    }

    /// The type, borrowing for `'a` if it borrows.
    pub(super) fn spell(&self, ty: &Type) -> String {
        match ty {
            Type::Bool => "bool".to_owned(),
            Type::Int => "u64".to_owned(),
            Type::Null => "()".to_owned(),
            Type::Text(_) => "Cow<'a, str>".to_owned(),
            Type::Secret => "Secret<'a>".to_owned(),
            Type::JsonObject => "JsonObject<'a>".to_owned(),
            Type::Json => "Json<'a>".to_owned(),
            Type::List(item) => format!("Vec<{}>", self.spell(item)),
            Type::Named(name) if self.borrows(ty) => format!("{}<'a>", self.name(name)),
            Type::Named(name) => self.name(name).to_owned(),
        }
    }

    /// What writes the value at a place.
    pub(super) fn write(&self, ty: &Type, place: &Place<'_>) -> Write {
        Write::Call(match ty {
            Type::List(item) => {
                return Write::List {
                    list: place.reference(),
                    writer: self.writer(item),
                };
            }
            Type::Named(name) if self.enums.contains(name) => {
                format!("out.text({}.as_str())", place.name)
            }
            Type::Named(_) => format!("{}.write(out)", place.name),
            Type::Bool | Type::Int => format!("out.{}({})", function(ty), place.value()),
            _ => format!("out.{}({})", function(ty), place.reference()),
        })
    }

    /// What writes an item of a list.
    fn writer(&self, item: &Type) -> Writer {
        match item {
            Type::Named(name) if !self.enums.contains(name) => {
                Writer::Function(format!("{}::write", self.name(name)))
            }
            _ => Writer::Closure(self.write(item, &Place::borrowed("item")).to_string()),
        }
    }

    /// The expression that makes a field of `self` outlive the line.
    pub(super) fn owned(&self, ty: &Type, field: &str, optional: bool) -> String {
        let place = format!("self.{field}");
        match (ty, optional) {
            _ if !self.borrows(ty) => place,
            (_, true) => format!("{place}.map({})", self.owner(ty)),
            (Type::Text(_), false) => format!("owned({place})"),
            (Type::List(item), false) => format!("owned_list({place}, {})", self.owner(item)),
            (_, false) => format!("{place}.into_owned()"),
        }
    }

    /// The function that makes a value outlive the line.
    fn owner(&self, ty: &Type) -> String {
        match ty {
            Type::Text(_) => "owned".to_owned(),
            Type::Secret => "Secret::into_owned".to_owned(),
            Type::JsonObject => "JsonObject::into_owned".to_owned(),
            Type::Json => "Json::into_owned".to_owned(),
            Type::List(item) => format!("|list| owned_list(list, {})", self.owner(item)),
            Type::Named(name) => format!("{}::into_owned", self.name(name)),
            Type::Bool | Type::Int | Type::Null => "|value| value".to_owned(),
        }
    }
}

/// What writes a value; displayed, it is an expression.
pub(super) enum Write {
    /// One call.
    Call(String),
    /// A call for each item.
    List { list: String, writer: Writer },
}

/// What writes an item of a list; displayed, it is an argument.
pub(super) enum Writer {
    /// A function's path.
    Function(String),
    /// A closure's body.
    Closure(String),
}

impl fmt::Display for Write {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(call) => f.write_str(call),
            Self::List { list, writer } => write!(f, "out.list({list}, {writer})"),
        }
    }
}

impl fmt::Display for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Function(path) => f.write_str(path),
            Self::Closure(body) => write!(f, "|item, out| {body}"),
        }
    }
}

/// Where a value stands that is to be written.
pub(super) struct Place<'a> {
    name: &'a str,
    owned: bool,
}

impl<'a> Place<'a> {
    /// A field of `self`.
    pub(super) fn field(name: &'a str) -> Self {
        Self { name, owned: true }
    }

    /// A variable that is a reference.
    pub(super) fn borrowed(name: &'a str) -> Self {
        Self { name, owned: false }
    }

    fn reference(&self) -> String {
        format!("{}{}", if self.owned { "&" } else { "" }, self.name)
    }

    fn value(&self) -> String {
        format!("{}{}", if self.owned { "" } else { "*" }, self.name)
    }
}

/// The expression that reads a value.
pub(super) fn read(ty: &Type) -> String {
    match ty {
        Type::List(item) => format!("cursor.list({})?", reader(item)),
        _ => format!("cursor.{}()?", function(ty)),
    }
}

/// The function that reads a value.
fn reader(ty: &Type) -> String {
    match ty {
        Type::List(item) => format!("|cursor| cursor.list({})", reader(item)),
        _ => format!("Reader::{}", function(ty)),
    }
}

/// The cursor's and the output's function for a type that has one.
fn function(ty: &Type) -> &'static str {
    match ty {
        Type::Bool => "boolean",
        Type::Int => "int",
        Type::Text(Format::Any) => "text",
        Type::Text(Format::NonEmpty) => "name",
        Type::Text(Format::RelativePath) => "relative_path",
        Type::Secret => "secret",
        Type::JsonObject => "json_object",
        Type::Json => "json",
        Type::Null => "null",
        Type::List(_) => "list",
        Type::Named(_) => "shape",
    }
}

/// What a wire value is called as a variant, before the scope has its say.
pub(super) fn variant(value: &str) -> String {
    let name = value_name(value);
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        return format!("N{name}");
    }
    name
}
