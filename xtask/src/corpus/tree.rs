//! JSON as a tree that can be spoilt anywhere, and the line that it makes: where each part stands is known by construction.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::source::Source;
use super::vector::Fault;

/// How much of a member's name an error's path shows, in bytes.
const LONGEST_STEP: usize = 64;

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
        let mut writer = Writer {
            line: Line::default(),
            space: &space,
        };
        writer.value(self, &mut Vec::new(), Spots::default());
        writer.gap();
        writer.line
    }
}

impl Line {
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
