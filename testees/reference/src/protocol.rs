//! The protocol: decode kinds, from the tables of section 5, and what they make of a line.

use crate::frame::Rows;
use crate::kind::Kind;
use crate::methods::{Direction, events, methods};
use crate::page::{self, CONTRACT};
use crate::path::Path;
use crate::types::Types;
use crate::{MAX_FRAME, Refusal, text};

/// What can be decoded.
pub struct Protocol {
    kinds: Vec<(String, Kind)>,
}

impl Protocol {
    /// Reads the tables of the contract.
    ///
    /// # Panics
    /// If there is anything in them that is not understood.
    #[must_use]
    pub fn of_the_contract() -> Self {
        Self::of_the_page(CONTRACT)
    }

    fn of_the_page(page: &str) -> Self {
        let tables = page::tables(page::section(page, "5. Types"));
        assert_eq!(tables.len(), 3, "tables in section 5");
        let rows = Rows(Types::new(&tables[0]));
        let methods = methods(&tables[1], &rows.0);
        let events = events(&tables[2], &rows.0);
        let mut kinds = Vec::new();
        for direction in Direction::ALL {
            let mut answered = methods
                .iter()
                .filter(|method| method.direction != direction);
            // Where only one thing is asked, an answer needs no method.
            let only = match (answered.next(), answered.next()) {
                (Some(only), None) => Some(only),
                _ => None,
            };
            let kind = Kind {
                request: Some(rows.requests(direction, &methods)),
                event: Some(rows.events(direction, &events)),
                reply: rows.reply(only),
                failure: rows.failure(only),
            };
            kinds.push((direction.name().to_owned(), kind));
        }
        for method in &methods {
            let direction = method.direction.opposite();
            let kind = Kind {
                request: None,
                event: None,
                reply: rows.reply(Some(method)),
                failure: rows.failure(Some(method)),
            };
            kinds.push((format!("{}:{}", direction.name(), method.name), kind));
        }
        Self { kinds }
    }

    /// Decodes a line and gives its canonical encoding. The kind is `to_runner`, `to_brain`, or either of them with
    /// `:METHOD` for the answer to that request (section 9); none if it is no kind.
    ///
    /// # Errors
    /// Within the option: the line is refused, or its encoding is over the cap.
    #[must_use]
    pub fn decode(&self, kind: &str, line: &[u8]) -> Option<Result<Vec<u8>, Refusal>> {
        let mut kinds = self.kinds.iter();
        let (_, kind) = kinds.find(|(name, _)| name == kind)?;
        Some(recode(kind, line))
    }
}

fn recode(kind: &Kind, line: &[u8]) -> Result<Vec<u8>, Refusal> {
    let root = text::parse(line)?;
    let frame = kind.choose(&root)?;
    frame.check(&root, &Path::Root)?;
    let mut encoded = String::with_capacity(line.len());
    frame.encode(&root, &mut encoded);
    if encoded.len() > MAX_FRAME {
        return Err(Refusal::at_root("frame_too_large", MAX_FRAME)); // L6
    }
    Ok(encoded.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contract's page, with something else in one place.
    fn page_with(text: &str, instead: &str) -> Protocol {
        assert_eq!(CONTRACT.matches(text).count(), 1, "{text}");
        Protocol::of_the_page(&CONTRACT.replace(text, instead))
    }

    #[test]
    fn the_page_is_what_is_followed() {
        let line = br#"{"attachment":"a","id":"1","method":"detach"}"#;
        let row = "| to_runner | `detach` | none | null | Empty |";
        let renamed = page_with(row, "| to_runner | `leave` | none | null | Empty |");
        let refusal = renamed.decode("to_runner", line).unwrap().unwrap_err();
        assert_eq!((refusal.code, refusal.offset), ("unknown_method", 36));
        assert!(renamed.decode("to_brain:leave", line).is_some());
        let turned = page_with(row, "| to_runner | `detach` | required | null | Empty |");
        let refusal = turned.decode("to_runner", line).unwrap().unwrap_err();
        assert_eq!(refusal.path, "/turn");
    }

    #[test]
    #[should_panic(expected = "section 5 has no type `integer`")]
    fn an_unknown_spelling_is_refused() {
        page_with("`output` int", "`output` integer");
    }

    #[test]
    #[should_panic(expected = "`optional` says nothing of a turn")]
    fn an_unknown_turn_is_refused() {
        page_with("| `open` | none |", "| `open` | optional |");
    }

    #[test]
    #[should_panic(expected = "the method `open` is there twice")]
    fn a_method_twice_is_refused() {
        page_with("| to_runner | `prompt` |", "| to_runner | `open` |");
    }

    #[test]
    #[should_panic(expected = "the row `request` has no place for it")]
    fn a_frame_without_its_params_is_refused() {
        page_with(", `params` by method", "");
    }
}
