//! Encoding (section 6): one byte string per value.

use crate::shape::{Absence, Member, Shape, member};
use crate::text::{self, Node, Value};

impl Shape {
    /// Appends the encoding of a value that has this shape.
    pub fn encode(&self, node: &Node<'_>, line: &mut String) {
        match (self, &node.value) {
            (Self::FreeForm | Self::Raw, _) => line.push_str(node.text), // E4, Y3
            (Self::Object(members), Value::Object(found)) => object(members, found, line),
            (Self::Union(union), Value::Object(found)) => {
                if let Some(Value::String(tag)) = member(found, &union.tag).map(|tag| &tag.value)
                    && let Some(case) = union.case(tag)
                {
                    case.encode(node, line);
                }
            }
            (Self::List(item), Value::List(items)) => list(item, items, line),
            (_, Value::String(text)) => string(text, line),
            // null, true, false and integers have one spelling (E3).
            _ => line.push_str(node.text),
        }
    }
}

/// Members in the order of the table, absent ones left out.
fn object(members: &[Member], found: &[text::Member<'_>], line: &mut String) {
    let mut comma = "";
    line.push('{');
    for Member {
        name,
        shape,
        absence,
    } in members
    {
        let node = member(found, name);
        if node.is_none() && *absence != Absence::Null {
            continue; // E1
        }
        line.push_str(comma);
        comma = ",";
        string(name, line);
        line.push(':');
        match node {
            Some(node) => shape.encode(node, line),
            None => line.push_str("null"), // Y2
        }
    }
    line.push('}');
}

fn list(item: &Shape, items: &[Node<'_>], line: &mut String) {
    let mut comma = "";
    line.push('[');
    for node in items {
        line.push_str(comma);
        comma = ",";
        item.encode(node, line);
    }
    line.push(']'); // E6
}

/// Escapes what must be escaped, and nothing else (E2).
fn string(text: &str, line: &mut String) {
    line.push('"');
    for character in text.chars() {
        match character {
            '"' => line.push_str("\\\""),
            '\\' => line.push_str("\\\\"),
            '\u{8}' => line.push_str("\\b"),
            '\t' => line.push_str("\\t"),
            '\n' => line.push_str("\\n"),
            '\u{c}' => line.push_str("\\f"),
            '\r' => line.push_str("\\r"),
            '\0'..' ' => {
                line.push_str("\\u00");
                line.extend(char::from_digit(u32::from(character) / 16, 16));
                line.extend(char::from_digit(u32::from(character) % 16, 16));
            }
            _ => line.push(character),
        }
    }
    line.push('"');
}

#[cfg(test)]
mod tests {
    #[test]
    fn strings_have_one_spelling() {
        let mut line = String::new();
        super::string(
            "\"\\/\u{8}\t\n\u{b}\u{c}\r\0\u{1f}\u{7f}é\u{2028}😀",
            &mut line,
        );
        let escaped = r#""\"\\/\b\t\n\u000b\f\r\u0000\u001f"#;
        assert_eq!(line, format!("{escaped}\u{7f}é\u{2028}😀\""));
    }
}
