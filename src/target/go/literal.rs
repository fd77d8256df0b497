//! Wire names and values as literals and identifiers of the language.

use heck::ToSnakeCase as _;

use crate::name::words;
use crate::target::json;

/// Words that are written in capitals throughout.
const INITIALISMS: &[&str] = &[
    "api", "ascii", "cpu", "css", "dns", "eof", "guid", "html", "http", "https", "id", "ip",
    "json", "rpc", "sql", "ssh", "tcp", "tls", "ttl", "udp", "ui", "uid", "uri", "url", "utf8",
    "uuid", "xml",
];

/// A string literal.
pub(super) fn quoted(text: &str) -> String {
    let mut literal = String::from('"');
    for char in text.chars() {
        match char {
            '"' | '\\' => literal.extend(['\\', char]),
            ' '..='~' => literal.push(char),
            _ if char.is_alphanumeric() => literal.push(char),
            '\0'..='\u{ffff}' => literal.extend(format!("\\u{:04x}", u32::from(char)).chars()),
            _ => literal.extend(format!("\\U{:08x}", u32::from(char)).chars()),
        }
    }
    literal.push('"');
    literal
}

/// A literal of the text of a member with this value, or with none yet.
pub(super) fn member(name: &str, value: &str) -> String {
    let text = format!("{}:{value}", json::string(name));
    if text
        .chars()
        .all(|char| matches!(char, ' '..='~') && char != '`')
    {
        format!("`{text}`")
    } else {
        quoted(&text)
    }
}

/// A composite literal on one line.
pub(super) fn list(ty: &str, items: &[String]) -> String {
    format!("{ty}{{{}}}", items.join(", "))
}

/// The exported name of a wire name: `api_key` → `APIKey`.
pub(super) fn exported(wire: &str) -> String {
    let mut name: String = words(wire).to_snake_case().split('_').map(word).collect();
    if !name.starts_with(|first: char| first.is_ascii_uppercase()) {
        name.insert(0, 'X');
    }
    name
}

fn word(word: &str) -> String {
    if INITIALISMS.contains(&word) {
        return word.to_ascii_uppercase();
    }
    let mut chars = word.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}
