//! Wire names and values as literals, keys and members of the language.

use super::layout::Code;
pub(super) use crate::target::literal::quoted;

/// Whether a name may stand without quotes where the name of a member stands.
fn is_identifier(name: &str) -> bool {
    let plain = |char: char| char.is_ascii_alphanumeric() || char == '_' || char == '$';
    name.starts_with(|first: char| plain(first) && !first.is_ascii_digit())
        && name.chars().all(plain)
}

/// The name of a member where a type declares it.
pub(super) fn key(name: &str) -> String {
    if is_identifier(name) {
        name.to_owned()
    } else {
        quoted(name)
    }
}

/// The name of a member in an object literal, where `__proto__` has a meaning of its own unless it is computed.
fn literal_key(name: &str) -> String {
    if name == "__proto__" {
        format!("[{}]", quoted(name))
    } else {
        key(name)
    }
}

/// A member of an object.
pub(super) fn member(object: &str, name: &str) -> Code {
    if is_identifier(name) {
        return Code::text(format!("{object}.{name}"));
    }
    Code::between(format!("{object}["), Code::text(quoted(name)), "]")
}

/// A member of an object literal.
pub(super) fn pair(name: &str, value: &str) -> Code {
    Code::after(format!("{}:", literal_key(name)), Code::text(value))
}
