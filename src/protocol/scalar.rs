//! The values that members are made of: names, integers, paths, secrets, free-form JSON.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// The largest integer of the protocol: 2^53 − 1, the last one that a double counts without gaps (RFC 7493).
pub const MAX_INT: u64 = 9_007_199_254_740_991;

/// What a relative path looks like, for validators of JSON Schema.
const RELATIVE_PATH_PATTERN: &str =
    r"^(?![A-Za-z]:)(?:(?!\.{1,2}(?:/|$))[^/\\\u0000]+)(?:/(?!\.{1,2}(?:/|$))[^/\\\u0000]+)*$";

/// A string that is not empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Name(pub String);

/// An integer from 0 to 2^53 − 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Int(pub u64);

/// A path below a directory: segments split by `/`, none of them empty, `.` or `..`; no backslash, no U+0000, no drive letter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RelativePath(pub String);

/// Text that never shows itself when it is printed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(String);

/// A free-form JSON object, carried verbatim.
#[derive(Debug, Clone, Serialize)]
pub struct JsonObject(pub Box<RawValue>);

/// Any JSON value, carried verbatim.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Json(pub Box<RawValue>);

/// A member that may be absent, but is never `null`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Maybe<T>(pub Option<T>);

impl Secret {
    /// Wraps a secret.
    #[must_use]
    pub fn new(secret: String) -> Self {
        Self(secret)
    }

    /// The secret itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[redacted]")
    }
}

impl<T> Maybe<T> {
    /// Whether the member is absent.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        self.0.is_none()
    }
}

impl<T> Default for Maybe<T> {
    fn default() -> Self {
        Self(None)
    }
}

/// Whether a path is relative in the sense of the contract's section 3.
fn is_relative(path: &str) -> bool {
    let drive = matches!(path.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    !drive
        && !path.contains(['\\', '\0'])
        && path
            .split('/')
            .all(|segment| !matches!(segment, "" | "." | ".."))
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() {
            return Err(D::Error::custom("a name is not empty"));
        }
        Ok(Self(text))
    }
}

impl<'de> Deserialize<'de> for Int {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u64::deserialize(deserializer)?;
        if value > MAX_INT {
            return Err(D::Error::custom("an integer is at most 2^53 - 1"));
        }
        Ok(Self(value))
    }
}

impl<'de> Deserialize<'de> for RelativePath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let path = String::deserialize(deserializer)?;
        if !is_relative(&path) {
            return Err(D::Error::custom("not a relative path"));
        }
        Ok(Self(path))
    }
}

impl<'de> Deserialize<'de> for JsonObject {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        if !raw.get().starts_with('{') {
            return Err(D::Error::custom("not an object"));
        }
        Ok(Self(raw))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(|value| Self(Some(value)))
    }
}

/// Gives a scalar the schema that stands for it wherever it is used.
macro_rules! inline_schema {
    ($type:ty, $name:literal, $schema:expr) => {
        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                $schema
            }
        }
    };
}

inline_schema!(
    Name,
    "Name",
    json_schema!({ "type": "string", "minLength": 1 })
);
inline_schema!(
    Int,
    "Int",
    json_schema!({ "type": "integer", "minimum": 0, "maximum": MAX_INT })
);
inline_schema!(
    RelativePath,
    "RelativePath",
    json_schema!({ "type": "string", "x-format": "relative-path", "pattern": RELATIVE_PATH_PATTERN })
);
inline_schema!(
    Secret,
    "Secret",
    json_schema!({ "type": "string", "x-secret": true })
);
inline_schema!(
    JsonObject,
    "JsonObject",
    json_schema!({ "type": "object", "x-verbatim": true })
);
inline_schema!(Json, "Json", json_schema!({ "x-verbatim": true }));

impl<T: JsonSchema> JsonSchema for Maybe<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}
