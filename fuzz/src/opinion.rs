//! A second opinion on the text of a line, from `serde_json`, made strict about a name that stands twice.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;

/// Whether these bytes are JSON text as section 2 of the contract has it, line feeds and the cap left aside.
#[must_use]
pub fn is_text(bytes: &[u8]) -> bool {
    read(bytes).is_ok()
}

/// Whether these bytes could be the beginning of a text.
#[must_use]
pub fn is_beginning(bytes: &[u8]) -> bool {
    read(bytes).map_or_else(|error| error.classify() == Category::Eof, |Text| true)
}

/// Whether the last of these bytes breaks the text.
#[must_use]
pub fn is_broken(bytes: &[u8]) -> bool {
    // serde_json looks at the four digits of an escape at once.
    !is_beginning(&[bytes, b"0000"].concat())
}

fn read(bytes: &[u8]) -> serde_json::Result<Text> {
    serde_json::from_slice(bytes)
}

/// Any value: it is read and forgotten.
struct Text;

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Text)
    }
}

impl<'de> Visitor<'de> for Text {
    type Value = Text;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Text, E> {
        Ok(Text)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Text, E> {
        Ok(Text)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Text, E> {
        Ok(Text)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Text, E> {
        Ok(Text)
    }

    fn visit_str<E>(self, _: &str) -> Result<Text, E> {
        Ok(Text)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Text, A::Error> {
        while items.next_element::<Text>()?.is_some() {}
        Ok(Text)
    }

    /// An object, or a number that no integer type holds: an object with one member to `serde_json`.
    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Text, A::Error> {
        let mut names = HashSet::new();
        while let Some(name) = members.next_key::<String>()? {
            if !names.insert(name) {
                return Err(Error::custom("a name stands twice"));
            }
            members.next_value::<Text>()?;
        }
        Ok(Text)
    }
}
