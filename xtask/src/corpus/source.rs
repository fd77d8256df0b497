//! A string of bytes, written down briefly: text as it is, long runs and ill-formed bytes by recipe.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

/// Bytes by their parts, one after another.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Source(Vec<Part>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Text(String),
    Bytes(Vec<u8>),
    Repeat(String, usize),
}

impl Source {
    /// The same text again and again.
    pub fn repeat(text: &str, times: usize) -> Self {
        Self(vec![Part::Repeat(text.to_owned(), times)])
    }

    /// Bytes that need not be well-formed UTF-8.
    pub fn bytes(bytes: &[u8]) -> Self {
        Self(vec![Part::Bytes(bytes.to_owned())])
    }

    /// Adds text at the end.
    pub fn push(&mut self, text: &str) {
        if let Some(Part::Text(last)) = self.0.last_mut() {
            last.push_str(text);
        } else if !text.is_empty() {
            self.0.push(Part::Text(text.to_owned()));
        }
    }

    /// Adds another source at the end.
    pub fn append(&mut self, other: &Self) {
        for part in &other.0 {
            match part {
                Part::Text(text) => self.push(text),
                other => self.0.push(other.clone()),
            }
        }
    }

    /// This source and others after it.
    pub fn then(mut self, other: impl Into<Self>) -> Self {
        self.append(&other.into());
        self
    }

    /// How many bytes it stands for.
    pub fn len(&self) -> usize {
        let len = |part: &Part| match part {
            Part::Text(text) => text.len(),
            Part::Bytes(bytes) => bytes.len(),
            Part::Repeat(text, times) => text.len() * times,
        };
        self.0.iter().map(len).sum()
    }

    /// Its text, where it is nothing but text.
    pub fn text(&self) -> Option<&str> {
        match self.0.as_slice() {
            [Part::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// The format of the vector files (docs/vectors.md).
    pub fn json(&self) -> String {
        match self.0.as_slice() {
            [] => quote(""),
            [Part::Text(text)] => quote(text),
            [Part::Bytes(bytes)] => base64(bytes),
            parts => {
                let parts: Vec<_> = parts.iter().map(Part::json).collect();
                format!("{{\"recipe\":[{}]}}", parts.join(","))
            }
        }
    }
}

impl<T: Into<String>> From<T> for Source {
    fn from(text: T) -> Self {
        let mut source = Self::default();
        source.push(&text.into());
        source
    }
}

impl Part {
    fn json(&self) -> String {
        match self {
            Self::Text(text) => quote(text),
            Self::Bytes(bytes) => base64(bytes),
            Self::Repeat(text, times) => {
                format!("{{\"repeat\":{},\"times\":{times}}}", quote(text))
            }
        }
    }
}

fn base64(bytes: &[u8]) -> String {
    format!("{{\"base64\":\"{}\"}}", BASE64_STANDARD.encode(bytes))
}

/// A JSON string in ASCII alone, so that whatever a line holds can be seen in the file.
pub fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    let mut units = [0; 2];
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            ' '..='~' => quoted.push(c),
            _ => {
                for unit in c.encode_utf16(&mut units) {
                    // Writing to a string cannot fail.
                    let _ = write!(quoted, "\\u{unit:04x}");
                }
            }
        }
    }
    quoted.push('"');
    quoted
}
