//! The tables of methods and events in section 5.
#![allow(clippy::panic)] // what is not understood must not be passed over

use crate::page::Table;
use crate::shape::Shape;
use crate::spelling::name;
use crate::types::Types;

/// Where a line goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    ToRunner,
    ToBrain,
}

/// Whether a request, and so its answer, has a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Required,
    None,
}

/// What can be asked.
pub struct Method<'a> {
    pub direction: Direction,
    pub name: &'a str,
    pub turn: Turn,
    /// `null` where there are none.
    pub params: Shape,
    pub result: Shape,
}

/// What can be told.
pub struct Event<'a> {
    pub direction: Direction,
    pub name: &'a str,
    pub data: Shape,
}

impl Direction {
    pub const ALL: [Self; 2] = [Self::ToRunner, Self::ToBrain];

    pub fn name(self) -> &'static str {
        match self {
            Self::ToRunner => "to_runner",
            Self::ToBrain => "to_brain",
        }
    }

    /// Where the answer to a request of this direction goes.
    pub fn opposite(self) -> Self {
        match self {
            Self::ToRunner => Self::ToBrain,
            Self::ToBrain => Self::ToRunner,
        }
    }

    fn read(cell: &str) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|direction| direction.name() == cell)
            .unwrap_or_else(|| panic!("`{cell}` is no direction"))
    }
}

/// Reads the table of methods.
pub fn methods<'a>(table: &Table<'a>, types: &Types<'_>) -> Vec<Method<'a>> {
    let header = ["direction", "method", "turn", "params", "result"];
    assert_eq!(table.header, header);
    let method = |row: &Vec<&'a str>| Method {
        direction: Direction::read(row[0]),
        name: name(row[1]),
        turn: match row[2] {
            "required" => Turn::Required,
            "none" => Turn::None,
            other => panic!("`{other}` says nothing of a turn"),
        },
        params: match row[3] {
            "null" => Shape::Null,
            spelling => types.shape(spelling),
        },
        result: types.shape(row[4]),
    };
    table.rows.iter().map(method).collect()
}

/// Reads the table of events.
pub fn events<'a>(table: &Table<'a>, types: &Types<'_>) -> Vec<Event<'a>> {
    assert_eq!(table.header, ["direction", "event", "data"]);
    let event = |row: &Vec<&'a str>| Event {
        direction: Direction::read(row[0]),
        name: name(row[1]),
        data: types.shape(row[2]),
    };
    table.rows.iter().map(event).collect()
}
