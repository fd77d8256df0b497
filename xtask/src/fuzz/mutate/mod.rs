//! A valid line → another: one that should still be accepted, or one that has something wrong in it.

mod bytes;
mod harm;
mod keep;
mod words;

use std::rc::Rc;

use fastrand::Rng;

use super::call::{Ask, Call};
use super::seeds::Seeds;
use super::tree::Node;

/// Calls without end. The same seed and the same vectors give the same.
pub struct Calls {
    seeds: Seeds,
    kinds: Vec<Rc<str>>,
    rng: Rng,
}

impl Calls {
    pub fn new(seeds: Seeds, seed: u64) -> Self {
        let mut kinds: Vec<_> = seeds.lines.iter().map(|line| line.kind.clone()).collect();
        kinds.sort();
        kinds.dedup();
        let rng = Rng::with_seed(seed);
        Self { seeds, kinds, rng }
    }

    fn line(&mut self) -> (Rc<str>, Vec<u8>) {
        let rng = &mut self.rng;
        let seed = &self.seeds.lines[rng.usize(..self.seeds.lines.len())];
        let kind = match rng.u8(..16) {
            0 => self.kinds[rng.usize(..self.kinds.len())].clone(),
            _ => seed.kind.clone(),
        };
        let mut tree = seed.tree.clone();
        for _ in 0..rng.usize(..4) {
            keep::one(&mut tree, &self.seeds, rng);
        }
        // Half of the lines stay as good as they are; some have more than one fault, for the order of faults.
        let faults = [0, 0, 0, 0, 1, 1, 1, 2][rng.usize(..8)];
        let within = rng.usize(..=faults);
        for _ in 0..within {
            harm::one(&mut tree, &self.seeds, rng);
        }
        let mut line = written(&tree, rng).into_bytes();
        for _ in within..faults {
            let other = &self.seeds.lines[rng.usize(..self.seeds.lines.len())];
            bytes::one(&mut line, &other.tree, rng);
        }
        (kind, line)
    }
}

impl Iterator for Calls {
    type Item = Call;

    fn next(&mut self) -> Option<Call> {
        let (kind, mut bytes) = self.line();
        let ask = match self.rng.u8(..64) {
            0..4 => Ask::Envelope,
            4 => {
                for _ in 0..self.rng.usize(..3) {
                    bytes.push(b'\n');
                    bytes.extend(self.line().1);
                }
                // Most streams end well.
                bytes.extend([&b"\n"[..], b"\n", b""][self.rng.usize(..3)]);
                Ask::Read(self.rng.usize(1..100))
            }
            _ => Ask::Decode(kind),
        };
        Some(Call { ask, bytes })
    }
}

/// The line of a tree: mostly dense, sometimes with white space wherever it may stand.
fn written(tree: &Node, rng: &mut Rng) -> String {
    const SPACES: [&str; 5] = [" ", "\t", "\r", "  ", "\r\t "];
    let spaced = rng.u8(..4) == 0;
    let mut line = String::new();
    tree.write(&mut line, &mut |line| {
        if spaced && rng.bool() {
            line.push_str(SPACES[rng.usize(..SPACES.len())]);
        }
    });
    line
}

/// One of the values like this in a tree, if there is any.
fn pick<'a>(tree: &'a mut Node, fits: fn(&Node) -> bool, rng: &mut Rng) -> Option<&'a mut Node> {
    let count = tree.count(fits);
    let mut number = rng.usize(..count.max(1));
    tree.nth(fits, &mut number)
}

/// The members of one of the objects that have any.
fn members<'a>(tree: &'a mut Node, rng: &mut Rng) -> Option<&'a mut Vec<(String, Node)>> {
    let fits = |node: &Node| matches!(node, Node::Object(members) if !members.is_empty());
    match pick(tree, fits, rng)? {
        Node::Object(members) => Some(members),
        _ => None,
    }
}
