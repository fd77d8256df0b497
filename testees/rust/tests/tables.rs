//! What the bindings list is what `docs/contract.md` lists, in its order, and every name leads back to its value.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use brain_wire_types::*;

const CONTRACT: &str = include_str!("../../../docs/contract.md");

/// The rows of the contract's tables that have so many cells.
fn rows(cells: usize) -> impl Iterator<Item = Vec<&'static str>> {
    CONTRACT.lines().filter_map(move |line| {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let row: Vec<_> = row.split(" | ").collect();
        (row.len() == cells).then_some(row)
    })
}

/// What stands between quotes of code.
fn codes(cell: &'static str) -> impl Iterator<Item = &'static str> {
    cell.split('`').skip(1).step_by(2)
}

/// The rows of a table by direction: the direction, the name, and the other cells.
fn travelling(cells: usize) -> Vec<(Direction, &'static str, Vec<&'static str>)> {
    let row = |row: Vec<&'static str>| {
        let direction = match row[0] {
            "to_runner" => Direction::ToRunner,
            "to_brain" => Direction::ToBrain,
            _ => return None,
        };
        Some((direction, codes(row[1]).next()?, row[2..].to_vec()))
    };
    rows(cells).filter_map(row).collect()
}

/// Each value's name, which the value itself comes back from, and no other text does.
fn names<T: Copy + PartialEq + Debug + Display + FromStr<Err = ParseNameError>>(
    all: &[T],
    as_str: impl Fn(T) -> &'static str,
) -> Vec<&'static str> {
    let name = |value: &T| {
        let name = as_str(*value);
        assert_eq!(
            (name.parse(), value.to_string()),
            (Ok(*value), name.to_owned())
        );
        for other in [
            name.to_uppercase(),
            format!("{name} "),
            name[1..].to_owned(),
        ] {
            assert_eq!(other.parse::<T>(), Err(ParseNameError), "{other}");
        }
        name
    };
    assert_eq!("".parse::<T>(), Err(ParseNameError));
    all.iter().map(name).collect()
}

#[test]
fn methods_are_those_of_the_contract() {
    let rows = travelling(5);
    let listed: Vec<_> = rows.iter().map(|(_, name, _)| *name).collect();
    assert_eq!(names(Method::ALL, Method::as_str), listed);
    for (method, (direction, _, cells)) in Method::ALL.iter().zip(&rows) {
        let turn = match cells[0] {
            "required" => Turn::Required,
            "none" => Turn::Absent,
            other => panic!("{other}"),
        };
        assert_eq!(
            (method.direction(), method.turn()),
            (*direction, turn),
            "{method}"
        );
    }
}

#[test]
fn events_are_those_of_the_contract() {
    let rows = travelling(3);
    let listed: Vec<_> = rows.iter().map(|(_, name, _)| *name).collect();
    assert_eq!(names(Event::ALL, Event::as_str), listed);
}

/// Those of the tables of sections 2 and 3. Section 1 has one more in its text.
#[test]
fn codes_are_those_of_the_contract() {
    let rule = |id: &str| id.len() == 2 && id.starts_with(['T', 'S']);
    let tables = rows(4).chain(rows(5)).filter(|row| rule(row[0]));
    let listed: Vec<_> = tables.flat_map(|row| codes(row[2])).collect();
    let mut names = names(Code::ALL, Code::as_str);
    assert_eq!(names.remove(1), "truncated_frame");
    assert_eq!(names, listed);
}

#[test]
fn an_enum_has_the_values_of_the_contract() {
    let row = rows(2).find(|row| row[0] == "RunnerError").unwrap();
    let (code, _) = row[1].split_once(';').unwrap();
    let listed: Vec<_> = codes(code).skip(1).collect();
    assert_eq!(names(ErrorCode::ALL, ErrorCode::as_str), listed);
}

#[test]
fn an_error_does_not_tell_the_text() {
    let error = "sk-secret".parse::<Method>().unwrap_err();
    assert_eq!(error.to_string(), "the protocol has no such name");
}
