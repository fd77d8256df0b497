//! Ill-formed UTF-8 of every kind, in strings, names, between tokens and after the frame.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::source::Source;
use crate::corpus::tree::{Entry, Node};
use crate::corpus::vector::Fault;

/// Bytes that begin with an ill-formed sequence, whatever comes after them.
const ILL_FORMED: &[(&str, &[u8])] = &[
    ("continuation", b"\x80"),
    ("last continuation", b"\xbf"),
    ("overlong of two", b"\xc0\xaf"),
    ("overlong nul", b"\xc0\x80"),
    ("overlong c1", b"\xc1\xbf"),
    ("overlong of three", b"\xe0\x9f\xbf"),
    ("overlong of four", b"\xf0\x8f\xbf\xbf"),
    ("encoded high surrogate", b"\xed\xa0\x80"),
    ("encoded low surrogate", b"\xed\xbf\xbf"),
    ("past the last character", b"\xf4\x90\x80\x80"),
    ("lead f5", b"\xf5\x80\x80\x80"),
    ("byte fe", b"\xfe"),
    ("byte ff", b"\xff"),
    ("one of two", b"\xc3"),
    ("two of three", b"\xe2\x82"),
    ("three of four", b"\xf0\x9f\x98"),
    ("latin 1", b"\xe9x"),
];

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    let is_string = |site: &&Site| {
        matches!(
            site.kind,
            Kind::Text(_) | Kind::Secret | Kind::Enum(_) | Kind::Name
        )
    };
    for (index, (sample, site)) in protocol
        .sites()
        .filter(|(_, site)| is_string(site))
        .enumerate()
    {
        let (_, bytes) = ILL_FORMED[index % ILL_FORMED.len()];
        in_string(
            Trial::at(sample, site, &["T2"], "ill formed"),
            sample,
            site,
            bytes,
            sheet,
        );
    }
    for sample in protocol.shortest() {
        let Some(site) = sample.sites.iter().find(is_string) else {
            continue;
        };
        for (name, bytes) in ILL_FORMED {
            let trial = |variant| Trial::line_of(&sample.kind, &["T2"], variant, name);
            in_string(trial("in a string"), sample, site, bytes, sheet);
            in_name(trial("in a name"), sample, bytes, sheet);
            let line = sample.tree.line();
            for (variant, at) in [
                ("before the frame", 0),
                ("after the frame", line.source.len()),
            ] {
                let text = line.source.text().unwrap_or_default();
                let spoilt = Source::from(&text[..at])
                    .then(Source::bytes(bytes))
                    .then(&text[at..]);
                sheet.refuse_bytes(trial(variant), spoilt, Fault::text("invalid_utf8", at));
            }
        }
    }
}

fn in_string(trial: Trial, sample: &Sample, site: &Site, bytes: &[u8], sheet: &mut Sheet) {
    let text = Source::from("\"x").then(Source::bytes(bytes)).then("\"");
    let line = sample.tree.with(&site.place, Node::leaf(text)).line();
    let fault = line.in_value("invalid_utf8", &site.place, 2);
    sheet.refuse(trial, &line, fault);
}

fn in_name(trial: Trial, sample: &Sample, bytes: &[u8], sheet: &mut Sheet) {
    let mut entry = Entry::new("", Node::leaf("0"));
    entry.spelling = Source::from("\"").then(Source::bytes(bytes)).then("\"");
    let line = sample
        .tree
        .with_entries(&[], |entries| entries.insert(0, entry))
        .line();
    let fault = line.in_name("invalid_utf8", &[0], 1);
    sheet.refuse(trial, &line, fault);
}
