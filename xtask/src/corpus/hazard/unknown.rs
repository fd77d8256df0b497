//! Members that an object does not have: new ones, and its own in another case.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Role, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        if site.kind == Kind::Object {
            add(sample, site, sheet);
        }
        if site.is_member() {
            for (variant, change) in CHANGES {
                rename(sample, site, variant, *change, sheet);
            }
        }
    }
}

/// A member's name in another case.
type Change = fn(&str) -> Option<String>;

const CHANGES: &[(&str, Change)] = &[
    ("first letter", |name| other_case(name, 1)),
    ("all letters", |name| other_case(name, name.len())),
    // Letters whose simple case folding is an ASCII one.
    ("long s", |name| replace(name, 's', '\u{17f}')),
    ("kelvin sign", |name| replace(name, 'k', '\u{212a}')),
];

/// The name with the case of so many of its first characters changed; none where that changes nothing.
pub fn other_case(name: &str, many: usize) -> Option<String> {
    let change = |(index, c): (usize, char)| match c {
        _ if index >= many => c,
        'a'..='z' => c.to_ascii_uppercase(),
        _ => c.to_ascii_lowercase(),
    };
    let changed: String = name.chars().enumerate().map(change).collect();
    (changed != name).then_some(changed)
}

fn replace(name: &str, from: char, to: char) -> Option<String> {
    name.contains(from)
        .then(|| name.replacen(from, &to.to_string(), 1))
}

/// A new member, first and last in the object.
fn add(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let names = sample.names_in(&site.place);
    for (variant, index) in [("first", 0), ("last", names.len())] {
        let entry = Entry::new("zz", Node::leaf("null"));
        let tree = sample
            .tree
            .with_entries(&site.place, |entries| entries.insert(index, entry));
        let line = tree.line();
        let place = [site.place.as_slice(), &[index]].concat();
        let trial = Trial::object(sample, site, &["S1"], variant);
        sheet.refuse(trial, &line, line.at_name("unknown_member", &place));
    }
}

fn rename(sample: &Sample, site: &Site, variant: &str, change: Change, sheet: &mut Sheet) {
    let (name, object) = (sample.name_of(site), site.parent());
    let Some(other) =
        change(name).filter(|other| !sample.names_in(object).contains(&other.as_str()))
    else {
        return;
    };
    let entry = Entry::new(&other, sample.tree.at(&site.place).clone());
    let renamed = entry.clone();
    let tree = sample
        .tree
        .with_entries(object, |entries| entries[site.index()] = renamed);
    let line = tree.line();
    let fault = match site.role {
        Role::Tells => line.at_value("unknown_frame", &[]),
        Role::Tag => line.missing(object, name),
        _ => line.at_name("unknown_member", &site.place),
    };
    sheet.refuse(Trial::at(sample, site, &["S7"], variant), &line, fault);
    // Beside the right one, where the name decides what is read.
    if matches!(site.role, Role::Tells | Role::Tag) {
        let last = sample.names_in(object).len();
        let line = sample
            .tree
            .with_entries(object, |entries| entries.push(entry))
            .line();
        let place = [object, &[last]].concat();
        let trial = Trial::at(sample, site, &["S7", "S1"], &format!("{variant} too"));
        sheet.refuse(trial, &line, line.at_name("unknown_member", &place));
    }
}
