//! How section 5 spells the members of a type: `` `size` int, `append_only` bool ?``.
#![allow(clippy::panic)] // a spelling that is not understood must not be passed over

/// Remarks that ask nothing of a decoder. Any other remark is refused, since it may.
const REMARKS: &[&str] = &[
    " **secret**",
    " (a local provider may have none)",
    " (open: any)",
];

/// A member as it is spelled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spelled<'a> {
    pub name: &'a str,
    /// What it is, without remarks. Empty where nothing is said.
    pub shape: String,
    /// Whether it has a `?`.
    pub optional: bool,
}

/// The members in a cell.
pub fn members(cell: &str) -> Vec<Spelled<'_>> {
    let mut members: Vec<Spelled<'_>> = Vec::new();
    let mut rest = (cell != "none").then_some(cell);
    while let Some(text) = rest {
        let (name, after) = quoted(text);
        // The strings of an enum are separated by commas, so members are separated by a semicolon after one.
        let is_enum = after.starts_with(" one of ");
        let (spelling, next) = match after.split_once(if is_enum { "; " } else { ", " }) {
            Some((spelling, next)) => (spelling, Some(next)),
            None => (after, None),
        };
        let twice = members.iter().any(|member| member.name == name);
        assert!(!twice, "two members are called `{name}`: {cell}");
        members.push(member(name, spelling));
        rest = next;
    }
    members
}

fn member<'a>(name: &'a str, spelling: &str) -> Spelled<'a> {
    let mut shape = spelling.trim_start().to_owned();
    for remark in REMARKS {
        shape = shape.replace(remark, "");
    }
    let (shape, optional) = match shape.strip_suffix(" ?") {
        Some(shape) => (shape.to_owned(), true),
        None => (shape, false),
    };
    Spelled {
        name,
        shape,
        optional,
    }
}

/// The strings of `` `a`, `b` ``.
pub fn strings(list: &str) -> Vec<String> {
    list.split(", ")
        .map(|string| name(string).to_owned())
        .collect()
}

/// A name in backticks, and what follows it.
pub fn quoted(text: &str) -> (&str, &str) {
    text.strip_prefix('`')
        .and_then(|text| text.split_once('`'))
        .unwrap_or_else(|| panic!("a name in backticks is expected: {text}"))
}

/// A name in backticks, and nothing else.
pub fn name(text: &str) -> &str {
    match quoted(text) {
        (name, "") => name,
        _ => panic!("a name in backticks alone is expected: {text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled<'a>(name: &'a str, shape: &str, optional: bool) -> Spelled<'a> {
        let shape = shape.to_owned();
        Spelled {
            name,
            shape,
            optional,
        }
    }

    #[test]
    fn members_are_separated_by_commas_and_after_an_enum_by_a_semicolon() {
        assert_eq!(
            members("`a` one of `b`, `c`; `d` relative path, `e`, `f` [G] ?"),
            [
                spelled("a", "one of `b`, `c`", false),
                spelled("d", "relative path", false),
                spelled("e", "", false),
                spelled("f", "[G]", true),
            ]
        );
        assert_eq!(members("none"), []);
    }

    #[test]
    fn known_remarks_are_taken_out_and_others_stay() {
        let cell = "`a` text **secret** (a local provider may have none), `b` text (short) ?";
        let expected = [
            spelled("a", "text", false),
            spelled("b", "text (short)", true),
        ];
        assert_eq!(members(cell), expected);
    }

    #[test]
    #[should_panic(expected = "two members are called `a`")]
    fn a_member_twice_is_refused() {
        members("`a` text, `a` int");
    }

    #[test]
    #[should_panic(expected = "a name in backticks is expected: and more")]
    fn prose_is_refused() {
        members("`a` text, and more");
    }
}
