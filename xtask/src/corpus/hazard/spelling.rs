//! Names and strings written with escapes: read as what they mean, and encoded in the one way that is ours.

use brain_wire::model::Format;
use std::collections::HashSet;

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node, escaped};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    let mut seen = HashSet::new();
    for (sample, site) in protocol.sites() {
        if site.is_member() {
            name(sample, site, sheet);
        }
        if let Some(text) = meant(sample, site) {
            let node = Node::leaf(escaped(&text));
            let line = sample.tree.with(&site.place, node).line();
            let trial = Trial::at(sample, site, &["E2", "S7"], "escaped");
            sheet.accept_as(trial, &line, &sample.tree.line());
        }
        if let Kind::Text(_) | Kind::Secret = site.kind
            && seen.insert((sample.kind.clone(), format!("{:?}", site.kind)))
        {
            strings(sample, site, sheet);
        }
    }
}

/// What a sample's string means.
fn meant(sample: &Sample, site: &Site) -> Option<String> {
    let is_string = matches!(
        site.kind,
        Kind::Text(_) | Kind::Secret | Kind::Enum(_) | Kind::Name
    );
    match sample.tree.at(&site.place) {
        Node::Leaf(source) if is_string => {
            let text: String = serde_json::from_str(source.text()?).ok()?;
            (!text.is_empty()).then_some(text)
        }
        _ => None,
    }
}

/// A member whose name is written with an escape.
fn name(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let name = sample.name_of(site);
    let mut entry = Entry::new(name, sample.tree.at(&site.place).clone());
    entry.spelling = escaped(name).into();
    let tree = sample
        .tree
        .with_entries(site.parent(), |entries| entries[site.index()] = entry);
    let trial = Trial::at(sample, site, &["S7"], "escaped name");
    sheet.accept_as(trial, &tree.line(), &sample.tree.line());
}

/// A spelling between two letters, and what encoders write instead; and whether a relative path can hold it.
const SPELLINGS: &[(&str, &str, &str, bool)] = &[
    ("quote", "\\\"", "\\\"", true),
    ("quote by its number", "\\u0022", "\\\"", true),
    ("backslash", "\\\\", "\\\\", false),
    ("backslash by its number", "\\u005C", "\\\\", false),
    ("solidus", "\\/", "/", true),
    ("solidus by its number", "\\u002f", "/", true),
    ("backspace", "\\b", "\\b", true),
    ("form feed", "\\f", "\\f", true),
    ("line feed", "\\n", "\\n", true),
    ("line feed by its number", "\\u000A", "\\n", true),
    ("return", "\\r", "\\r", true),
    ("tab by its number", "\\u0009", "\\t", true),
    ("nul", "\\u0000", "\\u0000", false),
    ("unit separator", "\\u001F", "\\u001f", true),
    ("vertical tab", "\\u000b", "\\u000b", true),
    ("delete", "\\u007f", "\u{7f}", true),
    ("delete as it is", "\u{7f}", "\u{7f}", true),
    ("next line", "\\u0085", "\u{85}", true),
    ("letter of two bytes", "\\u00e9", "\u{e9}", true),
    ("line separator", "\\u2028", "\u{2028}", true),
    ("line separator as it is", "\u{2028}", "\u{2028}", true),
    ("paragraph separator as it is", "\u{2029}", "\u{2029}", true),
    ("byte order mark", "\\ufeff", "\u{feff}", true),
    ("byte order mark as it is", "\u{feff}", "\u{feff}", true),
    ("noncharacter", "\\uFFFF", "\u{ffff}", true),
    ("emoji", "\\ud83d\\ude00", "\u{1f600}", true),
    ("emoji in capitals", "\\uD83D\\uDE00", "\u{1f600}", true),
    ("first pair", "\\ud800\\udc00", "\u{10000}", true),
    ("last pair", "\\udbff\\udfff", "\u{10ffff}", true),
    ("below the surrogates", "\\ud7ff", "\u{d7ff}", true),
    ("above the surrogates", "\\ue000", "\u{e000}", true),
    ("html as it is", "<&>'", "<&>'", true),
    ("backslash and u", "\\\\u0041", "\\\\u0041", false),
];

/// What breaks a string, and how many bytes past its own first byte the fault is.
const BROKEN: &[(&str, &str, usize)] = &[
    ("escape of a letter", "\\x", 1),
    ("escape of a quote mark", "\\'", 1),
    ("capital u", "\\U0041", 1),
    ("escape of a digit", "\\0", 1),
    ("hex digit wrong", "\\u12g4", 4),
    ("hex digits missing", "\\u12", 4),
    ("hex sign", "\\u+041", 2),
    ("hex in braces", "\\u{41}", 2),
    ("raw tab", "\t", 0),
    ("raw return", "\r", 0),
    ("raw line feed", "\n", 0),
    ("raw nul", "\0", 0),
    ("raw escape", "\u{1b}", 0),
    ("raw unit separator", "\u{1f}", 0),
];

fn strings(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let is_path = site.kind == Kind::Text(Format::RelativePath);
    let with = |inner: &str, after: &str| {
        let node = Node::leaf(format!("\"x{inner}{after}\""));
        sample.tree.with(&site.place, node).line()
    };
    for (variant, spelling, encoded, in_path) in SPELLINGS {
        let line = with(spelling, "x");
        let trial = Trial::at(sample, site, &["E2"], variant);
        if is_path && !in_path {
            sheet.refuse(trial, &line, line.at_value("invalid_value", &site.place));
        } else {
            sheet.accept_as(trial, &line, &with(encoded, "x"));
        }
    }
    for (variant, spelling, past) in BROKEN {
        // `hex digits missing` ends at the quote.
        let line = with(spelling, "");
        let trial = Trial::at(sample, site, &["T3"], variant);
        sheet.refuse(trial, &line, line.in_value("syntax", &site.place, 2 + past));
    }
}
