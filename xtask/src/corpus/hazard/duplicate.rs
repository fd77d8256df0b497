//! A name twice in one object, plainly or through escapes, in closed objects and in free-form JSON.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node, escaped};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        if site.is_member() {
            member(sample, site, sheet);
        }
        if matches!(site.kind, Kind::JsonObject | Kind::Json) {
            free_form(sample, site, sheet);
        }
    }
}

/// A member again, as the last one of its object.
fn member(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let (name, object) = (sample.name_of(site), site.parent());
    let last = sample.names_in(object).len();
    let place = [object, &[last]].concat();
    for (variant, spelling) in spellings(name) {
        let mut entry = Entry::new(name, sample.tree.at(&site.place).clone());
        entry.spelling = spelling.into();
        let line = sample
            .tree
            .with_entries(object, |entries| entries.push(entry))
            .line();
        let trial = Trial::at(sample, site, &["T5"], variant);
        sheet.refuse(trial, &line, line.at_name("duplicate_member", &place));
    }
}

fn spellings(name: &str) -> [(&'static str, String); 2] {
    let plain = Entry::new(name, Node::leaf("null")).spelling;
    [
        ("plain", plain.text().unwrap_or_default().to_owned()),
        ("escaped", escaped(name)),
    ]
}

fn free_form(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    for (variant, spelling) in spellings("key") {
        let object = |between: &[&str]| {
            let mut entries = vec![Entry::new("key", Node::leaf("1"))];
            entries.extend(
                between
                    .iter()
                    .map(|name| Entry::new(name, Node::leaf("[]"))),
            );
            let mut second = Entry::new("key", Node::leaf("1"));
            second.spelling = spelling.clone().into();
            entries.push(second);
            Node::Object(entries)
        };
        let nested = Node::List(vec![Node::leaf("0"), object(&["", "Key"])]);
        let nested = Node::Object(vec![Entry::new("a/b", nested)]);
        let forms = [
            ("", object(&[]), vec![1]),
            (" nested", nested, vec![0, 1, 3]),
        ];
        for (form, node, below) in forms {
            let line = sample.tree.with(&site.place, node).line();
            let place = [site.place.as_slice(), &below].concat();
            let trial = Trial::at(
                sample,
                site,
                &["T5", "Y3"],
                &format!("{variant} within{form}"),
            );
            sheet.refuse(trial, &line, line.at_name("duplicate_member", &place));
        }
    }
}
