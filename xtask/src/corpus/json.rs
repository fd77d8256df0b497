//! The types of JSON.

use super::sample::Kind;

/// A type of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Json {
    Null,
    Bool,
    Number,
    String,
    Array,
    Object,
}

impl Json {
    pub const ALL: [Self; 6] = [
        Self::Null,
        Self::Bool,
        Self::Number,
        Self::String,
        Self::Array,
        Self::Object,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool => "bool",
            Self::Number => "number",
            Self::String => "string",
            Self::Array => "array",
            Self::Object => "object",
        }
    }

    /// A value of this type; a string that looks like the one that is wanted.
    pub fn example(self, wanted: Self) -> &'static str {
        match (self, wanted) {
            (Self::Null, _) => "null",
            (Self::Bool, _) => "false",
            (Self::Number, _) => "0",
            (Self::String, Self::Null) => "\"null\"",
            (Self::String, Self::Bool) => "\"true\"",
            (Self::String, Self::Number) => "\"1\"",
            (Self::String, Self::Array) => "\"[]\"",
            (Self::String, _) => "\"{}\"",
            (Self::Array, _) => "[]",
            (Self::Object, _) => "{}",
        }
    }
}

/// The type that a value must have; none where any will do.
pub fn type_of(kind: &Kind) -> Option<Json> {
    Some(match kind {
        Kind::Object | Kind::JsonObject => Json::Object,
        Kind::List => Json::Array,
        Kind::Text(_) | Kind::Secret | Kind::Enum(_) | Kind::Name => Json::String,
        Kind::Int => Json::Number,
        Kind::Bool => Json::Bool,
        Kind::Null => Json::Null,
        Kind::Json => return None,
    })
}
