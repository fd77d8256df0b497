//! Members in another order: accepted, and encoded in theirs.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        if site.kind != Kind::Object || sample.names_in(&site.place).len() < 2 {
            continue; // one order alone
        }
        shuffle(sample, site, "reversed", |entries| entries.reverse(), sheet);
        shuffle(
            sample,
            site,
            "last first",
            |entries| entries.rotate_right(1),
            sheet,
        );
        shuffle(
            sample,
            site,
            "first last",
            |entries| entries.rotate_left(1),
            sheet,
        );
    }
    for sample in &protocol.samples {
        let trial = Trial::object(sample, &sample.sites[0], &["E1"], "all reversed");
        sheet.accept_as(trial, &reversed(&sample.tree).line(), &sample.tree.line());
    }
}

fn shuffle(
    sample: &Sample,
    site: &Site,
    variant: &str,
    change: impl FnOnce(&mut Vec<Entry>),
    sheet: &mut Sheet,
) {
    let line = sample.tree.with_entries(&site.place, change).line();
    let trial = Trial::object(sample, site, &["E1"], variant);
    sheet.accept_as(trial, &line, &sample.tree.line());
}

/// The tree with the members of all its objects reversed; lists keep their order.
fn reversed(node: &Node) -> Node {
    match node {
        Node::Object(entries) => {
            let entries = entries.iter().rev().map(|entry| Entry {
                value: reversed(&entry.value),
                ..entry.clone()
            });
            Node::Object(entries.collect())
        }
        Node::List(items) => Node::List(items.iter().map(reversed).collect()),
        Node::Leaf(source) => Node::Leaf(source.clone()),
    }
}
