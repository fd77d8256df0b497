//! Each value replaced by one of each other JSON type.

use crate::corpus::json::{Json, type_of};
use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Role, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node, string};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        let Some(own) = type_of(&site.kind) else {
            continue; // any type is right
        };
        for json in Json::ALL.into_iter().filter(|json| *json != own) {
            replace(
                sample,
                site,
                json.name(),
                Node::leaf(json.example(own)),
                sheet,
            );
        }
        match (&site.kind, sample.tree.at(&site.place)) {
            // What a decoder that reads objects by position would take.
            (Kind::Object, Node::Object(entries)) => {
                let values = entries.iter().map(|entry| entry.value.clone()).collect();
                let variant = match site.role {
                    Role::Root => "array of all its values",
                    _ => "array of its values",
                };
                replace(sample, site, variant, Node::List(values), sheet);
            }
            // What a decoder that takes words for unions without content would take.
            (Kind::Enum(values), _) if site.role != Role::Tag => {
                let name = values.first().map_or("", String::as_str);
                let object = Node::Object(vec![Entry::new(name, Node::leaf("null"))]);
                replace(sample, site, "object of its value", object, sheet);
            }
            (Kind::List, Node::List(items)) => {
                second_item(sample, site, items, sheet);
            }
            _ => {}
        }
    }
    for reader in &protocol.readers {
        for json in Json::ALL.into_iter().filter(|json| *json != Json::Object) {
            let line = Node::leaf(json.example(Json::Object)).line_with(|_| "\t ");
            let variant = format!("{} after white space", json.name());
            let trial = Trial::line_of(&reader.kind, &["S3"], "root", &variant);
            sheet.refuse(trial, &line, line.at_value("wrong_type", &[]));
        }
    }
}

fn replace(sample: &Sample, site: &Site, variant: &str, node: Node, sheet: &mut Sheet) {
    let line = sample.tree.with(&site.place, node).line();
    let trial = Trial::at(sample, site, &["S3"], variant);
    sheet.refuse(trial, &line, line.at_value("wrong_type", &site.place));
}

/// A good item, and one of a wrong type after it.
fn second_item(sample: &Sample, site: &Site, items: &[Node], sheet: &mut Sheet) {
    let place = [site.place.as_slice(), &[0]].concat();
    let item = sample.sites.iter().find(|inner| inner.place == place);
    let Some(own) = item.and_then(|item| type_of(&item.kind)) else {
        return;
    };
    let wrong = match own {
        Json::String => "0".to_owned(),
        _ => string("x"),
    };
    let items = [items, &[Node::leaf(wrong)]].concat();
    let second = [site.place.as_slice(), &[1]].concat();
    let line = sample.tree.with(&site.place, Node::List(items)).line();
    let trial = Trial::at(sample, site, &["S3", "X2"], "second item");
    sheet.refuse(trial, &line, line.at_value("wrong_type", &second));
}
