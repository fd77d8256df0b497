//! What must be tried where: each rule, at each thing that it may speak of.

use brain_wire::frames::TurnRule;
use brain_wire::model::Format;

use super::Cell::{self, Exempt, Needs, NotApplicable};
use crate::corpus::hazard::other_case;
use crate::corpus::json::{Json, type_of};
use crate::corpus::sample::{Kind, Reader, Role, Sample, Site};

/// A rule and a stream, or the envelope of a line; where no vector can show a rule, why.
pub fn of_stream(rule: &str) -> Cell {
    match rule {
        "L1" => Needs(vec![
            "stream split",
            "stream split of characters",
            "stream line feeds",
        ]),
        "L2" => Needs(vec!["stream cap"]),
        "L4" => Needs(vec!["stream end"]),
        "L5" | "L7" => Needs(vec!["stream faulty line"]),
        "X4" => Needs(vec!["root array", "text utf8", "text duplicate"]),
        "L3" => Exempt("it speaks of writers, whose tests are each language's own"),
        "E5" => Exempt("an encoder refuses values, which no line holds: `tests/encode.json`"),
        "X1" => Exempt("every refused vector shows code and offset"),
        "X3" => Exempt(
            "an answer has code, path and offset alone; printed errors are tested in each language",
        ),
        "E3" => Exempt("integers have one spelling: what S4 accepts is its own encoding"),
        "E4" => {
            Exempt("the vectors of Y3 and Y4 show it: what is carried verbatim is encoded verbatim")
        }
        _ => NotApplicable,
    }
}

/// A rule and a way to read lines.
pub fn of_reader(rule: &str, reader: &Reader<'_>) -> Cell {
    match rule {
        "L1" => Needs(vec!["line feed between tokens"]),
        "L5" => Needs(vec!["white space alone"]),
        "T1" => Needs(vec!["one byte less", "the cap", "one byte more"]),
        "T2" => Needs(vec![
            "in a string",
            "in a name",
            "before the frame",
            "after the frame",
        ]),
        "T3" => Needs(vec!["truncated", "between tokens"]),
        "T4" => Needs(vec!["trailing"]),
        "S3" if reader.method.is_some() => Needs(vec!["root", "no answer"]),
        "S3" => Needs(vec!["root"]),
        "S5" if reader.method.is_some() => {
            Exempt("a method or an event is refused at the root: S3")
        }
        "S5" => Needs(vec![
            "method of others",
            "method of a wrong type",
            "event of others",
            "event of a wrong type",
        ]),
        "S6" => Needs(vec!["empty object", "no kind"]),
        _ => NotApplicable,
    }
}

/// A rule and a closed object.
pub fn of_object(rule: &str, sample: &Sample, site: &Site) -> Cell {
    match rule {
        "S1" => Needs(vec!["first", "last"]),
        "T6" => Needs(vec!["name"]),
        "T7" => Needs(vec!["as deep as allowed", "too deep"]),
        "X2" => Needs(vec!["slash and tilde"]),
        "X4" if site.role == Role::Root && sample.method.is_none() => Needs(vec!["whole"]),
        "X4" => Exempt("an envelope shows the frame's own members, whatever reads it later"),
        "E1" if sample.names_in(&site.place).len() < 2 => {
            Exempt("its members have one order alone")
        }
        "E1" => Needs(vec!["reversed"]),
        "Y1" if site.role != Role::Root => Exempt("only frames have a turn"),
        "Y1" if sample.frame.turn == TurnRule::Absent => Needs(vec!["turn", "turn null"]),
        "Y1" => Exempt("its turn taken away shows it: S2 where it is required, E1 where it is not"),
        _ => NotApplicable,
    }
}

/// A rule and a value, with the name of the member that holds it.
pub fn of_value(rule: &str, sample: &Sample, site: &Site) -> Cell {
    let free_form = matches!(site.kind, Kind::JsonObject | Kind::Json);
    let string = type_of(&site.kind) == Some(Json::String);
    match rule {
        "T2" if string => Needs(vec!["ill formed"]),
        "T3" => grammar(&site.kind),
        "T5" if free_form => Needs(vec![
            "plain",
            "escaped",
            "plain within",
            "escaped within nested",
        ]),
        "T5" | "S7" if !site.is_member() => Exempt("it has no name"),
        "T5" => Needs(vec!["plain", "escaped"]),
        "T6" if free_form => Needs(vec!["within name", "within value"]),
        "T6" if string => Needs(vec!["high", "low"]),
        "T7" if free_form => Needs(vec![
            "objects as deep as allowed",
            "objects too deep",
            "arrays as deep as allowed",
            "arrays too deep",
        ]),
        "S2" => match site.role {
            Role::Required | Role::Tag => Needs(vec!["absent"]),
            Role::Optional | Role::Nullable => Exempt("it may be absent"),
            Role::Tells => Exempt("without it the line is of no kind: S6"),
            Role::Root | Role::Item => Exempt("it has no name"),
        },
        "S3" => match type_of(&site.kind) {
            Some(own) => Needs(
                Json::ALL
                    .iter()
                    .filter(|json| **json != own)
                    .map(|json| json.name())
                    .collect(),
            ),
            None => Exempt("any type is right"),
        },
        "S4" => values(&site.kind),
        "S5" if site.kind == Kind::Name => Needs(vec!["other name", "empty"]),
        "S6" if site.role == Role::Tells => Needs(vec!["absent"]),
        "S7" => Needs(names(sample, site)),
        "X2" if free_form => Needs(vec!["twice slash and tilde"]),
        "Y2" if site.role == Role::Nullable => Needs(vec!["absent"]),
        "Y3" if free_form => Needs(vec!["white space", "order of names", "numbers", "escapes"]),
        "Y4" if site.kind == Kind::Json => Needs(vec!["null", "number", "string", "array"]),
        "E1" if site.role == Role::Optional => Needs(vec!["absent"]),
        "E2" if string && sample.tree.at(&site.place).line().source.len() > 2 => {
            Needs(vec!["escaped"])
        }
        "E6" if site.kind == Kind::List => Needs(vec!["empty"]),
        _ => NotApplicable,
    }
}

/// T3 within a value: every kind is named, so that a new one is not forgotten.
fn grammar(kind: &Kind) -> Cell {
    match kind {
        Kind::Int => Needs(vec!["leading zero", "white space within"]),
        Kind::Bool | Kind::Null => Needs(vec!["white space within"]),
        Kind::JsonObject | Kind::Json => Needs(vec!["comma last", "line feed"]),
        Kind::Object | Kind::List => Exempt("the vectors of each reader show it between tokens"),
        Kind::Text(_) | Kind::Secret | Kind::Enum(_) | Kind::Name => {
            // One string of each kind and reader shows it: all have one grammar.
            Needs(Vec::new())
        }
    }
}

/// S4 within a value.
fn values(kind: &Kind) -> Cell {
    match kind {
        Kind::Int => Needs(vec![
            "zero",
            "largest",
            "largest and one",
            "minus zero",
            "minus one",
            "fraction of zero",
            "exponent",
        ]),
        Kind::Text(Format::NonEmpty) => Needs(vec!["empty", "space"]),
        Kind::Text(Format::RelativePath) => Needs(vec![
            "two segments",
            "empty",
            "slash first",
            "slash last",
            "slash twice",
            "dot",
            "two dots",
            "backslash",
            "nul",
            "drive",
        ]),
        Kind::Enum(_) => Needs(vec!["other word", "space after"]),
        Kind::Name => Exempt("S5 judges it"),
        Kind::Text(Format::Any) | Kind::Secret | Kind::Bool => {
            // Every value of its type is right, and any may show that.
            Needs(Vec::new())
        }
        Kind::Null | Kind::Object | Kind::List | Kind::JsonObject | Kind::Json => {
            Exempt("its type is all that is asked of it")
        }
    }
}

/// S7 for a member's name: written with an escape; in another case, unless the object has that name too.
fn names(sample: &Sample, site: &Site) -> Vec<&'static str> {
    let others = sample.names_in(site.parent());
    let changed = other_case(sample.name_of(site), 1);
    match changed {
        Some(name) if !others.contains(&name.as_str()) => vec!["escaped name", "first letter"],
        _ => vec!["escaped name"],
    }
}
