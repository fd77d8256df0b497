//! One string, name or number that fills the line.

use super::frame::{Field, refused};
use super::{Hostile, hostile};
use brain_wire::model::Format;

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Role};
use crate::corpus::source::Source;
use crate::corpus::tree::{Entry, Node};
use crate::corpus::vector::{Body, Fault};

pub const KINDS: &[Hostile] = &[
    hostile(
        "one name",
        "a member's name, unknown, and cut in the path",
        &["S1", "X2"],
        one_name,
    ),
    hostile(
        "short escapes",
        "`\\n` in one string",
        &["S1", "T3"],
        |protocol, size| text(protocol, size, "\\n"),
    ),
    hostile(
        "escapes of six bytes",
        "`\\u0041` in one string",
        &["S1", "T3"],
        |protocol, size| text(protocol, size, "\\u0041"),
    ),
    hostile(
        "pairs of escapes",
        "`\\ud83d\\ude00` in one string",
        &["S1", "T6"],
        |protocol, size| text(protocol, size, "\\ud83d\\ude00"),
    ),
    hostile(
        "two-byte characters",
        "`é` in one string",
        &["S1", "T2"],
        |protocol, size| text(protocol, size, "\u{e9}"),
    ),
    hostile(
        "four-byte characters",
        "an emoji in one string",
        &["S1", "T2"],
        |protocol, size| text(protocol, size, "\u{1f600}"),
    ),
    hostile(
        "two alphabets",
        "ASCII letters with a character of three bytes at the end: a string in which one character changes how all are kept",
        &["S1", "T2"],
        widened,
    ),
    hostile(
        "digits",
        "one integer in free-form JSON",
        &["S1", "T3"],
        digits,
    ),
    hostile(
        "last byte ill formed",
        "ASCII letters in one string, behind which the line's last byte is no UTF-8",
        &["T2"],
        ill_formed,
    ),
    hostile(
        "last escape alone",
        "escapes of pairs in one string, the last without its second half",
        &["T6"],
        alone,
    ),
];

pub fn plain(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    text(protocol, size, "x")
}

/// A text that may hold anything.
fn field<'p>(protocol: &'p Protocol<'_>) -> Option<Field<'p>> {
    Field::find(protocol, |site| site.kind == Kind::Text(Format::Any))
}

fn string(body: Source) -> Source {
    Source::from("\"").then(body).then("\"")
}

fn text(protocol: &Protocol<'_>, size: usize, unit: &str) -> Option<Body> {
    let field = field(protocol)?;
    let place = &field.site.place;
    let times = field.room(place, size).checked_sub(2)? / unit.len();
    Some(field.refused_at_the_end(place, string(Source::repeat(unit, times))))
}

fn widened(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = field(protocol)?;
    let place = &field.site.place;
    let times = field.room(place, size).checked_sub(5)?;
    let value = string(Source::repeat("x", times).then("\u{4e16}"));
    Some(field.refused_at_the_end(place, value))
}

fn digits(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::free_form(protocol)?;
    let place = &field.site.place;
    let times = field.room(place, size).checked_sub(5)?;
    let value = Source::from("{\"\":")
        .then(Source::repeat("9", times))
        .then("}");
    Some(field.refused_at_the_end(place, value))
}

fn one_name(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::find(protocol, |site| site.role == Role::Root)?;
    let tree = &field.sample.tree;
    let times = size.checked_sub(tree.line().source.len() + 5)?;
    let last = field.sample.names_in(&[]).len();
    let mut entry = Entry::new(&"n".repeat(times), Node::leaf("0"));
    entry.spelling = string(Source::repeat("n", times));
    let tree = tree.with_entries(&[], |entries| entries.push(entry));
    let line = tree.line();
    Some(field.refused(&line, line.at_name("unknown_member", &[last])))
}

fn ill_formed(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let kind = &field(protocol)?.sample.kind;
    let times = size.checked_sub(3)?;
    let line = string(Source::repeat("x", times)).then(Source::bytes(b"\xff"));
    Some(refused(kind, line, Fault::text("invalid_utf8", times + 2)))
}

fn alone(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    const PAIR: &str = "\\ud83d\\ude00";
    let field = field(protocol)?;
    let place = &field.site.place;
    let times = field.room(place, size).checked_sub(8)? / PAIR.len();
    let value = string(Source::repeat(PAIR, times).then("\\ud83d"));
    let line = field.sample.tree.with(place, Node::Leaf(value)).line();
    let fault = line.in_value("lone_surrogate", place, 1 + times * PAIR.len());
    Some(field.refused(&line, fault))
}
