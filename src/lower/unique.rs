//! A schema has each member once. `serde_json` keeps the last of two and says nothing, and two types of one name would
//! silently become one (case G18).

use std::collections::HashSet;
use std::fmt;

use serde_json::de::{Deserializer, StrRead};

use crate::error::Refusal;
use serde_core::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};

/// Refuses a text in which an object has two members of one name.
pub(super) fn check(schema: &str) -> Result<(), Refusal> {
    let mut deserializer: Deserializer<StrRead<'_>> = Deserializer::from_str(schema);
    let seed = Unique {
        pointer: String::new(),
    };
    seed.deserialize(&mut deserializer)
        .map_err(|error| Refusal::new("", error.to_string()))
}

/// Walks a value and remembers where it is.
struct Unique {
    pointer: String,
}

impl Unique {
    fn below(&self, segment: &str) -> Self {
        let escaped = segment.replace('~', "~0").replace('/', "~1");
        Self {
            pointer: format!("{}/{escaped}", self.pointer),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Unique {
    type Value = ();
    fn deserialize<D: serde_core::Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Unique {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut names = HashSet::new();
        while let Some(name) = map.next_key::<String>()? {
            map.next_value_seed(self.below(&name))?;
            if names.contains(&name) {
                let place = self.below(&name).pointer;
                return Err(A::Error::custom(format!("`{place}` stands there twice")));
            }
            names.insert(name);
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let mut index = 0_usize;
        while items
            .next_element_seed(self.below(&index.to_string()))?
            .is_some()
        {
            index += 1;
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }
    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }
    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }
    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }
    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }
    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}
