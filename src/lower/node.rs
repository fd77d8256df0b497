//! A place in the schema: a JSON value and the pointer that leads to it.

use serde_json::Value;

use crate::error::Refusal;
use crate::model::MAX_INT;

/// A JSON value and its JSON Pointer.
#[derive(Debug, Clone)]
pub(super) struct Node<'a> {
    /// The value.
    pub(super) value: &'a Value,
    /// The name under which it stands in its object; empty for an item of a list.
    pub(super) key: &'a str,
    pointer: String,
}

impl<'a> Node<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self {
            value,
            key: "",
            pointer: String::new(),
        }
    }

    /// A refusal of this very place.
    pub(super) fn refuse(&self, reason: impl Into<String>) -> Refusal {
        Refusal::new(self.pointer.clone(), reason)
    }

    fn child(&self, key: &'a str, value: &'a Value) -> Self {
        let escaped = key.replace('~', "~0").replace('/', "~1");
        Self {
            value,
            key,
            pointer: format!("{}/{escaped}", self.pointer),
        }
    }

    /// The same place with another value.
    pub(super) fn with<'b>(&self, value: &'b Value) -> Node<'b> {
        Node {
            value,
            key: "",
            pointer: self.pointer.clone(),
        }
    }

    /// A member of this object, if it is there.
    pub(super) fn get(&self, key: &'a str) -> Option<Self> {
        self.value.get(key).map(|value| self.child(key, value))
    }

    /// A member that this object must have.
    pub(super) fn need(&self, key: &'a str) -> Result<Self, Refusal> {
        self.get(key)
            .ok_or_else(|| self.refuse(format!("`{key}` is missing")))
    }

    /// Refuses the first keyword that is not among these.
    pub(super) fn allow(&self, keywords: &[&str]) -> Result<(), Refusal> {
        match self.entries()?.find(|entry| !keywords.contains(&entry.key)) {
            Some(entry) => Err(entry.refuse(format!("`{}` is not understood here", entry.key))),
            None => Ok(()),
        }
    }

    /// The members of this object, in their order.
    pub(super) fn entries(&self) -> Result<impl Iterator<Item = Self>, Refusal> {
        let object = self
            .value
            .as_object()
            .ok_or_else(|| self.refuse("an object is expected"))?;
        Ok(object.iter().map(|(key, value)| self.child(key, value)))
    }

    /// The items of this list.
    pub(super) fn items(&self) -> Result<impl Iterator<Item = Self>, Refusal> {
        let list = self
            .value
            .as_array()
            .ok_or_else(|| self.refuse("a list is expected"))?;
        Ok(list.iter().enumerate().map(|(index, value)| Self {
            value,
            key: "",
            pointer: format!("{}/{index}", self.pointer),
        }))
    }

    /// Whatever is in this object or list.
    pub(super) fn children(&self) -> Vec<Self> {
        match self.entries() {
            Ok(entries) => entries.collect(),
            Err(_) => self.items().map(Iterator::collect).unwrap_or_default(),
        }
    }

    pub(super) fn string(&self) -> Result<&'a str, Refusal> {
        self.value
            .as_str()
            .ok_or_else(|| self.refuse("a string is expected"))
    }

    /// An integer that every language's numbers hold.
    pub(super) fn integer(&self) -> Result<u64, Refusal> {
        let value = self.value.as_u64().filter(|value| *value <= MAX_INT);
        value.ok_or_else(|| self.refuse("an integer from 0 to 2^53 - 1 is expected"))
    }

    /// Refuses any value but this one.
    pub(super) fn exactly(&self, value: &Value) -> Result<(), Refusal> {
        if self.value == value {
            return Ok(());
        }
        Err(self.refuse(format!("only `{value}` is understood here")))
    }

    /// The description, as lines of text; empty where there is none.
    pub(super) fn doc(&self) -> Result<String, Refusal> {
        self.get("description")
            .map_or(Ok(String::new()), |doc| doc.string().map(str::to_owned))
    }
}
