//! What an envelope shows of a line, and what it leaves out.

use crate::corpus::json::Json;
use crate::corpus::protocol::Protocol;
use crate::corpus::sample::Sample;
use crate::corpus::sheet::Sheet;
use crate::corpus::source::Source;
use crate::corpus::tree::{Entry, Line, Node, escaped};
use crate::corpus::vector::{Body, Fault};

/// What an envelope can have.
const MEMBERS: [&str; 4] = ["attachment", "turn", "id", "method"];

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    let whole = protocol
        .samples
        .iter()
        .filter(|sample| sample.method.is_none());
    for sample in whole {
        frame(sample, sheet);
    }
    for json in Json::ALL {
        let line = Node::leaf(json.example(Json::Object)).line();
        put(sheet, "root", json.name(), &line, Vec::new());
    }
    if let Some(sample) = protocol.shortest().next() {
        faults(protocol, sample, sheet);
    }
}

fn put(sheet: &mut Sheet, at: &str, variant: &str, line: &Line, members: Vec<(String, String)>) {
    let body = Body::Envelope {
        line: line.source.clone(),
        members: Ok(members),
    };
    sheet.put(
        &["X4"],
        format!("{at} {variant}"),
        &format!("{at} {variant}"),
        body,
    );
}

/// A frame as it is, and with each of the envelope's members spoilt.
fn frame(sample: &Sample, sheet: &mut Sheet) {
    let Node::Object(entries) = &sample.tree else {
        return;
    };
    let shown = |but: &str| -> Vec<(String, String)> {
        let entries = entries
            .iter()
            .filter(|entry| MEMBERS.contains(&entry.name.as_str()));
        let entries = entries.filter(|entry| entry.name != but);
        entries
            .map(|entry| (entry.name.clone(), text(&entry.value)))
            .collect()
    };
    let at = sample.frame.name.as_str();
    let put = |sheet: &mut Sheet, variant: &str, tree: &Node, but| {
        put(sheet, at, variant, &tree.line(), shown(but));
    };
    put(sheet, "whole", &sample.tree, "");
    let other = sample.tree.with_entries(&[], |entries| {
        entries.reverse();
        entries.push(Entry::new(
            "zz",
            Node::leaf("{\"id\":\"no\",\"turn\":\"no\"}"),
        ));
        entries.push(Entry::new("Method", Node::leaf("\"no\"")));
    });
    put(sheet, "with other members", &other, "");
    for (index, entry) in entries.iter().enumerate() {
        let name = entry.name.as_str();
        if !MEMBERS.contains(&name) {
            let null = sample.tree.with(&[index], Node::leaf("null"));
            put(sheet, &format!("{name} null"), &null, "");
            continue;
        }
        let wrong = Json::ALL.into_iter().filter(|json| *json != Json::String);
        let wrong = wrong.map(|json| (json.name(), json.example(Json::String)));
        for (variant, value) in wrong.chain([("empty", "\"\"")]) {
            let tree = sample.tree.with(&[index], Node::leaf(value));
            put(sheet, &format!("{name} {variant}"), &tree, name);
        }
        let without = sample.tree.with_entries(&[], |entries| {
            entries.remove(index);
        });
        put(sheet, &format!("{name} absent"), &without, name);
        let spelt = sample.tree.with_entries(&[], |entries| {
            entries[index].spelling = escaped(name).into();
            entries[index].value = Node::leaf(escaped(&text(&entry.value)));
        });
        put(sheet, &format!("{name} escaped"), &spelt, "");
    }
}

/// What a sample's string means: none of them needs an escape.
fn text(node: &Node) -> String {
    match node {
        Node::Leaf(source) => source
            .text()
            .unwrap_or_default()
            .trim_matches('"')
            .to_owned(),
        _ => String::new(),
    }
}

/// A text with a fault has no envelope.
fn faults(protocol: &Protocol<'_>, sample: &Sample, sheet: &mut Sheet) {
    let line = sample.tree.line();
    let end = line.source.len();
    let text = line.source.text().unwrap_or_default();
    let with = |name: &str, value: &str| {
        let entry = Entry::new(name, Node::leaf(value));
        sample
            .tree
            .with_entries(&[], |entries| entries.insert(0, entry))
            .line()
    };
    let brackets = "[".repeat(protocol.max_depth) + &"]".repeat(protocol.max_depth);
    let (too_deep, unpaired) = (with("zz", &brackets), with("zz", "\"\\ud800\""));
    let twice = with("zz", "{\"k\":[{\"\":0,\"\":0}]}");
    let past = line.source.len() - 1;
    let too_large = line
        .source
        .clone()
        .then(Source::repeat(" ", protocol.max_frame + 1 - end));
    let faults = [
        (
            "length",
            too_large,
            Fault::text("frame_too_large", protocol.max_frame),
        ),
        (
            "utf8",
            line.source.clone().then(Source::bytes(b"\xff")),
            Fault::text("invalid_utf8", end),
        ),
        (
            "syntax",
            Source::from(&text[..past]),
            Fault::text("syntax", past),
        ),
        (
            "trailing",
            Source::from(text).then(" ]"),
            Fault::text("trailing_data", end + 1),
        ),
        (
            "surrogate",
            unpaired.source.clone(),
            unpaired.in_value("lone_surrogate", &[0], 1),
        ),
        (
            "depth",
            too_deep.source.clone(),
            too_deep.in_value("depth_exceeded", &[0], protocol.max_depth - 1),
        ),
        ("duplicate", twice.source.clone(), {
            let offset = twice.source.text().and_then(|text| text.find(",\"\":0}"));
            Fault::new(
                "duplicate_member",
                "/zz/k/0/".to_owned(),
                offset.unwrap_or_default() + 1,
            )
        }),
    ];
    for (variant, line, fault) in faults {
        let body = Body::Envelope {
            line,
            members: Err(fault),
        };
        let at = format!("text {variant}");
        sheet.put(&["X4"], at.clone(), &at, body);
    }
}
