//! Wire names and values as literals, keys and members of the language.

use super::layout::Code;

/// A string literal, in the quotes that need fewer escapes.
pub(super) fn quoted(text: &str) -> String {
    let count = |quote| text.matches(quote).count();
    let quote = if count('"') > count('\'') { '\'' } else { '"' };
    let mut literal = String::from(quote);
    for char in text.chars() {
        match char {
            '\n' => literal.push_str("\\n"),
            '\\' => literal.push_str("\\\\"),
            // A line break to the language, or one that would be seen as such or steer an editor.
            _ if char.is_control() || ('\u{2028}'..='\u{202e}').contains(&char) => {
                literal.extend(format!("\\u{:04x}", u32::from(char)).chars());
            }
            _ if char == quote => literal.extend(['\\', quote]),
            _ => literal.push(char),
        }
    }
    literal.push(quote);
    literal
}

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
