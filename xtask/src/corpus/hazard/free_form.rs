//! Free-form JSON, carried to the byte; empty lists.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::Node;

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        match site.kind {
            Kind::JsonObject => verbatim(sample, site, OBJECTS, "Y3", sheet),
            Kind::Json => {
                verbatim(sample, site, OBJECTS, "Y3", sheet);
                verbatim(sample, site, VALUES, "Y4", sheet);
            }
            Kind::List => lists(sample, site, sheet),
            _ => {}
        }
        if let Kind::JsonObject | Kind::Json = site.kind {
            broken(sample, site, sheet);
        }
    }
}

const OBJECTS: &[(&str, &str)] = &[
    ("empty", "{}"),
    ("order of names", "{\"b\":1,\"a\":2,\"1\":3,\"0\":4}"),
    ("white space", "{ \"k\" :\t[ 1 ,\r2 ] }"),
    (
        "numbers",
        "{\"n\":[1.0,1e3,-0,0.10,1E+2,1e400,9007199254740993,123456789012345678901234567890]}",
    ),
    ("escapes", "{\"\\u006b\":\"\\u0041\\/\\ud83d\\ude00\"}"),
    (
        "names of members",
        "{\"method\":1,\"id\":null,\"turn\":[],\"result\":{}}",
    ),
    (
        "names of objects",
        "{\"__proto__\":{},\"constructor\":0,\"toString\":\"\"}",
    ),
    ("names that differ by case", "{\"k\":1,\"K\":2,\"\":3}"),
    ("the same name in two objects", "{\"k\":{\"k\":{\"k\":0}}}"),
    (
        "characters",
        "{\"\u{e9}\":\"\u{2028}\u{1f600}\u{7f}\u{ffff}\"}",
    ),
];

const VALUES: &[(&str, &str)] = &[
    ("null", "null"),
    ("true", "true"),
    ("false", "false"),
    ("number", "-0.0E+00"),
    ("string", "\"\\u0041\\/\""),
    ("empty string", "\"\""),
    ("array", "[ 1,{} ,[]]"),
    ("empty array", "[]"),
];

fn verbatim(
    sample: &Sample,
    site: &Site,
    texts: &[(&str, &str)],
    rule: &'static str,
    sheet: &mut Sheet,
) {
    for (variant, text) in texts {
        let line = sample.tree.with(&site.place, Node::leaf(*text)).line();
        let trial = Trial::at(sample, site, &[rule, "E4"], variant);
        sheet.accept(trial, &line);
    }
}

/// Texts that are not JSON, and where; within an object.
const BROKEN: &[(&str, &str, usize)] = &[
    ("comma last", "{\"k\":[1,]}", 8),
    ("comma missing", "{\"k\":1 \"l\":2}", 7),
    ("name without quotes", "{k:1}", 1),
    ("value missing", "{\"k\":}", 5),
    ("leading zero", "{\"k\":01}", 6),
    ("literal", "{\"k\":nul}", 8),
    ("closed by the wrong bracket", "{\"k\":[}", 6),
    ("raw control character", "{\"k\":\"\t\"}", 6),
    ("line feed", "{\"k\":\n1}", 5),
    ("comment", "{/**/}", 1),
];

fn broken(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    for (variant, text, past) in BROKEN {
        let line = sample.tree.with(&site.place, Node::leaf(*text)).line();
        let trial = Trial::at(sample, site, &["T3", "Y3"], variant);
        sheet.refuse(trial, &line, line.in_value("syntax", &site.place, *past));
    }
}

fn lists(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let Node::List(items) = sample.tree.at(&site.place) else {
        return;
    };
    let put = |items: Vec<Node>| sample.tree.with(&site.place, Node::List(items)).line();
    sheet.accept(Trial::at(sample, site, &["E6"], "empty"), &put(Vec::new()));
    let three = items.iter().cycle().take(3).cloned().collect();
    sheet.accept(Trial::at(sample, site, &["E6"], "three items"), &put(three));
}
