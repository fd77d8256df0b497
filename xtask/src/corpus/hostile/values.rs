//! Brackets, lists, white space and streams.

use super::frame::{Field, pieces, refused};
use super::{Hostile, hostile};
use crate::corpus::protocol::Protocol;
use crate::corpus::sample::Kind;
use crate::corpus::source::Source;
use crate::corpus::tree::Node;
use crate::corpus::vector::{Body, Fault};

pub const KINDS: &[Hostile] = &[
    hostile("open brackets", "`[`", &["T7"], |protocol, size| {
        open(protocol, size, "[")
    }),
    hostile("open braces", "`{\"\":`", &["T7"], |protocol, size| {
        open(protocol, size, "{\"\":")
    }),
    hostile(
        "deep lists",
        "lists as deep as allowed, side by side in free-form JSON",
        &["S1", "T7"],
        |protocol, size| deep(protocol, size, "[", "]"),
    ),
    hostile(
        "deep objects",
        "objects as deep as allowed, side by side in free-form JSON",
        &["S1", "T7"],
        |protocol, size| deep(protocol, size, "{\"\":", "}"),
    ),
    hostile(
        "empty lists",
        "`[],` in free-form JSON",
        &["S1"],
        |protocol, size| {
            let field = Field::free_form(protocol)?;
            let place = &field.site.place;
            let (value, _) = pieces(
                "{\"\":[",
                |_| "[]".to_owned(),
                "]}",
                field.room(place, size),
            )?;
            Some(field.refused_at_the_end(place, value))
        },
    ),
    hostile(
        "shortest items",
        "items of a list of texts, one letter each",
        &["S1"],
        texts,
    ),
    hostile(
        "last item wrong",
        "items of a list of objects, the last of them none: a path that is found at the far end",
        &["S3", "X2"],
        last_item,
    ),
    hostile(
        "white space",
        "white space between two tokens",
        &["S1"],
        white_space,
    ),
    hostile(
        "small lines",
        "lines of 15 bytes, in one chunk of a stream",
        &["L1"],
        small_lines,
    ),
    hostile(
        "small chunks",
        "one line of a sixteenth of the length, in chunks of one byte each",
        &["L1"],
        small_chunks,
    ),
];

fn open(protocol: &Protocol<'_>, size: usize, bracket: &str) -> Option<Body> {
    let kind = &protocol.readers.first()?.kind;
    let line = Source::repeat(bracket, size / bracket.len());
    let fault = Fault::text("depth_exceeded", protocol.max_depth * bracket.len());
    (line.len() > fault_end(protocol, bracket)).then(|| refused(kind, line, fault))
}

fn fault_end(protocol: &Protocol<'_>, bracket: &str) -> usize {
    protocol.max_depth * bracket.len()
}

fn deep(protocol: &Protocol<'_>, size: usize, open: &str, close: &str) -> Option<Body> {
    let field = Field::free_form(protocol)?;
    let place = &field.site.place;
    // Above an item are the containers of the place, the object and the list.
    let depth = protocol.max_depth - place.len() - 2;
    let inner = if close == "}" { "0" } else { "" };
    let item = format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
    let room = field.room(place, size);
    let (value, _) = pieces("{\"\":[", |_| item.clone(), "]}", room)?;
    Some(field.refused_at_the_end(place, value))
}

fn texts(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::item(protocol, |kind| matches!(kind, Kind::Text(_)))?;
    let list = field.site.parent();
    let (value, _) = pieces("[", |_| "\"a\"".to_owned(), "]", field.room(list, size))?;
    Some(field.refused_at_the_end(list, value))
}

fn last_item(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::item(protocol, |kind| *kind == Kind::Object)?;
    let list = field.site.parent();
    let item = field.sample.tree.at(&field.site.place).line().source;
    let count = field.room(list, size).checked_sub(4)? / (item.len() + 1);
    let mut items = vec![Node::Leaf(item); count];
    items.push(Node::leaf("0"));
    let line = field.sample.tree.with(list, Node::List(items)).line();
    let wrong = [list, &[count]].concat();
    Some(field.refused(&line, line.at_value("wrong_type", &wrong)))
}

fn white_space(protocol: &Protocol<'_>, size: usize) -> Option<Body> {
    let field = Field::free_form(protocol)?;
    let place = &field.site.place;
    let times = field.room(place, size).checked_sub(6)? / 3;
    let value = Source::from("{\"\":")
        .then(Source::repeat(" \t\r", times))
        .then("0}");
    Some(field.refused_at_the_end(place, value))
}

#[allow(clippy::unnecessary_wraps)] // a row of the table like the others
fn small_lines(_: &Protocol<'_>, size: usize) -> Option<Body> {
    const LINE: &str = "[\"small line\"] ";
    let count = size / (LINE.len() + 1);
    Some(Body::Read {
        chunks: vec![Source::repeat(&format!("{LINE}\n"), count)],
        lines: vec![LINE.into(); count],
        fault: None,
    })
}

#[allow(clippy::unnecessary_wraps)] // a row of the table like the others
fn small_chunks(_: &Protocol<'_>, size: usize) -> Option<Body> {
    let count = size / 16;
    let mut chunks = vec![Source::from("x"); count];
    chunks.push("\n".into());
    Some(Body::Read {
        chunks,
        lines: vec![Source::repeat("x", count)],
        fault: None,
    })
}
