//! What mutations begin with: the lines of all vectors that are accepted.

use std::collections::BTreeMap;
use std::rc::Rc;

use anyhow::{Context as _, Result};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;

use super::tree::Node;
use crate::vectors::{Vector, Verb};

/// Longer lines are for the vectors; here many are wanted.
const LONGEST: usize = 2048;

/// A valid line.
pub struct Seed {
    pub kind: Rc<str>,
    pub tree: Node,
}

pub struct Seeds {
    pub lines: Vec<Seed>,
    /// The values that a member of a name has anywhere, by name as written. Sorted: the sequence of lines must repeat.
    pub values: BTreeMap<String, Vec<Node>>,
}

impl Seeds {
    pub fn of(vectors: &[Vector]) -> Result<Self> {
        let mut seeds = Self {
            lines: Vec::new(),
            values: BTreeMap::new(),
        };
        let accepted = |vector: &&Vector| vector.verb == Verb::Decode && vector.is_accepted();
        for vector in vectors.iter().filter(accepted) {
            // The base64 of a line has 4 bytes for 3.
            if vector.call.len() > LONGEST / 3 * 4 {
                continue;
            }
            let call: Value = serde_json::from_str(&vector.call)?;
            let text = |name: &str| call[name].as_str().context("a string is expected");
            let line = String::from_utf8(BASE64_STANDARD.decode(text("line_base64")?)?)?;
            let tree = Node::parse(&line);
            seeds.note(&tree);
            seeds.lines.push(Seed {
                kind: text("decode")?.into(),
                tree,
            });
        }
        Ok(seeds)
    }

    fn note(&mut self, node: &Node) {
        match node {
            Node::Object(members) => {
                for (name, value) in members {
                    let values = self.values.entry(name.clone()).or_default();
                    if !values.contains(value) {
                        values.push(value.clone());
                    }
                    self.note(value);
                }
            }
            Node::List(items) => items.iter().for_each(|item| self.note(item)),
            Node::Leaf(_) => {}
        }
    }
}
