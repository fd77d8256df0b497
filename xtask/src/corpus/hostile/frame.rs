//! Where hostile things stand: in a value of a frame, which has a member at its end that it should not have.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Role, Sample, Site};
use crate::corpus::source::Source;
use crate::corpus::tree::{Entry, Line, Node};
use crate::corpus::vector::{Body, Fault, Outcome};

/// A value of the shortest frame that has one of its kind.
pub struct Field<'p> {
    pub sample: &'p Sample,
    pub site: &'p Site,
}

impl<'p> Field<'p> {
    pub fn find(protocol: &'p Protocol<'_>, fits: impl Fn(&Site) -> bool) -> Option<Self> {
        let (sample, site) = protocol
            .sites()
            .filter(|(_, site)| fits(site))
            .min_by_key(|(sample, _)| sample.tree.line().source.len())?;
        Some(Self { sample, site })
    }

    /// Free-form JSON, an object at least.
    pub fn free_form(protocol: &'p Protocol<'_>) -> Option<Self> {
        Self::find(protocol, |site| {
            matches!(site.kind, Kind::JsonObject | Kind::Json)
        })
    }

    /// An item of a list.
    pub fn item(protocol: &'p Protocol<'_>, fits: impl Fn(&Kind) -> bool) -> Option<Self> {
        Self::find(protocol, |site| site.role == Role::Item && fits(&site.kind))
    }

    /// How many bytes a value may have here, in a line of at most so many.
    pub fn room(&self, place: &[usize], size: usize) -> usize {
        let empty = self.spoilt(place, Node::leaf("")).source.len();
        size.saturating_sub(empty)
    }

    /// The frame with something in a place, and with a member at its end that it does not have.
    fn spoilt(&self, place: &[usize], node: Node) -> Line {
        let tree = self.sample.tree.with(place, node);
        let strange = Entry::new("zz", Node::leaf("0"));
        tree.with_entries(&[], |entries| entries.push(strange))
            .line()
    }

    /// The line of a value that is right; the fault is the member at the end.
    pub fn refused_at_the_end(&self, place: &[usize], value: Source) -> Body {
        let last = self.sample.names_in(&[]).len();
        let line = self.spoilt(place, Node::Leaf(value));
        let fault = line.at_name("unknown_member", &[last]);
        self.refused(&line, fault)
    }

    /// A line of this frame, refused.
    pub fn refused(&self, line: &Line, fault: Fault) -> Body {
        refused(&self.sample.kind, line.source.clone(), fault)
    }
}

pub fn refused(kind: &str, line: Source, fault: Fault) -> Body {
    Body::Decode {
        kind: kind.to_owned(),
        line,
        outcome: Outcome::Refused(fault),
    }
}

/// As many pieces as there is room for, with commas between them; none if there is not room for two.
pub fn pieces(
    open: &str,
    piece: impl Fn(usize) -> String,
    close: &str,
    room: usize,
) -> Option<(Source, usize)> {
    let room = room.checked_sub(open.len() + close.len())?;
    let (mut text, mut count) = (String::new(), 0);
    loop {
        let piece = piece(count);
        let comma = if count == 0 { "" } else { "," };
        if text.len() + comma.len() + piece.len() > room {
            break;
        }
        text.push_str(comma);
        text.push_str(&piece);
        count += 1;
    }
    let source = Source::from(open).then(text).then(close);
    (count > 1).then_some((source, count))
}
