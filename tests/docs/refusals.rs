//! docs/schema-dialect.md: what it says of a refusal is what a schema with that fault is told.

use serde_json::Value;

use crate::PRINTER;
use crate::page::{code, read, rows};

/// The example with a value put at a place, or taken away from there.
fn edited(place: &str, value: Option<&str>) -> String {
    let mut schema: Value = serde_json::from_str(PRINTER).unwrap();
    let (parent, key) = place.rsplit_once('/').unwrap();
    let parent = schema.pointer_mut(parent).unwrap();
    match (
        parent,
        value.map(|value| serde_json::from_str(value).unwrap()),
    ) {
        (Value::Object(object), Some(value)) => drop(object.insert(key.to_owned(), value)),
        (Value::Object(object), None) => drop(object.shift_remove(key).unwrap()),
        _ => panic!("{place} is in no object"),
    }
    schema.to_string()
}

fn told(schema: &str) -> String {
    let error = brain_wire::model(schema).expect_err(schema).to_string();
    let refusal = error.strip_prefix("the schema is refused:\n  ");
    refusal.unwrap_or(&error).to_owned()
}

#[test]
fn each_edit_of_the_example_is_refused_as_shown() {
    let page = read("docs/schema-dialect.md");
    let edits = rows(&page, "| place | value | refusal |");
    assert!(edits.len() > 40, "{}", edits.len());
    for row in edits {
        let [place, value, refusal] = row[..] else {
            panic!("{row:?}");
        };
        assert!(value == "away" || code(value).is_some(), "{value}");
        let schema = edited(code(place).unwrap(), code(value));
        assert_eq!(told(&schema), code(refusal).unwrap(), "{place} {value}");
    }
}

#[test]
fn each_text_is_refused_as_shown() {
    let page = read("docs/schema-dialect.md");
    for row in rows(&page, "| text | refusal |") {
        assert_eq!(told(code(row[0]).unwrap()), code(row[1]).unwrap());
    }
}
