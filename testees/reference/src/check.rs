//! Whether a value has a shape (section 3), and the first rule that it breaks.

use crate::Refusal;
use crate::number::is_integer;
use crate::path::Path;
use crate::shape::{Absence, Member, Shape, Union, member};
use crate::text::{self, Node, Value};

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
