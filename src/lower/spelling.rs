//! How names may be spelled, so that every language can spell them too, and that no two stand where one belongs.

use std::collections::HashSet;

use super::node::Node;
use crate::error::Refusal;

/// Constants that every binding has of its own accord.
const OWN_CONSTANTS: &[&str] = &["ENVIRONMENT", "ENVIRONMENT_FIXED", "PROTOCOL_VERSION"];

/// A type: the key of a definition.
pub(super) fn type_name(definition: &Node<'_>) -> Result<String, Refusal> {
    let name = definition.key;
    let camel = name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    if !camel {
        let reason = "a type's name begins with a capital and is of ASCII letters and digits";
        return Err(definition.refuse(reason));
    }
    Ok(name.to_owned())
}

/// A member: the key of a property.
pub(super) fn member_name(property: &Node<'_>) -> Result<String, Refusal> {
    let name = property.key;
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-.$".contains(c);
    let named = name.contains(|c: char| c.is_ascii_alphanumeric());
    if !named || !name.chars().all(plain) {
        let reason = "a member's name is of ASCII letters, digits, `_`, `-`, `.` and `$`";
        return Err(property.refuse(reason));
    }
    Ok(name.to_owned())
}

/// A method or an event, which becomes part of type names.
pub(super) fn wire_name(node: &Node<'_>) -> Result<String, Refusal> {
    let name = node.string()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || !name.chars().all(plain) {
        let reason = "a method's or an event's name begins with an ASCII letter and is of letters, \
                      digits, `.`, `_` and `-`";
        return Err(node.refuse(reason));
    }
    Ok(name.to_owned())
}

/// A limit: the key of its row.
pub(super) fn limit_name(limit: &Node<'_>) -> Result<String, Refusal> {
    let name = limit.key;
    let capital = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_uppercase()) || !name.chars().all(capital) {
        return Err(limit.refuse("a limit's name is of capitals, digits and `_`"));
    }
    if OWN_CONSTANTS.contains(&name) {
        return Err(limit.refuse("every binding has a constant of that name already"));
    }
    Ok(name.to_owned())
}

/// Strings of which each stands there once: the values of an enum, the tags of a union, required names.
pub(super) fn distinct<'a>(
    nodes: impl IntoIterator<Item = Node<'a>>,
) -> Result<Vec<&'a str>, Refusal> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for node in nodes {
        let value = node.string()?;
        if !seen.insert(value) {
            return Err(node.refuse(format!("`{value}` stands there twice")));
        }
        found.push(value);
    }
    Ok(found)
}
