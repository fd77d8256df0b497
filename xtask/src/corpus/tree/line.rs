//! A tree as a line, which knows where each part of the tree stands.

use std::collections::HashMap;

use super::{Node, Place};
use crate::corpus::source::Source;
use crate::corpus::vector::Fault;

/// How much of a member's name an error's path shows, in bytes.
const LONGEST_STEP: usize = 64;

/// A tree as a line.
#[derive(Debug, Clone, Default)]
pub struct Line {
    /// Its bytes.
    pub source: Source,
    /// Where white space may stand: before each token, and after the last.
    pub gaps: Vec<usize>,
    spots: HashMap<Place, Spots>,
}

/// Where a value stands.
#[derive(Debug, Clone, Default)]
struct Spots {
    pointer: String,
    name: usize,
    value: usize,
    /// The closing bracket of an object or a list.
    end: usize,
}

impl Line {
    /// Writes a tree, with white space in each gap.
    pub fn of(tree: &Node, space: &dyn Fn(usize) -> &'static str) -> Self {
        let mut writer = Writer {
            line: Self::default(),
            space,
        };
        writer.value(tree, &mut Vec::new(), Spots::default());
        writer.gap();
        writer.line
    }

    /// A fault at a value's first byte.
    pub fn at_value(&self, code: &'static str, place: &[usize]) -> Fault {
        let spots = self.spots(place);
        Fault::new(code, spots.pointer, spots.value)
    }

    /// A fault at the opening quote of a member's name.
    pub fn at_name(&self, code: &'static str, place: &[usize]) -> Fault {
        let spots = self.spots(place);
        Fault::new(code, spots.pointer, spots.name)
    }

    /// A member that an object lacks.
    pub fn missing(&self, object: &[usize], name: &str) -> Fault {
        let spots = self.spots(object);
        Fault::new("missing_member", spots.pointer + &step(name), spots.end)
    }

    /// A fault of the text, so many bytes past a value's first.
    pub fn in_value(&self, code: &'static str, place: &[usize], past: usize) -> Fault {
        Fault::text(code, self.spots(place).value + past)
    }

    /// A fault of the text, so many bytes past the opening quote of a name.
    pub fn in_name(&self, code: &'static str, place: &[usize], past: usize) -> Fault {
        Fault::text(code, self.spots(place).name + past)
    }

    pub fn pointer(&self, place: &[usize]) -> String {
        self.spots(place).pointer
    }

    fn spots(&self, place: &[usize]) -> Spots {
        self.spots.get(place).cloned().unwrap_or_default()
    }
}

/// A member's step in a pointer: cut where it is long, then escaped (contract, section 4).
fn step(name: &str) -> String {
    let mut cut = name.to_owned();
    if name.len() > LONGEST_STEP {
        let mut ends = (0..=LONGEST_STEP).rev();
        let end = ends.find(|end| name.is_char_boundary(*end));
        cut.truncate(end.unwrap_or_default());
        cut.push('\u{2026}');
    }
    format!("/{}", cut.replace('~', "~0").replace('/', "~1"))
}

struct Writer<'a> {
    line: Line,
    space: &'a dyn Fn(usize) -> &'static str,
}

impl Writer<'_> {
    /// Writes a value and notes where it stands; what is above it has noted its pointer and name.
    fn value(&mut self, node: &Node, place: &mut Place, mut spots: Spots) {
        self.gap();
        spots.value = self.line.source.len();
        match node {
            Node::Leaf(source) => self.line.source.append(source),
            Node::Object(entries) => {
                self.line.source.push("{");
                for (index, entry) in entries.iter().enumerate() {
                    self.comma(index);
                    self.gap();
                    let name = self.line.source.len();
                    self.line.source.append(&entry.spelling);
                    self.token(":");
                    self.below(&entry.value, place, index, &spots, &step(&entry.name), name);
                }
                self.gap();
                spots.end = self.line.source.len();
                self.line.source.push("}");
            }
            Node::List(items) => {
                self.line.source.push("[");
                for (index, item) in items.iter().enumerate() {
                    self.comma(index);
                    self.below(item, place, index, &spots, &format!("/{index}"), 0);
                }
                self.gap();
                spots.end = self.line.source.len();
                self.line.source.push("]");
            }
        }
        self.line.spots.insert(place.clone(), spots);
    }

    fn below(
        &mut self,
        node: &Node,
        place: &mut Place,
        index: usize,
        above: &Spots,
        step: &str,
        name: usize,
    ) {
        place.push(index);
        let spots = Spots {
            pointer: above.pointer.clone() + step,
            name,
            ..Spots::default()
        };
        self.value(node, place, spots);
        place.pop();
    }

    fn comma(&mut self, index: usize) {
        if index > 0 {
            self.token(",");
        }
    }

    fn token(&mut self, token: &str) {
        self.gap();
        self.line.source.push(token);
    }

    fn gap(&mut self) {
        self.line.gaps.push(self.line.source.len());
        let space = (self.space)(self.line.gaps.len() - 1);
        self.line.source.push(space);
    }
}
