//! Lines that are made to be slow or large: nearly all of each is one thing, as often as the length allows.
//!
//! A line has its fault at its very end wherever it can, so that all of it is checked and read, the path is derived from all
//! of it, and the answer is short: what a reader of these lines costs is what its decoder costs.

mod frame;
mod members;
mod strings;
mod values;

use super::protocol::Protocol;
use super::vector::{Body, Vector};

/// A kind of hostile line or stream.
pub struct Hostile {
    pub name: &'static str,
    /// What nearly all of it is.
    pub about: &'static str,
    /// The rules that it tries.
    pub rules: &'static [&'static str],
    /// One of at most so many bytes; none where the protocol, or so short a line, has no place for it.
    make: fn(&Protocol<'_>, usize) -> Option<Body>,
}

/// The kind that is not hostile: what the others are measured against.
pub const PLAIN: &Hostile = &hostile(
    "plain",
    "ASCII letters in one string: what the others are measured against",
    &["S1"],
    strings::plain,
);

/// Every hostile kind.
pub const ALL: &[&[Hostile]] = &[members::KINDS, strings::KINDS, values::KINDS];

const fn hostile(
    name: &'static str,
    about: &'static str,
    rules: &'static [&'static str],
    make: fn(&Protocol<'_>, usize) -> Option<Body>,
) -> Hostile {
    Hostile {
        name,
        about,
        rules,
        make,
    }
}

/// Every hostile kind, one after another.
pub fn kinds() -> impl Iterator<Item = &'static Hostile> {
    ALL.iter().copied().flatten()
}

impl Hostile {
    /// What is sent, and what must come back.
    pub fn body(&self, protocol: &Protocol<'_>, size: usize) -> Option<Body> {
        (self.make)(protocol, size)
    }

    /// The same as a vector of its own.
    pub fn vector(&self, protocol: &Protocol<'_>, size: usize) -> Option<Vector> {
        Some(Vector {
            name: self.name.to_owned(),
            rules: self.rules.to_vec(),
            at: self.name.to_owned(),
            body: self.body(protocol, size)?,
        })
    }
}
