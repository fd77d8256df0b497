//! Cells: a rule, and a type, member, reader or stream at which it can be broken. Each has a vector, or a reason here why it
//! has none.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use brain_wire::frames::TurnRule;
use brain_wire::model::{Format, Model};

use super::hazard::other_case;
use super::json::{Json, type_of};
use super::protocol::Protocol;
use super::sample::{Kind, Reader, Role, Sample, Site};

/// What must be tried in a cell, or why nothing can be.
type Cell = Result<Vec<&'static str>, &'static str>;

/// The rules of the contract's sections 1 to 6.
const RULES: &[&str] = &[
    "L1", "L2", "L3", "L4", "L5", "L6", "L7", "T1", "T2", "T3", "T4", "T5", "T6", "T7", "S1", "S2",
    "S3", "S4", "S5", "S6", "S7", "X1", "X2", "X3", "X4", "Y1", "Y2", "Y3", "Y4", "E1", "E2", "E3",
    "E4", "E5", "E6",
];

const OTHER: &str = "the rule does not speak of it";

/// A rule and a stream, or the envelope of a line; where no vector can show a rule, why.
fn of_stream(rule: &str) -> Cell {
    match rule {
        "L1" => Ok(vec![
            "stream split",
            "stream split of characters",
            "stream line feeds",
        ]),
        "L2" => Ok(vec!["stream cap"]),
        "L4" => Ok(vec!["stream end"]),
        "L5" | "L7" => Ok(vec!["stream faulty line"]),
        "X4" => Ok(vec!["root array", "text utf8", "text duplicate"]),
        "L3" => Err("it speaks of writers, whose tests are each language's own"),
        "E5" => Err("an encoder refuses values, which no line holds: `tests/encode.json`"),
        "X1" => Err("every refused vector shows code and offset"),
        "X3" => Err(
            "an answer has code, path and offset alone; printed errors are tested in each language",
        ),
        "E3" => Err("integers have one spelling: what S4 accepts is its own encoding"),
        "E4" => {
            Err("the vectors of Y3 and Y4 show it: what is carried verbatim is encoded verbatim")
        }
        _ => Err(OTHER),
    }
}

/// A rule and a way to read lines.
fn of_reader(rule: &str, reader: &Reader<'_>) -> Cell {
    match rule {
        "L1" => Ok(vec!["line feed between tokens"]),
        "L5" => Ok(vec!["white space alone"]),
        "T1" => Ok(vec!["one byte less", "the cap", "one byte more"]),
        "T2" => Ok(vec![
            "in a string",
            "in a name",
            "before the frame",
            "after the frame",
        ]),
        "T3" => Ok(vec!["truncated", "between tokens"]),
        "T4" => Ok(vec!["trailing"]),
        "S3" if reader.method.is_some() => Ok(vec!["root", "no answer"]),
        "S3" => Ok(vec!["root"]),
        "S5" if reader.method.is_some() => Err("a method or an event is refused at the root: S3"),
        "S5" => Ok(vec![
            "method of others",
            "method of a wrong type",
            "event of others",
            "event of a wrong type",
        ]),
        "S6" => Ok(vec!["empty object", "no kind"]),
        _ => Err(OTHER),
    }
}

/// A rule and a closed object.
fn of_object(rule: &str, sample: &Sample, site: &Site) -> Cell {
    match rule {
        "S1" => Ok(vec!["first", "last"]),
        "T6" => Ok(vec!["name"]),
        "T7" => Ok(vec!["as deep as allowed", "too deep"]),
        "X2" => Ok(vec!["slash and tilde"]),
        "X4" if site.role == Role::Root && !sample.kind.contains(':') => Ok(vec!["whole"]),
        "X4" => Err("an envelope shows the frame's own members, whatever reads it later"),
        "E1" if sample.names_in(&site.place).len() < 2 => Err("its members have one order alone"),
        "E1" => Ok(vec!["reversed"]),
        "Y1" if site.role != Role::Root => Err("only frames have a turn"),
        "Y1" if sample.frame.turn == TurnRule::Absent => Ok(vec!["turn", "turn null"]),
        "Y1" => Err("its turn taken away shows it: S2 where it is required, E1 where it is not"),
        _ => Err(OTHER),
    }
}

/// A rule and a value, with the name of the member that holds it.
fn of_value(rule: &str, sample: &Sample, site: &Site) -> Cell {
    let free_form = matches!(site.kind, Kind::JsonObject | Kind::Json);
    let string = type_of(&site.kind) == Some(Json::String);
    match rule {
        "T2" if string => Ok(vec!["ill formed"]),
        "T3" => grammar(&site.kind),
        "T5" if free_form => Ok(vec![
            "plain",
            "escaped",
            "plain within",
            "escaped within nested",
        ]),
        "T5" | "S7" if !site.is_member() => Err("it has no name"),
        "T5" => Ok(vec!["plain", "escaped"]),
        "T6" if free_form => Ok(vec!["within name", "within value"]),
        "T6" if string => Ok(vec!["high", "low"]),
        "T7" if free_form => Ok(vec![
            "objects as deep as allowed",
            "objects too deep",
            "arrays as deep as allowed",
            "arrays too deep",
        ]),
        "S2" => match site.role {
            Role::Required | Role::Tag => Ok(vec!["absent"]),
            Role::Optional | Role::Nullable => Err("it may be absent"),
            Role::Tells => Err("without it the line is of no kind: S6"),
            Role::Root | Role::Item => Err("it has no name"),
        },
        "S3" => match type_of(&site.kind) {
            Some(own) => Ok(Json::ALL
                .iter()
                .filter(|json| **json != own)
                .map(|json| json.name())
                .collect()),
            None => Err("any type is right"),
        },
        "S4" => values(&site.kind),
        "S5" if site.kind == Kind::Name => Ok(vec!["other name", "empty"]),
        "S6" if site.role == Role::Tells => Ok(vec!["absent"]),
        "S7" => Ok(names(sample, site)),
        "X2" if free_form => Ok(vec!["twice slash and tilde"]),
        "Y2" if site.role == Role::Nullable => Ok(vec!["absent"]),
        "Y3" if free_form => Ok(vec!["white space", "order of names", "numbers", "escapes"]),
        "Y4" if site.kind == Kind::Json => Ok(vec!["null", "number", "string", "array"]),
        "E1" if site.role == Role::Optional => Ok(vec!["absent"]),
        "E2" if string && sample.tree.at(&site.place).line().source.len() > 2 => {
            Ok(vec!["escaped"])
        }
        "E6" if site.kind == Kind::List => Ok(vec!["empty"]),
        _ => Err(OTHER),
    }
}

/// T3 within a value: every kind is named, so that a new one is not forgotten.
fn grammar(kind: &Kind) -> Cell {
    match kind {
        Kind::Int => Ok(vec!["leading zero", "white space within"]),
        Kind::Bool | Kind::Null => Ok(vec!["white space within"]),
        Kind::JsonObject | Kind::Json => Ok(vec!["comma last", "line feed"]),
        Kind::Object | Kind::List => Err("the vectors of each reader show it between tokens"),
        Kind::Text(_) | Kind::Secret | Kind::Enum(_) | Kind::Name => {
            Err("one string of each kind and reader shows it, since all have one grammar")
        }
    }
}

/// S4 within a value.
fn values(kind: &Kind) -> Cell {
    match kind {
        Kind::Int => Ok(vec![
            "zero",
            "largest",
            "largest and one",
            "minus zero",
            "minus one",
            "fraction of zero",
            "exponent",
        ]),
        Kind::Text(Format::NonEmpty) => Ok(vec!["empty", "space"]),
        Kind::Text(Format::RelativePath) => Ok(vec![
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
        Kind::Enum(_) => Ok(vec!["other word", "space after"]),
        Kind::Name => Err("S5 judges it"),
        Kind::Text(Format::Any) | Kind::Secret | Kind::Bool => {
            Err("every value of its type is right")
        }
        Kind::Null | Kind::Object | Kind::List | Kind::JsonObject | Kind::Json => {
            Err("its type is all that is asked of it")
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

/// Every cell that must have a vector; and those that have none, counted by rule and reason.
pub fn cells(
    model: &Model,
) -> (
    BTreeSet<String>,
    BTreeMap<(&'static str, &'static str), usize>,
) {
    let protocol = Protocol::new(model);
    let (mut needed, mut empty) = (BTreeSet::new(), BTreeMap::new());
    let mut note = |rule: &'static str, at: &str, cell: Cell| match cell {
        Ok(variants) => {
            let space = if at.is_empty() { "" } else { " " };
            let variants = variants.into_iter();
            needed.extend(variants.map(|variant| format!("{rule} {at}{space}{variant}")));
        }
        Err(reason) => *empty.entry((rule, reason)).or_insert(0) += 1,
    };
    for rule in RULES {
        note(rule, "", of_stream(rule));
        for reader in &protocol.readers {
            note(rule, &reader.kind, of_reader(rule, reader));
        }
        let (mut objects, mut values) = (HashSet::new(), HashSet::new());
        for (sample, site) in protocol.sites() {
            if site.kind == Kind::Object && objects.insert(&site.object) {
                note(rule, &site.object, of_object(rule, sample, site));
            }
            if values.insert(&site.cell) {
                note(rule, &site.cell, of_value(rule, sample, site));
            }
        }
    }
    empty.retain(|(_, reason), _| *reason != OTHER);
    (needed, empty)
}

/// The cells for which none of the vectors was made, each given by its rule and what it is about.
pub fn uncovered<'a>(model: &Model, covered: impl Iterator<Item = &'a str>) -> Vec<String> {
    let covered: HashSet<&str> = covered.collect();
    let needed = cells(model).0.into_iter();
    needed
        .filter(|cell| !covered.contains(cell.as_str()))
        .collect()
}
