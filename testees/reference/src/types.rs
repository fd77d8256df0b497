//! The types of section 5: names and spellings into shapes.
#![allow(clippy::panic)] // what is not understood must not be passed over

use crate::page::Table;
use crate::shape::{Absence, Member, Shape, Union};
use crate::spelling::{Spelled, members, name, quoted, strings};

/// The table of types: a name and the spelling of its members.
pub struct Types<'a> {
    rows: Vec<(&'a str, &'a str)>,
}

impl<'a> Types<'a> {
    /// Takes the table as it is; a type is understood when it is asked for.
    pub fn new(table: &Table<'a>) -> Self {
        assert_eq!(table.header, ["type", "members"]);
        let rows: Vec<_> = table.rows.iter().map(|row| (row[0], row[1])).collect();
        for (index, (name, _)) in rows.iter().enumerate() {
            let twice = rows[..index].iter().any(|(other, _)| other == name);
            assert!(!twice, "two types are called `{name}`");
        }
        Self { rows }
    }

    /// The spelling of a type's members.
    pub fn cell(&self, name: &str) -> &'a str {
        let mut rows = self.rows.iter();
        match rows.find(|(row, _)| *row == name) {
            Some((_, members)) => members,
            None => panic!("section 5 has no type `{name}`"),
        }
    }

    /// The shape that a spelling stands for.
    pub fn shape(&self, spelling: &str) -> Shape {
        self.nested(spelling, 0)
    }

    /// `depth` counts the types around it.
    fn nested(&self, spelling: &str, depth: usize) -> Shape {
        assert!(depth <= self.rows.len(), "`{spelling}` holds itself");
        match spelling {
            "text" => return Shape::Text,
            "name" => return Shape::Name,
            "relative path" => return Shape::RelativePath,
            "int" => return Shape::Integer,
            "bool" => return Shape::Boolean,
            "{…}" => return Shape::FreeForm,
            _ => {}
        }
        if let Some(list) = spelling.strip_prefix("one of ") {
            return Shape::OneOf(strings(list));
        }
        if let Some(item) = spelling
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            return Shape::List(Box::new(self.nested(item, depth)));
        }
        let cell = self.cell(spelling);
        match cell.strip_prefix("union on ") {
            Some(union) => self.union(union, depth + 1),
            None => Shape::Object(self.members(cell, depth + 1)),
        }
    }

    fn members(&self, cell: &str, depth: usize) -> Vec<Member> {
        let member = |spelled: &Spelled<'_>| Member {
            name: spelled.name.to_owned(),
            shape: self.nested(&spelled.shape, depth),
            absence: absence(spelled),
        };
        members(cell).iter().map(member).collect()
    }

    /// `` `TAG`: `"CASE"` → MEMBERS``. How a second case is spelled no page has shown yet.
    fn union(&self, spelling: &str, depth: usize) -> Shape {
        let (tag, rest) = quoted(spelling);
        let case = rest
            .strip_prefix(": ")
            .and_then(|rest| rest.split_once(" → "));
        let Some((case, cell)) = case else {
            panic!("a union's case is expected: {rest}");
        };
        let case = name(case).trim_matches('"').to_owned();
        // A union's tag is encoded first.
        let mut members = vec![Member {
            name: tag.to_owned(),
            shape: Shape::OneOf(vec![case.clone()]),
            absence: Absence::Missing,
        }];
        members.extend(self.members(cell, depth));
        let cases = vec![(case, Shape::Object(members))];
        Shape::Union(Union::new(tag, cases, "invalid_value")) // S4
    }
}

/// What it means that a member is not there, by its `?`.
pub fn absence(spelled: &Spelled<'_>) -> Absence {
    if spelled.optional {
        Absence::Allowed
    } else {
        Absence::Missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{self, CONTRACT};

    #[test]
    fn those_of_the_contract_are_understood() {
        let section = page::section(CONTRACT, "5. Types");
        let tables = page::tables(section);
        let types = Types::new(&tables[0]);
        let code = Shape::OneOf(vec!["provider_error".to_owned(), "brain_error".to_owned()]);
        let expected = [
            member("code", code, Absence::Missing),
            member("message", Shape::Text, Absence::Missing),
        ];
        assert_eq!(types.shape("RunnerError"), Shape::Object(expected.to_vec()));
        let expected = [
            member("api_key", Shape::Text, Absence::Missing),
            member("base_url", Shape::Name, Absence::Allowed),
            member("api", Shape::Name, Absence::Allowed),
        ];
        assert_eq!(types.shape("Provider"), Shape::Object(expected.to_vec()));
        let Shape::Union(content) = types.shape("Content") else {
            panic!("Content is a union");
        };
        let tag = Shape::OneOf(vec!["text".to_owned()]);
        let expected = [
            member("type", tag, Absence::Missing),
            member("text", Shape::Text, Absence::Missing),
        ];
        assert_eq!(
            content.case("text"),
            Some(&Shape::Object(expected.to_vec()))
        );
    }

    fn member(name: &str, shape: Shape, absence: Absence) -> Member {
        let name = name.to_owned();
        Member {
            name,
            shape,
            absence,
        }
    }

    fn types(rows: Vec<[&'static str; 2]>) -> Types<'static> {
        let header = vec!["type", "members"];
        let rows = rows.into_iter().map(Vec::from).collect();
        Types::new(&Table { header, rows })
    }

    #[test]
    fn types_are_spelled_out() {
        let types = types(vec![["A", "`b` [B], `c` {…} ?"], ["B", "none"]]);
        let list = Shape::List(Box::new(Shape::Object(vec![])));
        let expected = Shape::Object(vec![
            member("b", list, Absence::Missing),
            member("c", Shape::FreeForm, Absence::Allowed),
        ]);
        assert_eq!(types.shape("A"), expected);
    }

    #[test]
    #[should_panic(expected = "section 5 has no type `text (short)`")]
    fn an_unknown_spelling_is_refused() {
        types(vec![["A", "`b` text (short)"]]).shape("A");
    }

    #[test]
    #[should_panic(expected = "`B` holds itself")]
    fn a_type_without_end_is_refused() {
        types(vec![["A", "`b` B"], ["B", "`a` [A]"]]).shape("A");
    }
}
