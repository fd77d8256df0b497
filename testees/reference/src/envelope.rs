//! The envelope of a line that may be refused for its shape (section 4, X4).

use crate::Refusal;
use crate::shape::member;
use crate::text::{self, Value};

/// What a line says about whom it concerns: each where it is a string that is not empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Envelope {
    /// The member `attachment`.
    pub attachment: Option<String>,
    /// The member `turn`.
    pub turn: Option<String>,
    /// The member `id`.
    pub id: Option<String>,
    /// The member `method`.
    pub method: Option<String>,
}

/// The envelope of a line, whatever the rest of it; empty if the root is no object.
///
/// # Errors
/// A fault of the text (section 2).
pub fn envelope(line: &[u8]) -> Result<Envelope, Refusal> {
    let root = text::parse(line)?;
    let Value::Object(members) = &root.value else {
        return Ok(Envelope::default());
    };
    let name = |name| match &member(members, name)?.value {
        Value::String(string) if !string.is_empty() => Some(string.to_string()),
        _ => None,
    };
    Ok(Envelope {
        attachment: name("attachment"),
        turn: name("turn"),
        id: name("id"),
        method: name("method"),
    }) // X4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_that_are_not_empty_are_in_it() {
        let line =
            br#"{"\u0069d":"\u0041","turn":"","method":5,"attachment":"a","x":{"turn":"t"}}"#;
        let expected = Envelope {
            attachment: Some("a".to_owned()),
            id: Some("A".to_owned()),
            ..Envelope::default()
        };
        assert_eq!(envelope(line), Ok(expected));
        assert_eq!(envelope(b" [1]"), Ok(Envelope::default()));
        assert_eq!(envelope(b"[1"), Err(Refusal::at_root("syntax", 2)));
    }
}
