//! Mutations after which a line should still be accepted. The reference has the last word: a change of a string may break
//! a rule, and is then a refusal like others.

use fastrand::Rng;

use super::super::seeds::Seeds;
use super::super::tree::Node;
use super::{members, pick, words};

/// Members whose values tell what a frame or an object is; another string there is no longer the same frame.
const TELLING: [&str; 4] = ["\"method\"", "\"event\"", "\"type\"", "\"code\""];

const INTEGERS: [&str; 6] = [
    "0",
    "1",
    "10",
    "4294967296",
    "9007199254740990",
    "9007199254740991",
];

/// One of them, somewhere.
pub fn one(tree: &mut Node, seeds: &Seeds, rng: &mut Rng) {
    // What finds nothing to change leaves the line as it is.
    let _ = match rng.u8(..7) {
        0 => reorder(tree, rng),
        1 => respell(tree, rng),
        2 => respell_name(tree, rng),
        3 => content(tree, rng),
        4 => integer(tree, rng),
        5 => item(tree, rng),
        _ => swap(tree, seeds, rng),
    };
}

fn reorder(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    rng.shuffle(members);
    Some(())
}

fn respell(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let node = pick(tree, Node::is_string, rng)?;
    if let Node::Leaf(text) = node {
        *text = words::respelt(text, rng);
    }
    Some(())
}

/// A member's name, written otherwise.
fn respell_name(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    let index = rng.usize(..members.len());
    members[index].0 = words::respelt(&members[index].0, rng);
    Some(())
}

fn content(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    let index = rng.usize(..members.len());
    let (name, value) = &mut members[index];
    if value.is_string() && !TELLING.contains(&name.as_str()) {
        *value = Node::Leaf(words::any(rng));
    }
    Some(())
}

fn integer(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let bits = rng.u32(1..54);
    *pick(tree, Node::is_integer, rng)? = Node::leaf(if rng.bool() {
        INTEGERS[rng.usize(..INTEGERS.len())].to_owned()
    } else {
        rng.u64(..1 << bits).to_string()
    });
    Some(())
}

fn item(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let fits = |node: &Node| matches!(node, Node::List(items) if !items.is_empty());
    if let Node::List(items) = pick(tree, fits, rng)? {
        let item = items[rng.usize(..items.len())].clone();
        items.insert(rng.usize(..=items.len()), item);
    }
    Some(())
}

/// A member's value, taken from any line where a member of this name has one.
fn swap(tree: &mut Node, seeds: &Seeds, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    let index = rng.usize(..members.len());
    let (name, value) = &mut members[index];
    let values = seeds.values.get(name)?;
    if !TELLING.contains(&name.as_str()) {
        *value = values[rng.usize(..values.len())].clone();
    }
    Some(())
}
