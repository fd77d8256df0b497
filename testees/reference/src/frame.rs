//! The frames of section 5: the rows `request`, `reply`, `failure` and `event`, with what they leave open filled in.

use crate::methods::{Direction, Event, Method, Turn};
use crate::shape::{Absence, Member, Shape, Union};
use crate::spelling::members;
use crate::types::{Types, absence};

/// Makes frames from the table of types.
pub struct Rows<'a>(pub Types<'a>);

impl Rows<'_> {
    /// The requests of a direction.
    pub fn requests(&self, direction: Direction, methods: &[Method<'_>]) -> Shape {
        let ours = methods
            .iter()
            .filter(|method| method.direction == direction);
        let case = |method: &Method<'_>| {
            let filled = [
                ("", constant(method.name)),
                ("name by method", Shape::Name),
                ("by method", method.params.clone()),
            ];
            let request = self.frame("request", Some(method.turn), &filled);
            (method.name.to_owned(), request)
        };
        let cases = ours.map(case).collect();
        Shape::Union(Union::new("method", cases, "unknown_method")) // S5
    }

    /// The events of a direction.
    pub fn events(&self, direction: Direction, events: &[Event<'_>]) -> Shape {
        let ours = events.iter().filter(|event| event.direction == direction);
        let case = |event: &Event<'_>| {
            let filled = [("", constant(event.name)), ("by event", event.data.clone())];
            (event.name.to_owned(), self.frame("event", None, &filled))
        };
        let cases = ours.map(case).collect();
        Shape::Union(Union::new("event", cases, "unknown_event")) // S5
    }

    /// The reply to a request: without a method its result stays raw (Y4).
    pub fn reply(&self, asked: Option<&Method<'_>>) -> Shape {
        let result = asked.map_or(Shape::Raw, |method| method.result.clone());
        let filled = [("by the request's method", result)];
        self.frame("reply", asked.map(|method| method.turn), &filled)
    }

    /// The failure of a request.
    pub fn failure(&self, asked: Option<&Method<'_>>) -> Shape {
        self.frame("failure", asked.map(|method| method.turn), &[])
    }

    /// The turn is as the method says (Y1), or else as the row says; `filled` is what its open spellings stand for.
    fn frame(&self, row: &str, turn: Option<Turn>, filled: &[(&str, Shape)]) -> Shape {
        let mut frame = Vec::new();
        let mut unused = filled.to_vec();
        for spelled in members(self.0.cell(row)) {
            let open = unused.iter().position(|(open, _)| *open == spelled.shape);
            let shape = match open {
                Some(index) => unused.swap_remove(index).1,
                None => self.0.shape(&spelled.shape),
            };
            let absence = match (spelled.name, turn) {
                ("turn", Some(Turn::None)) => continue,
                ("turn", Some(Turn::Required)) => Absence::Missing,
                _ if shape == Shape::Null => Absence::Null, // Y2
                _ => absence(&spelled),
            };
            frame.push(Member {
                name: spelled.name.to_owned(),
                shape,
                absence,
            });
        }
        assert_eq!(unused, [], "the row `{row}` has no place for it");
        Shape::Object(frame)
    }
}

/// A string that can be nothing else.
fn constant(string: &str) -> Shape {
    Shape::OneOf(vec![string.to_owned()])
}
