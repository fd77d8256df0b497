//! Members by the ten thousand: each name must be looked for among all those before it.

use super::frame::{Field, pieces};
use super::{Hostile, hostile};
use crate::corpus::protocol::Protocol;
use crate::corpus::sample::Role;
use crate::corpus::source::Source;
use crate::corpus::tree::{Entry, Line, Node, escaped};
use crate::corpus::vector::Body;

pub const KINDS: &[Hostile] = &[
    hostile(
        "names of one length",
        "members of one object in free-form JSON, names of 31 bytes that differ in the last 7",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, long),
    ),
    hostile(
        "shortest names",
        "members of one object in free-form JSON, names of 4 letters and digits",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, short),
    ),
    hostile(
        "names of digits",
        "members of one object in free-form JSON, multiples of 4096 in decimal, which are equal in a hash's low bits where an integer is its own hash",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, number),
    ),
    hostile(
        "names equal times 31",
        "members of one object in free-form JSON, names that all have the same polynomial hash of base 31",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, times_31),
    ),
    hostile(
        "names equal times 33",
        "the same with base 33",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, times_33),
    ),
    hostile(
        "names in escapes",
        "members of one object in free-form JSON, each character of each name an escape of six bytes",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, in_escapes),
    ),
    hostile(
        "names past 16 KiB",
        "members of one object in free-form JSON, names of 16,400 bytes that differ in the last 7",
        &["T5", "S1"],
        |protocol, size| free_form(protocol, size, longest),
    ),
    hostile(
        "last name twice",
        "as names of one length; the last is the first again, in escapes",
        &["T5", "X2"],
        last_twice,
    ),
    hostile(
        "unknown members",
        "members of the frame itself, names of 31 bytes, each of them unknown",
        &["S1", "T5"],
        unknown,
    ),
    hostile(
        "small objects",
        "objects of one member each in one list",
        &["S1", "T5"],
        |protocol, size| listed(protocol, size, "{\"\":0}"),
    ),
    hostile(
        "objects of 20 members",
        "objects of 20 members each in one list",
        &["S1", "T5"],
        |protocol, size| listed(protocol, size, &object(20)),
    ),
];

fn long(index: usize) -> String {
    format!("a-common-prefix-of-name-{index:07}")
}

fn short(mut index: usize) -> String {
    let digit = |digit: usize| char::from_digit(u32::try_from(digit).unwrap_or_default(), 36);
    let mut name = String::new();
    for _ in 0..4 {
        name.extend(digit(index % 36));
        index /= 36;
    }
    name
}

fn number(index: usize) -> String {
    (4096 * (index + 1)).to_string()
}

/// Names of 40 bytes, each bit of the index as one of two pairs of letters.
fn of_pairs(index: usize, pairs: [&str; 2]) -> String {
    (0..20).map(|bit| pairs[index >> bit & 1]).collect()
}

fn times_31(index: usize) -> String {
    of_pairs(index, ["Aa", "BB"])
}

fn times_33(index: usize) -> String {
    of_pairs(index, ["Ab", "BA"])
}

/// Written with escapes already: no quote is in it.
fn in_escapes(index: usize) -> String {
    let name = short(index);
    let escapes = name.bytes().map(|byte| format!("\\u{byte:04x}"));
    escapes.collect::<Vec<_>>().concat()
}

fn longest(index: usize) -> String {
    "n".repeat(16_393) + &format!("{index:07}")
}

fn free_form(protocol: &Protocol<'_>, size: usize, name: fn(usize) -> String) -> Option<Body> {
    let field = Field::free_form(protocol)?;
    let place = &field.site.place;
    let member = |index| format!("\"{}\":0", name(index));
    let (value, _) = pieces("{", member, "}", field.room(place, size))?;
    Some(field.refused_at_the_end(place, value))
}

fn last_twice(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::free_form(protocol)?;
    let place = &field.site.place;
    let second = escaped(&long(0));
    let room = field.room(place, size).checked_sub(second.len() + 3)?;
    let member = |index| format!("\"{}\":0", long(index));
    let (value, count) = pieces("{", member, "}", room)?;
    // Told apart from the others in the tree, so that its place is known.
    let entries = (0..count).map(|index| Entry::new(&long(index), Node::leaf("0")));
    let mut entries: Vec<_> = entries.collect();
    let mut twice = Entry::new(&long(0), Node::leaf("0"));
    twice.spelling = second.into();
    entries.push(twice);
    debug_assert!(value.len() <= room);
    let line: Line = field.sample.tree.with(place, Node::Object(entries)).line();
    let last = [place.as_slice(), &[count]].concat();
    Some(field.refused(&line, line.at_name("duplicate_member", &last)))
}

fn unknown(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::find(protocol, |site| site.role == Role::Root)?;
    let first = field.sample.names_in(&[]).len();
    let room = size.checked_sub(field.sample.tree.line().source.len())?;
    let count = room / (long(0).len() + 5);
    let line = field.sample.tree.with_entries(&[], |entries| {
        entries.extend((0..count).map(|index| Entry::new(&long(index), Node::leaf("0"))));
    });
    let line = line.line();
    Some(field.refused(&line, line.at_name("unknown_member", &[first])))
}

fn object(members: usize) -> String {
    let members: Vec<_> = (0..members)
        .map(|index| format!("\"{}\":0", short(index)))
        .collect();
    format!("{{{}}}", members.join(","))
}

fn listed(protocol: &Protocol<'_>, size: usize, item: &str) -> Option<Body> {
    let field = Field::free_form(protocol)?;
    let place = &field.site.place;
    let room = field.room(place, size);
    let (value, _): (Source, _) = pieces("{\"\":[", |_| item.to_owned(), "]}", room)?;
    Some(field.refused_at_the_end(place, value))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn polynomial(name: &str, base: u64) -> u64 {
        let step = |hash: u64, byte: u8| hash.wrapping_mul(base).wrapping_add(u64::from(byte));
        name.bytes().fold(0, step)
    }

    #[test]
    fn the_names_differ_and_their_hashes_do_not() {
        for name in [long, short, number, times_31, times_33, in_escapes] {
            let names: HashSet<_> = (0..100_000).map(name).collect();
            assert_eq!(names.len(), 100_000);
        }
        for (name, base) in [(times_31 as fn(usize) -> String, 31), (times_33, 33)] {
            let hashes: HashSet<_> = (0..1000)
                .map(|index| polynomial(&name(index), base))
                .collect();
            assert_eq!(hashes.len(), 1);
        }
    }
}
