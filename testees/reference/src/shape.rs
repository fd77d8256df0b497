//! Shapes and what a value must be to have one (section 3).

use crate::Refusal;
use crate::path::Path;
use crate::text::{self, Node, Value};

/// The largest integer, 2^53 − 1.
const MAX_INTEGER: u64 = 9_007_199_254_740_991;

/// What a value must be, in the words of section 5.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// `text`: any string.
    Text,
    /// `name`: a string that is not empty.
    Name,
    RelativePath,
    OneOf(Vec<String>),
    Integer,
    Boolean,
    /// `null`, where a method has no params.
    Null,
    /// `{…}`: any object, carried verbatim.
    FreeForm,
    /// The result of a reply whose method is not known: any value, carried verbatim (Y4).
    Raw,
    List(Box<Shape>),
    Object(Vec<Member>),
    Union(Union),
}

/// A member that an object may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub name: String,
    pub shape: Shape,
    pub absence: Absence,
}

/// What it means that a member is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absence {
    /// A fault.
    Missing,
    /// Nothing; it is left out in the encoding as well.
    Allowed,
    /// The same as `null`, which is what the encoding says (Y2).
    Null,
}

/// Objects told apart by the string in a discriminating member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Union {
    /// The discriminating member, a member of every case too.
    pub tag: String,
    /// The tag's value and the object that goes with it.
    pub cases: Vec<(String, Shape)>,
    /// The code of a tag that names no case.
    pub unknown: &'static str,
}

impl Union {
    /// The case with this tag.
    pub fn case(&self, tag: &str) -> Option<&Shape> {
        let mut cases = self.cases.iter();
        cases.find(|(name, _)| name == tag).map(|(_, case)| case)
    }
}

/// The member of an object with this name.
pub fn member<'m, 'a>(members: &'m [text::Member<'a>], name: &str) -> Option<&'m Node<'a>> {
    let mut members = members.iter();
    members
        .find(|member| member.name == name)
        .map(|member| &member.node)
}

impl Shape {
    /// Checks a value, in the order of the line.
    pub fn check(&self, node: &Node<'_>, path: &Path<'_>) -> Result<(), Refusal> {
        let holds = match (self, &node.value) {
            (Self::Raw, _)
            | (Self::Text, Value::String(_))
            | (Self::Boolean, Value::Boolean)
            | (Self::Null, Value::Null)
            | (Self::FreeForm, Value::Object(_)) => true,
            (Self::Name, Value::String(string)) => !string.is_empty(),
            (Self::RelativePath, Value::String(string)) => is_relative_path(string),
            (Self::OneOf(strings), Value::String(string)) => strings.iter().any(|s| s == string),
            (Self::Integer, Value::Number) => is_integer(node.text),
            (Self::List(item), Value::List(items)) => {
                let mut items = items.iter().enumerate();
                return items
                    .try_for_each(|(index, node)| item.check(node, &Path::Item(path, index)));
            }
            (Self::Object(members), Value::Object(found)) => {
                return check_object(members, found, node, path);
            }
            (Self::Union(union), Value::Object(found)) => {
                return check_union(union, found, node, path);
            }
            _ => return Err(Refusal::at(path, "wrong_type", node.start)), // S3
        };
        if holds {
            Ok(())
        } else {
            Err(Refusal::at(path, "invalid_value", node.start)) // S4
        }
    }
}

/// First what is there, as it stands in the line; then what is missing, as it stands in the table.
fn check_object(
    members: &[Member],
    found: &[text::Member<'_>],
    object: &Node<'_>,
    path: &Path<'_>,
) -> Result<(), Refusal> {
    for text::Member { start, name, node } in found {
        let path = Path::Member(path, name);
        match members.iter().find(|member| member.name == *name) {
            Some(member) => member.shape.check(node, &path)?,
            None => return Err(Refusal::at(&path, "unknown_member", *start)), // S1, S7
        }
    }
    for Member { name, absence, .. } in members {
        if *absence == Absence::Missing && member(found, name).is_none() {
            return Err(missing(name, object, path));
        }
    }
    Ok(())
}

/// The tag before everything else.
fn check_union(
    union: &Union,
    found: &[text::Member<'_>],
    object: &Node<'_>,
    path: &Path<'_>,
) -> Result<(), Refusal> {
    let tag = member(found, &union.tag).ok_or_else(|| missing(&union.tag, object, path))?;
    let tag_path = Path::Member(path, &union.tag);
    let Value::String(name) = &tag.value else {
        return Err(Refusal::at(&tag_path, "wrong_type", tag.start)); // S3
    };
    match union.case(name) {
        Some(case) => case.check(object, path),
        None => Err(Refusal::at(&tag_path, union.unknown, tag.start)), // S4, S5
    }
}

/// It would stand before the closing brace.
fn missing(name: &str, object: &Node<'_>, path: &Path<'_>) -> Refusal {
    let brace = object.start + object.text.len() - 1;
    Refusal::at(&Path::Member(path, name), "missing_member", brace) // S2
}

/// Of a number's text: `0` or `[1-9][0-9]*`, at most 2^53 − 1.
fn is_integer(number: &str) -> bool {
    let zero_first = number.starts_with('0') && number != "0";
    let digits = number.bytes().all(|byte| byte.is_ascii_digit());
    // What does not fit in 64 bits is too large anyway.
    digits
        && !zero_first
        && number
            .parse()
            .is_ok_and(|number: u64| number <= MAX_INTEGER)
}

/// An empty path has one segment, which is empty.
fn is_relative_path(path: &str) -> bool {
    let drive = matches!(path.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    let segments = || {
        path.split('/')
            .all(|segment| !matches!(segment, "" | "." | ".."))
    };
    !drive && !path.contains(['\\', '\0']) && segments()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_one_spelling() {
        for good in ["0", "7", "10", "9007199254740991"] {
            assert!(is_integer(good), "{good}");
        }
        for bad in [
            "-0",
            "-1",
            "1.0",
            "1e3",
            "1E3",
            "9007199254740992",
            "18446744073709551616",
        ] {
            assert!(!is_integer(bad), "{bad}");
        }
    }

    #[test]
    fn relative_paths_stay_below() {
        for good in ["a", "a/b", "...", "ab:c", "é:c", ".a", "a/1:"] {
            assert!(is_relative_path(good), "{good}");
        }
        for bad in [
            "", "/a", "a/", "a//b", ".", "a/..", "../a", "a\\b", "a\0", "c:", "C:/a",
        ] {
            assert!(!is_relative_path(bad), "{bad}");
        }
    }
}
