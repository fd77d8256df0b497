//! What stands between tokens, before and after the frame; texts that end early.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::source::Source;
use crate::corpus::tree::{Line, Node};
use crate::corpus::vector::Fault;

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for sample in &protocol.samples {
        white_space(sample, sheet);
    }
    for (sample, site) in protocol.sites() {
        if let Kind::Bool | Kind::Null | Kind::Int = site.kind {
            within(sample, site, sheet);
        }
    }
    for sample in protocol.shortest() {
        truncated(sample, sheet);
        intruders(sample, sheet);
        trailing(sample, sheet);
        alone(&sample.kind, sheet);
    }
}

/// White space in every gap, then at both ends alone.
fn white_space(sample: &Sample, sheet: &mut Sheet) {
    let compact = sample.tree.line();
    let last = compact.gaps.len() - 1;
    let ends = move |gap| if gap == 0 || gap == last { " \t\r" } else { "" };
    let lines = [
        ("spaces", sample.tree.line_with(|_| " ")),
        ("all white space", sample.tree.line_with(|_| "\r \t")),
        ("white space at both ends", sample.tree.line_with(ends)),
    ];
    for (variant, line) in lines {
        let trial = Trial::object(sample, &sample.sites[0], &["E1", "T3", "L3"], variant);
        sheet.accept_as(trial, &line, &compact);
    }
}

/// White space inside a literal or a number.
fn within(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let text = match site.kind {
        Kind::Int => "1 0",
        Kind::Bool => "tr ue",
        _ => "nul l",
    };
    // A number may end before white space, a literal may not.
    let past = text.find(' ').unwrap_or_default() + usize::from(site.kind == Kind::Int);
    let line = sample.tree.with(&site.place, Node::leaf(text)).line();
    let trial = Trial::at(sample, site, &["T3"], "white space within");
    sheet.refuse(trial, &line, line.in_value("syntax", &site.place, past));
}

/// The text ends after each of its bytes.
fn truncated(sample: &Sample, sheet: &mut Sheet) {
    let line = sample.tree.line();
    let text = line.source.text().unwrap_or_default();
    for len in 0..text.len() {
        let trial = Trial::line_of(&sample.kind, &["T3"], "truncated", &format!("after {len}"));
        sheet.refuse_bytes(trial, text[..len].into(), Fault::text("syntax", len));
    }
}

/// Characters that some take for white space, or for nothing.
const INTRUDERS: &[(&str, &str)] = &[
    ("nul", "\0"),
    ("byte order mark", "\u{feff}"),
    ("line separator", "\u{2028}"),
    ("no break space", "\u{a0}"),
    ("vertical tab", "\u{b}"),
    ("form feed", "\u{c}"),
    ("next line", "\u{85}"),
    ("comment", "//"),
    ("delete", "\u{7f}"),
];

/// One of them in every gap but the last, and all of them in the first.
fn intruders(sample: &Sample, sheet: &mut Sheet) {
    let line = sample.tree.line();
    let gaps = &line.gaps[..line.gaps.len() - 1];
    let first = INTRUDERS.iter().map(|intruder| (0, intruder));
    let others = gaps.iter().copied().zip(INTRUDERS.iter().cycle()).skip(1);
    for (at, (name, intruder)) in first.chain(others) {
        let which = format!("{name} at {at}");
        let trial = Trial::line_of(&sample.kind, &["T3"], "between tokens", &which);
        sheet.refuse_bytes(
            trial,
            spoilt(&line, at, intruder),
            Fault::text("syntax", at),
        );
    }
    for at in gaps {
        let which = format!("at {at}");
        let trial = Trial::line_of(
            &sample.kind,
            &["L1", "T3"],
            "line feed between tokens",
            &which,
        );
        sheet.refuse_bytes(trial, spoilt(&line, *at, "\n"), Fault::text("syntax", *at));
    }
}

fn spoilt(line: &Line, at: usize, with: &str) -> Source {
    let text = line.source.text().unwrap_or_default();
    Source::from(&text[..at]).then(with).then(&text[at..])
}

/// Anything after the frame.
fn trailing(sample: &Sample, sheet: &mut Sheet) {
    let line = sample.tree.line();
    let end = line.source.len();
    let frame = line.source.text().unwrap_or_default();
    let more = [
        ("brace", "}"),
        ("bracket", "]"),
        ("comma", ","),
        ("zero", "0"),
        ("quote", "\""),
        ("backslash", "\\"),
        ("word", "null"),
        ("second frame", frame),
    ];
    let intruders = INTRUDERS.iter().copied().chain([("line feed", "\n")]);
    for (name, more) in more.into_iter().chain(intruders) {
        // A line feed is no part of a line, wherever it stands.
        let code = if more == "\n" {
            "syntax"
        } else {
            "trailing_data"
        };
        for (space, which) in [("", "at once"), (" \t", "after white space")] {
            let text = Source::from(frame).then(space).then(more);
            let trial = Trial::line_of(
                &sample.kind,
                &["T4"],
                "trailing",
                &format!("{name} {which}"),
            );
            sheet.refuse_bytes(trial, text, Fault::text(code, end + space.len()));
        }
    }
}

/// Lines of white space alone.
fn alone(kind: &str, sheet: &mut Sheet) {
    for (which, text) in [
        ("nothing", ""),
        ("space", " "),
        ("tabs", "\t\t"),
        ("return", "\r"),
    ] {
        let trial = Trial::line_of(kind, &["L5", "T3"], "white space alone", which);
        sheet.refuse_bytes(trial, text.into(), Fault::text("syntax", text.len()));
    }
}
