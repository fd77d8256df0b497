//! Mutations of a tree after which most lines are wrong: in their shape, or in a rule about the text that a tree can break.

use fastrand::Rng;

use super::super::seeds::Seeds;
use super::super::tree::Node;
use super::{members, pick, words};

/// What no member wants, or only some.
const VALUES: &[&str] = &[
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "1.0",
    "1e3",
    "1E0",
    "01",
    "1.",
    ".5",
    "+1",
    "0x1",
    "9007199254740992",
    "18446744073709551616",
    "1e400",
    "nul",
    "True",
    "NaN",
    "\"\"",
    "\".\"",
    "\"a//b\"",
    "\"a/..\"",
    "\"c:d\"",
    "\"a\\\\b\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\\udc00\"",
    "\"\\ud800\\ud800\"",
    "\"\\ud83d\\n\"",
    "\"\\ud800\\u\"",
    "\"\\x41\"",
    "\"\\u00g0\"",
    "\"\\U0041\"",
    "\"\u{1}\"",
    "\"\t\"",
    "'a'",
    "[]",
    "{}",
    "[{}]",
    "[null]",
    "{\"type\":\"text\"}",
    "{\"a\":1,\"\\u0061\":2}",
    "{\"\\ud800\":1}",
    "[1,]",
    "{\"a\"}",
    "{,}",
    "",
];

/// One of them, somewhere.
pub fn one(tree: &mut Node, seeds: &Seeds, rng: &mut Rng) {
    // What finds nothing to change leaves the line as it is.
    let _ = match rng.u8(..9) {
        0 => delete(tree, rng),
        1 => duplicate(tree, rng),
        2 => rename(tree, seeds, rng),
        3 => add(tree, seeds, rng),
        4 => nest(tree, rng),
        5 => exchange(tree, rng),
        6 => number(tree, rng),
        _ => retype(tree, rng),
    };
}

fn delete(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    members.remove(rng.usize(..members.len()));
    Some(())
}

/// A member twice, its name perhaps written otherwise.
fn duplicate(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    let (name, value) = members[rng.usize(..members.len())].clone();
    let name = if rng.bool() {
        words::respelt(&name, rng)
    } else {
        name
    };
    members.insert(rng.usize(..=members.len()), (name, value));
    Some(())
}

fn rename(tree: &mut Node, seeds: &Seeds, rng: &mut Rng) -> Option<()> {
    let name = name(seeds, rng);
    let members = members(tree, rng)?;
    let index = rng.usize(..members.len());
    let old = &mut members[index].0;
    *old = match rng.u8(..3) {
        0 => old.to_uppercase(),
        1 => old.replacen(['s', 'k'], "ſ", 1),
        _ => name,
    };
    Some(())
}

/// A member that perhaps belongs elsewhere.
fn add(tree: &mut Node, seeds: &Seeds, rng: &mut Rng) -> Option<()> {
    let name = name(seeds, rng);
    let value = match seeds.values.get(&name) {
        Some(values) => values[rng.usize(..values.len())].clone(),
        None => value(rng),
    };
    if let Node::Object(members) = pick(tree, |node| matches!(node, Node::Object(_)), rng)? {
        members.insert(rng.usize(..=members.len()), (name, value));
    }
    Some(())
}

/// A value deeper than it was: by a little, or by about as much as may be.
fn nest(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let node = pick(tree, |_| true, rng)?;
    let depth = if rng.bool() {
        rng.usize(1..3)
    } else {
        rng.usize(120..130)
    };
    for _ in 0..depth {
        let inner = std::mem::replace(node, Node::List(Vec::new()));
        *node = if rng.bool() {
            Node::List(vec![inner])
        } else {
            Node::Object(vec![("\"n\"".to_owned(), inner)])
        };
    }
    Some(())
}

/// Two members' values, each in the other's place.
fn exchange(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    let members = members(tree, rng)?;
    let (one, other) = (rng.usize(..members.len()), rng.usize(..members.len()));
    let value = members[one].1.clone();
    members[one].1 = std::mem::replace(&mut members[other].1, value);
    Some(())
}

/// An integer, spelt as another number or as none.
fn number(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    const BEFORE: [&str; 5] = ["", "", "-", "0", "+"];
    const AFTER: [&str; 7] = ["", ".0", "e0", "E+0", ".", "e", "0000000000000000"];
    if let Node::Leaf(text) = pick(tree, Node::is_integer, rng)? {
        text.insert_str(0, BEFORE[rng.usize(..BEFORE.len())]);
        text.push_str(AFTER[rng.usize(..AFTER.len())]);
    }
    Some(())
}

fn retype(tree: &mut Node, rng: &mut Rng) -> Option<()> {
    *pick(tree, |_| true, rng)? = value(rng);
    Some(())
}

fn value(rng: &mut Rng) -> Node {
    Node::leaf(VALUES[rng.usize(..VALUES.len())])
}

/// A name that some line has, or any.
fn name(seeds: &Seeds, rng: &mut Rng) -> String {
    let number = rng.usize(..=seeds.values.len() * 5 / 4);
    match seeds.values.keys().nth(number) {
        Some(name) => name.clone(),
        None => words::any(rng),
    }
}
