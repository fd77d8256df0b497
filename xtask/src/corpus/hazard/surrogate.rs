//! Halves of surrogate pairs, in names and in values.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        match site.kind {
            Kind::Object => in_name(sample, site, sheet),
            Kind::Text(_) | Kind::Secret | Kind::Enum(_) | Kind::Name => {
                in_string(sample, site, &FORMS[..2], sheet);
            }
            Kind::JsonObject | Kind::Json => {
                in_free_form(sample, site, "within name", "{\"\\ud800\":0}", 2, sheet);
                in_free_form(sample, site, "within value", "{\"\":\"\\udfff\"}", 5, sheet);
            }
            _ => {}
        }
    }
    for sample in protocol.shortest() {
        let is_string = |site: &&Site| matches!(site.kind, Kind::Text(_) | Kind::Secret);
        if let Some(site) = sample.sites.iter().find(is_string) {
            in_string(sample, site, &FORMS[2..], sheet);
        }
    }
}

/// What a string holds, and how many bytes into it the unpaired half is.
const FORMS: &[(&str, &str, usize)] = &[
    ("high", "\\ud800", 0),
    ("low", "\\udc00", 0),
    ("last high", "\\uDBFF", 0),
    ("last low", "x\\uDFFF", 1),
    ("high then high", "\\ud83d\\ud83d", 0),
    ("pair then low", "\\ud83d\\ude00\\ude00", 12),
    ("pair the wrong way round", "\\ude00\\ud83d", 0),
    ("high then a letter", "\\ud800x", 0),
    ("high then an escape", "\\ud800\\n", 0),
    ("high then a letter by its number", "\\ud800\\u0041", 0),
    ("high then a whole emoji", "\\ud83d\u{1f600}", 0),
    ("high then half an escape", "\\ud800\\ud", 0),
    ("high then a wrong digit", "\\ud83d\\udeg0", 0),
    ("high then a raw line feed", "\\ud800\n", 0),
];

fn in_string(sample: &Sample, site: &Site, forms: &[(&str, &str, usize)], sheet: &mut Sheet) {
    for (variant, text, past) in forms {
        let node = Node::leaf(format!("\"{text}\""));
        let line = sample.tree.with(&site.place, node).line();
        let trial = Trial::at(sample, site, &["T6"], variant);
        let fault = line.in_value("lone_surrogate", &site.place, 1 + past);
        sheet.refuse(trial, &line, fault);
    }
}

/// A member whose name is half a pair.
fn in_name(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let mut entry = Entry::new("", Node::leaf("0"));
    entry.spelling = "\"\\udc00\"".into();
    let last = sample.names_in(&site.place).len();
    let tree = sample
        .tree
        .with_entries(&site.place, |entries| entries.push(entry));
    let line = tree.line();
    let place = [site.place.as_slice(), &[last]].concat();
    let trial = Trial::object(sample, site, &["T6"], "name");
    sheet.refuse(trial, &line, line.in_name("lone_surrogate", &place, 1));
}

fn in_free_form(
    sample: &Sample,
    site: &Site,
    variant: &str,
    text: &str,
    past: usize,
    sheet: &mut Sheet,
) {
    let line = sample.tree.with(&site.place, Node::leaf(text)).line();
    let trial = Trial::at(sample, site, &["T6", "Y3"], variant);
    sheet.refuse(
        trial,
        &line,
        line.in_value("lone_surrogate", &site.place, past),
    );
}
