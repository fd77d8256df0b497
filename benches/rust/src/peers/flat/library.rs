//! The libraries that have raw values.

use serde::Deserialize;
use serde_json::value::RawValue;
use sonic_rs::LazyValue;

/// A library that has raw values.
pub trait Library {
    /// A piece of JSON that was not looked into.
    type Raw<'a>: Deserialize<'a>;

    /// Decodes a text.
    fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, String>;

    /// The text of a raw value.
    fn text<'r>(raw: &'r Self::Raw<'_>) -> &'r str;
}

pub struct SerdeJson;

impl Library for SerdeJson {
    type Raw<'a> = &'a RawValue;

    fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, String> {
        serde_json::from_slice(text).map_err(|error| error.to_string())
    }

    fn text<'r>(raw: &'r &RawValue) -> &'r str {
        raw.get()
    }
}

pub struct SonicRs;

impl Library for SonicRs {
    type Raw<'a> = LazyValue<'a>;

    fn parse<'a, T: Deserialize<'a>>(text: &'a [u8]) -> Result<T, String> {
        sonic_rs::from_slice(text).map_err(|error| error.to_string())
    }

    fn text<'r>(raw: &'r LazyValue<'_>) -> &'r str {
        raw.as_raw_str()
    }
}
