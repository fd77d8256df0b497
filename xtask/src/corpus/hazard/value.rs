//! Values of the right type that are right or wrong all the same: empty names, integers, relative paths, words of a list.

use brain_wire::model::{Format, MAX_INT};

use super::unknown::other_case;
use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Role, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Node, string};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        let mut put = |variant: &str, text: &str, verdict| {
            try_value(sample, site, variant, text, verdict, sheet);
        };
        match &site.kind {
            Kind::Int => {
                for (variant, text, verdict) in INTEGERS {
                    put(variant, text, *verdict);
                }
                put("largest", &MAX_INT.to_string(), Verdict::Right);
                put(
                    "largest and one",
                    &(MAX_INT + 1).to_string(),
                    Verdict::Wrong,
                );
            }
            Kind::Bool => {
                put("true", "true", Verdict::Right);
                put("false", "false", Verdict::Right);
            }
            Kind::Text(Format::NonEmpty) => {
                put("empty", "\"\"", Verdict::Wrong);
                put("space", "\" \"", Verdict::Right);
                put("nul", "\"\\u0000\"", Verdict::Right);
            }
            Kind::Text(Format::Any) | Kind::Secret => {
                put("empty", "\"\"", Verdict::Right);
                put("null as a word", "\"null\"", Verdict::Right);
            }
            Kind::Text(Format::RelativePath) => {
                for (variant, path) in GOOD_PATHS {
                    put(variant, &string(path), Verdict::Right);
                }
                for (variant, path) in BAD_PATHS {
                    put(variant, &string(path), Verdict::Wrong);
                }
                put("escaped dots", "\"\\u002e\\u002e/a\"", Verdict::Wrong);
                put("escaped slash", "\"a\\/\\/b\"", Verdict::Wrong);
            }
            Kind::Enum(values) => {
                // Another tag's object has other members.
                if site.role != Role::Tag {
                    for value in values {
                        put(&format!("word {value}"), &string(value), Verdict::Right);
                    }
                }
                other_words(values, &mut put);
            }
            _ => {}
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Verdict {
    Right,
    /// `invalid_value`.
    Wrong,
    /// `syntax`, so many bytes past the first.
    Syntax(usize),
}

/// Texts of numbers, or of what is meant for one; each with what it is within an object.
const INTEGERS: &[(&str, &str, Verdict)] = &[
    ("zero", "0", Verdict::Right),
    ("ten", "10", Verdict::Right),
    ("past 32 bits", "4294967296", Verdict::Right),
    ("past 64 bits", "18446744073709551616", Verdict::Wrong),
    (
        "sixty digits",
        "100000000000000000000000000000000000000000000000000000000000",
        Verdict::Wrong,
    ),
    ("minus zero", "-0", Verdict::Wrong),
    ("minus one", "-1", Verdict::Wrong),
    ("fraction of zero", "1.0", Verdict::Wrong),
    ("zero with a fraction", "0.0", Verdict::Wrong),
    ("half", "0.5", Verdict::Wrong),
    ("exponent", "1e3", Verdict::Wrong),
    ("capital exponent", "1E3", Verdict::Wrong),
    ("exponent of zero", "1e0", Verdict::Wrong),
    ("exponent with a sign", "10e-1", Verdict::Wrong),
    ("beyond a double", "1e400", Verdict::Wrong),
    ("leading zero", "01", Verdict::Syntax(1)),
    ("two zeros", "00", Verdict::Syntax(1)),
    ("minus and leading zero", "-01", Verdict::Syntax(2)),
    ("plus", "+1", Verdict::Syntax(0)),
    ("minus alone", "-", Verdict::Syntax(1)),
    ("dot first", ".5", Verdict::Syntax(0)),
    ("dot last", "1.", Verdict::Syntax(2)),
    ("exponent without digits", "1e", Verdict::Syntax(2)),
    ("hex", "0x1", Verdict::Syntax(1)),
    ("underscore", "1_0", Verdict::Syntax(1)),
    ("n", "1n", Verdict::Syntax(1)),
    ("not a number", "NaN", Verdict::Syntax(0)),
    ("infinity", "Infinity", Verdict::Syntax(0)),
];

const GOOD_PATHS: &[(&str, &str)] = &[
    ("two segments", "a/b"),
    ("hidden", ".a"),
    ("two dots first", "..a"),
    ("two dots last", "a.."),
    ("three dots", "..."),
    ("space", " "),
    ("two letters and a colon", "ab:c"),
    ("digit and a colon", "1:a"),
    ("letter beyond ascii and a colon", "\u{e9}:a"),
    ("drive in the second segment", "a/c:"),
    ("percent", "%2e%2e/a"),
    ("tilde", "~/a"),
    ("wide slash", "a\u{ff0f}/b"),
];

const BAD_PATHS: &[(&str, &str)] = &[
    ("empty", ""),
    ("slash", "/"),
    ("slash first", "/a"),
    ("slash last", "a/"),
    ("slash twice", "a//b"),
    ("dot", "."),
    ("dot first", "./a"),
    ("dot last", "a/."),
    ("dot within", "a/./b"),
    ("two dots", ".."),
    ("two dots segment first", "../a"),
    ("two dots segment last", "a/.."),
    ("two dots within", "a/../b"),
    ("backslash", "\\"),
    ("backslash within", "a\\b"),
    ("nul", "\0"),
    ("nul within", "a\0b"),
    ("drive", "c:"),
    ("drive and a path", "C:/a"),
    ("last drive", "z:a"),
    ("last capital drive", "Z:a"),
];

/// Strings that are no word of a list.
fn other_words(values: &[String], put: &mut impl FnMut(&str, &str, Verdict)) {
    let first = values.first().map_or("", String::as_str);
    let others = [
        ("other word", Some("zz".to_owned())),
        ("empty", Some(String::new())),
        ("first letter", other_case(first, 1)),
        ("all letters", other_case(first, first.len())),
        ("space after", Some(format!("{first} "))),
        ("one letter more", Some(format!("{first}z"))),
    ];
    for (variant, word) in others {
        if let Some(word) = word.filter(|word| !values.contains(word)) {
            put(variant, &string(&word), Verdict::Wrong);
        }
    }
}

fn try_value(
    sample: &Sample,
    site: &Site,
    variant: &str,
    text: &str,
    verdict: Verdict,
    sheet: &mut Sheet,
) {
    let line = sample.tree.with(&site.place, Node::leaf(text)).line();
    let trial = |rules| Trial::at(sample, site, rules, variant);
    match verdict {
        Verdict::Right => sheet.accept(trial(&["S4"]), &line),
        Verdict::Wrong => {
            let fault = line.at_value("invalid_value", &site.place);
            sheet.refuse(trial(&["S4"]), &line, fault);
        }
        Verdict::Syntax(past) => {
            let fault = line.in_value("syntax", &site.place, past);
            sheet.refuse(trial(&["T3", "S4"]), &line, fault);
        }
    }
}
