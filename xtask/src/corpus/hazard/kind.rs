//! What tells a frame from others: `method`, `event`, `result` and `error`.

use brain_wire::frames::Kind as FrameKind;

use super::unknown::other_case;
use crate::corpus::json::Json;
use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Reader, Role, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node, string};

/// In the order in which they decide.
const TELLS: [&str; 4] = ["method", "event", "result", "error"];

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        if site.kind == Kind::Name {
            names(protocol, sample, site, sheet);
        }
        if site.role == Role::Tells {
            second_kind(protocol, sample, site, sheet);
        }
    }
    for reader in &protocol.readers {
        none(reader, sheet);
        match reader.method {
            None => foreign(protocol, reader, sheet),
            Some(_) => no_answer(protocol, reader, sheet),
        }
    }
}

/// The fault of a name that a direction does not have.
fn unknown(tells: &str) -> &'static str {
    match tells {
        "method" => "unknown_method",
        _ => "unknown_event",
    }
}

/// A method's or an event's name, spoilt.
fn names(protocol: &Protocol<'_>, sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let tells = sample.name_of(site);
    let (FrameKind::Request { method: own, .. } | FrameKind::Event { event: own, .. }) =
        &sample.frame.kind
    else {
        return;
    };
    let others = [
        ("other name", Some("zz".to_owned())),
        ("empty", Some(String::new())),
        ("first letter", other_case(own, 1)),
        ("all letters", other_case(own, own.len())),
        ("space after", Some(format!("{own} "))),
        ("one letter more", Some(format!("{own}z"))),
    ];
    for (variant, name) in others {
        let Some(name) =
            name.filter(|name| !known(protocol, tells, &sample.kind).contains(&name.as_str()))
        else {
            continue;
        };
        let line = sample
            .tree
            .with(&site.place, Node::leaf(string(&name)))
            .line();
        let trial = Trial::at(sample, site, &["S5"], variant);
        sheet.refuse(trial, &line, line.at_value(unknown(tells), &site.place));
    }
}

/// The names of the methods or events of a direction.
fn known<'m>(protocol: &Protocol<'m>, tells: &str, direction: &str) -> Vec<&'m str> {
    let methods = protocol.model.methods.iter();
    let methods =
        methods.filter(|method| tells == "method" && method.direction.as_str() == direction);
    let events = protocol.model.events.iter();
    let events = events.filter(|event| tells == "event" && event.direction.as_str() == direction);
    methods
        .map(|method| method.name.as_str())
        .chain(events.map(|event| event.name.as_str()))
        .collect()
}

/// A frame with these members after its attachment.
fn frame(members: &[(&str, &str)]) -> Node {
    let mut entries = vec![Entry::new("attachment", Node::leaf("\"a\""))];
    entries.extend(
        members
            .iter()
            .map(|(name, value)| Entry::new(name, Node::leaf(*value))),
    );
    Node::Object(entries)
}

/// Names that the protocol has, but not as this in this direction; and names of a wrong type where it has none.
fn foreign(protocol: &Protocol<'_>, reader: &Reader<'_>, sheet: &mut Sheet) {
    let methods = protocol
        .model
        .methods
        .iter()
        .map(|method| method.name.as_str());
    let events = protocol
        .model
        .events
        .iter()
        .map(|event| event.name.as_str());
    let names: Vec<&str> = methods.chain(events).chain(["zz"]).collect();
    for tells in ["method", "event"] {
        let own = known(protocol, tells, &reader.kind);
        for name in names.iter().filter(|name| !own.contains(name)) {
            let line = frame(&[(tells, &string(name)), ("params", "{}")]).line();
            let variant = format!("{tells} of others");
            let trial = Trial::line_of(&reader.kind, &["S5"], &variant, name);
            sheet.refuse(trial, &line, line.at_value(unknown(tells), &[1]));
        }
        for json in Json::ALL.into_iter().filter(|json| *json != Json::String) {
            let line = frame(&[(tells, json.example(Json::String)), ("zz", "0")]).line();
            let variant = format!("{tells} of a wrong type");
            let trial = Trial::line_of(&reader.kind, &["S5", "S3"], &variant, json.name());
            sheet.refuse(trial, &line, line.at_value("wrong_type", &[1]));
        }
    }
}

/// Lines of no kind.
fn none(reader: &Reader<'_>, sheet: &mut Sheet) {
    let lines = [
        ("empty object", Node::Object(Vec::new()).line()),
        (
            "no kind",
            frame(&[
                ("turn", "\"t\""),
                ("id", "\"1\""),
                ("params", "{\"method\":\"m\"}"),
            ])
            .line(),
        ),
        (
            "no kind after white space",
            frame(&[("id", "5")]).line_with(|_| "\r "),
        ),
    ];
    for (variant, line) in lines {
        let trial = Trial::line(&reader.kind, &["S6"], variant);
        sheet.refuse(trial, &line, line.at_value("unknown_frame", &[]));
    }
}

/// What is no answer, read as an answer to a method.
fn no_answer(protocol: &Protocol<'_>, reader: &Reader<'_>, sheet: &mut Sheet) {
    let direction = reader.direction.as_str();
    for sample in protocol
        .samples
        .iter()
        .filter(|sample| sample.kind == direction)
    {
        if let FrameKind::Request { .. } | FrameKind::Event { .. } = sample.frame.kind {
            let line = sample.tree.line();
            let trial = Trial::line_of(&reader.kind, &["S3"], "no answer", &sample.frame.name);
            sheet.refuse(trial, &line, line.at_value("wrong_type", &[]));
        }
    }
}

/// A member that tells another kind, beside the one that tells this frame's.
fn second_kind(protocol: &Protocol<'_>, sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let own = sample.name_of(site);
    let rank = |name: &str| TELLS.iter().position(|tells| *tells == name);
    for tells in TELLS.into_iter().filter(|tells| *tells != own) {
        let answers = rank(own) >= Some(2) && rank(tells) >= Some(2);
        let reads_answers_alone = sample.method.is_some();
        // A kind that decides first would make this another frame, unless both are answers.
        if !answers && rank(tells) < rank(own) && !reads_answers_alone {
            continue;
        }
        let value = value_of(protocol, sample, tells);
        let last = sample.names_in(&[]).len();
        for (variant, index) in [("after", last), ("before", 1)] {
            if answers && variant == "before" {
                continue; // then the other one tells
            }
            let entry = Entry::new(tells, value.clone());
            let line = sample
                .tree
                .with_entries(&[], |entries| entries.insert(index, entry))
                .line();
            let trial = Trial::at(sample, site, &["S6", "S1"], &format!("{tells} {variant}"));
            let fault = if reads_answers_alone && !answers {
                line.at_value("wrong_type", &[])
            } else {
                line.at_name("unknown_member", &[index])
            };
            sheet.refuse(trial, &line, fault);
        }
    }
}

/// A good value of a member that tells a kind.
fn value_of(protocol: &Protocol<'_>, like: &Sample, tells: &str) -> Node {
    let samples = protocol
        .samples
        .iter()
        .filter(|sample| sample.kind == like.kind);
    let mut sites = samples.flat_map(|sample| sample.sites.iter().map(move |site| (sample, site)));
    let found =
        sites.find(|(sample, site)| site.role == Role::Tells && sample.name_of(site) == tells);
    found.map_or_else(
        || Node::leaf("\"x\""),
        |(sample, site)| sample.tree.at(&site.place).clone(),
    )
}
