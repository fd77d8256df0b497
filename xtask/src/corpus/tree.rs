//! JSON as a tree that can be spoilt anywhere, and the line that it makes: where each part stands is known by construction.

mod line;

use std::fmt::Write as _;

use super::source::Source;

pub use line::Line;

/// A value, or whatever stands in its place.
#[derive(Debug, Clone)]
pub enum Node {
    /// An object; nothing keeps it from having a name twice.
    Object(Vec<Entry>),
    /// A list.
    List(Vec<Node>),
    /// Anything as it is written.
    Leaf(Source),
}

/// A member of an object.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The name that is meant.
    pub name: String,
    /// How it is written, quotes included.
    pub spelling: Source,
    /// The value.
    pub value: Node,
}

/// A way down the tree: the position of the entry or the item at each step.
pub type Place = Vec<usize>;

impl Entry {
    pub fn new(name: &str, value: Node) -> Self {
        Self {
            name: name.to_owned(),
            spelling: string(name).into(),
            value,
        }
    }
}

/// A string as encoders write it (contract, section 6), in which `serde_json` does the same.
pub fn string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A string whose first character is written as an escape.
pub fn escaped(text: &str) -> String {
    let mut rest = text.chars();
    let mut escaped = String::from("\"");
    if let Some(first) = rest.next() {
        for unit in first.encode_utf16(&mut [0; 2]) {
            // Writing to a string cannot fail.
            let _ = write!(escaped, "\\u{unit:04x}");
        }
    }
    escaped + &string(rest.as_str())[1..]
}

impl Node {
    pub fn leaf(text: impl Into<Source>) -> Self {
        Self::Leaf(text.into())
    }

    pub fn at(&self, place: &[usize]) -> &Self {
        match (self, place) {
            (Self::Object(entries), [first, rest @ ..]) => entries[*first].value.at(rest),
            (Self::List(items), [first, rest @ ..]) => items[*first].at(rest),
            (node, _) => node,
        }
    }

    pub fn at_mut(&mut self, place: &[usize]) -> &mut Self {
        match (self, place) {
            (Self::Object(entries), [first, rest @ ..]) => entries[*first].value.at_mut(rest),
            (Self::List(items), [first, rest @ ..]) => items[*first].at_mut(rest),
            (node, _) => node,
        }
    }

    /// The tree with something else in a place.
    pub fn with(&self, place: &[usize], node: Self) -> Self {
        let mut tree = self.clone();
        *tree.at_mut(place) = node;
        tree
    }

    /// The tree with other members in the object of a place.
    pub fn with_entries(&self, place: &[usize], edit: impl FnOnce(&mut Vec<Entry>)) -> Self {
        let mut tree = self.clone();
        if let Self::Object(entries) = tree.at_mut(place) {
            edit(entries);
        }
        tree
    }

    /// The line without white space.
    pub fn line(&self) -> Line {
        self.line_with(|_| "")
    }

    /// The line with white space in each gap.
    pub fn line_with(&self, space: impl Fn(usize) -> &'static str) -> Line {
        Line::of(self, &space)
    }
}
