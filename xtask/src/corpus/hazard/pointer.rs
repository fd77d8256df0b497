//! Names that a path must escape or cut.

use std::collections::HashSet;

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    let names = names();
    let mut seen = HashSet::new();
    for (sample, site) in protocol.sites() {
        if site.kind == Kind::Object && seen.insert(site.object.clone()) {
            for (index, (variant, name)) in names.iter().enumerate() {
                // All of them in frames, a few in every other object.
                if site.place.is_empty() || index < 3 {
                    unknown(sample, site, variant, name, sheet);
                }
            }
        }
        if let Kind::JsonObject | Kind::Json = site.kind {
            for (variant, name) in &names {
                duplicate(sample, site, variant, name, sheet);
            }
        }
    }
}

fn names() -> Vec<(&'static str, String)> {
    let x = |times| "x".repeat(times);
    vec![
        ("slash and tilde", "a/b~c~1".to_owned()),
        ("empty name", String::new()),
        ("65 bytes", x(65)),
        ("64 bytes", x(64)),
        ("63 bytes and two", x(63) + "\u{e9}"),
        ("61 bytes and four", x(61) + "\u{1f600}"),
        ("60 bytes and four", x(60) + "\u{1f600}"),
        ("slashes past the cut", "/".repeat(80)),
        ("control character", "a\u{1}\u{7f}\n".to_owned()),
        ("separators", "\u{2028}\u{202e}\u{85}".to_owned()),
        ("quotes", "\"\\".to_owned()),
    ]
}

fn unknown(sample: &Sample, site: &Site, variant: &str, name: &str, sheet: &mut Sheet) {
    let entry = Entry::new(name, Node::leaf("0"));
    let line = sample
        .tree
        .with_entries(&site.place, |entries| entries.insert(0, entry))
        .line();
    let place = [site.place.as_slice(), &[0]].concat();
    let trial = Trial::object(sample, site, &["X2", "S1"], variant);
    sheet.refuse(trial, &line, line.at_name("unknown_member", &place));
}

/// On the way to a name that stands twice.
fn duplicate(sample: &Sample, site: &Site, variant: &str, name: &str, sheet: &mut Sheet) {
    let twice = vec![
        Entry::new(name, Node::leaf("0")),
        Entry::new(name, Node::leaf("0")),
    ];
    let items = vec![Node::leaf("{}"), Node::Object(twice)];
    let node = Node::Object(vec![Entry::new(name, Node::List(items))]);
    let line = sample.tree.with(&site.place, node).line();
    let place = [site.place.as_slice(), &[0, 1, 1]].concat();
    let trial = Trial::at(sample, site, &["X2", "T5"], &format!("twice {variant}"));
    sheet.refuse(trial, &line, line.at_name("duplicate_member", &place));
}
