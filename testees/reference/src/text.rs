//! JSON text (section 2): one pass from left to right makes a tree; the first fault ends it.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::pass::Pass;
use crate::path::Path;
use crate::{MAX_DEPTH, MAX_FRAME, Refusal};

/// A value and where it stands.
pub struct Node<'a> {
    /// Its first byte.
    pub start: usize,
    /// Its bytes, verbatim.
    pub text: &'a str,
    /// What it is.
    pub value: Value<'a>,
}

/// What a value is. What a number or a boolean says, its text says.
pub enum Value<'a> {
    Null,
    Boolean,
    Number,
    /// Unescaped.
    String(Cow<'a, str>),
    List(Vec<Node<'a>>),
    /// In the order of the line, no name twice.
    Object(Vec<Member<'a>>),
}

/// A member of an object.
pub struct Member<'a> {
    /// Where the opening quote of its name stands.
    pub start: usize,
    /// Its name, unescaped.
    pub name: Cow<'a, str>,
    /// Its value.
    pub node: Node<'a>,
}

/// Reads a line's text.
pub fn parse(line: &[u8]) -> Result<Node<'_>, Refusal> {
    if line.len() > MAX_FRAME {
        return Err(Refusal::at_root("frame_too_large", MAX_FRAME)); // T1
    }
    let text = str::from_utf8(line)
        .map_err(|error| Refusal::at_root("invalid_utf8", error.valid_up_to()))?; // T2
    let mut pass = Pass { text, at: 0 };
    pass.skip_space();
    let root = pass.value(&Path::Root, 1)?;
    pass.skip_space();
    match pass.next() {
        None => Ok(root),
        Some(b'\n') => Err(pass.syntax()), // L1
        Some(_) => Err(Refusal::at_root("trailing_data", pass.at)), // T4
    }
}

impl<'a> Pass<'a> {
    /// `depth` is that of the value, should it be a container.
    fn value(&mut self, path: &Path<'_>, depth: usize) -> Result<Node<'a>, Refusal> {
        let start = self.at;
        let value = match self.next() {
            Some(b'n') => self.expect("null").map(|()| Value::Null)?,
            Some(b't') => self.expect("true").map(|()| Value::Boolean)?,
            Some(b'f') => self.expect("false").map(|()| Value::Boolean)?,
            Some(b'-' | b'0'..=b'9') => self.number().map(|()| Value::Number)?,
            Some(b'"') => Value::String(self.string()?),
            Some(b'[' | b'{') if depth > MAX_DEPTH => {
                return Err(Refusal::at_root("depth_exceeded", start)); // T7
            }
            Some(b'[') => Value::List(self.list(path, depth)?),
            Some(b'{') => Value::Object(self.object(path, depth)?),
            _ => return Err(self.syntax()),
        };
        let text = &self.text[start..self.at];
        Ok(Node { start, text, value })
    }

    fn list(&mut self, path: &Path<'_>, depth: usize) -> Result<Vec<Node<'a>>, Refusal> {
        let mut items = Vec::new();
        self.expect("[")?;
        self.skip_space();
        if self.take(b']') {
            return Ok(items);
        }
        loop {
            items.push(self.value(&Path::Item(path, items.len()), depth + 1)?);
            self.skip_space();
            if self.take(b']') {
                return Ok(items);
            }
            self.expect(",")?;
            self.skip_space();
        }
    }

    fn object(&mut self, path: &Path<'_>, depth: usize) -> Result<Vec<Member<'a>>, Refusal> {
        let mut members = Vec::new();
        self.expect("{")?;
        self.skip_space();
        if self.take(b'}') {
            return Ok(members);
        }
        let mut names = HashSet::with_capacity(8); // most objects have no more
        loop {
            let start = self.at;
            let name = self.string()?;
            let path = Path::Member(path, &name);
            if !names.insert(name.clone()) {
                return Err(Refusal::at(&path, "duplicate_member", start)); // T5
            }
            self.skip_space();
            self.expect(":")?;
            self.skip_space();
            let node = self.value(&path, depth + 1)?;
            members.push(Member { start, name, node });
            self.skip_space();
            if self.take(b'}') {
                return Ok(members);
            }
            self.expect(",")?;
            self.skip_space();
        }
    }
}
