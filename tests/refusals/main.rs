//! What a schema must not say: one case for each kind of refusal, by its text.
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

mod names;
mod shapes;

use brain_wire::model::Model;
use serde_json::{Value, json};

const MINIMAL: &str = include_str!("../protocols/minimal.schema.json");

/// Puts a value at a place of the minimal schema; its last segment may be new.
fn with(pointer: &str, value: Value) -> String {
    let mut schema: Value = serde_json::from_str(MINIMAL).unwrap();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match schema.pointer_mut(parent).unwrap() {
        Value::Object(object) => drop(object.insert(key.to_owned(), value)),
        Value::Array(list) if key == "-" => list.push(value),
        Value::Array(list) => list[key.parse::<usize>().unwrap()] = value,
        _ => panic!("{parent} holds nothing"),
    }
    schema.to_string()
}

/// Takes a member of the minimal schema away.
fn without(pointer: &str) -> String {
    let mut schema: Value = serde_json::from_str(MINIMAL).unwrap();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let object = schema.pointer_mut(parent).unwrap().as_object_mut().unwrap();
    object.shift_remove(key).unwrap();
    schema.to_string()
}

fn accepted(schema: &str) -> Result<Model, String> {
    brain_wire::model(schema).map_err(|error| error.to_string())
}

#[track_caller]
fn refused(schema: &str, reason: &str) {
    let error = accepted(schema).expect_err("the schema was accepted");
    assert_eq!(error, format!("the schema is refused:\n  {reason}"));
}

#[test]
fn the_minimal_schema_is_accepted() {
    assert_eq!(accepted(MINIMAL).unwrap().shapes.len(), 4);
}

#[test]
fn text_that_is_no_json() {
    let error = accepted("{").unwrap_err();
    assert_eq!(
        error,
        "the schema is not JSON: EOF while parsing an object at line 1 column 1"
    );
}

#[test]
fn a_keyword_that_is_not_understood() {
    refused(
        &with("/$comments", json!("x")),
        "/$comments: `$comments` is not understood here",
    );
    let pattern = with("/$defs/Question/properties/text/pattern", json!("x"));
    refused(
        &pattern,
        "/$defs/Question/properties/text/pattern: `pattern` is not understood here",
    );
    let nested = with("/$defs/Question/properties/size/multipleOf", json!(2));
    refused(
        &nested,
        "/$defs/Question/properties/size/multipleOf: `multipleOf` is not understood here",
    );
    let row = with("/x-methods/0/timeout", json!(2));
    refused(
        &row,
        "/x-methods/0/timeout: `timeout` is not understood here",
    );
}

#[test]
fn another_dialect() {
    let schema = with("/$schema", json!("http://json-schema.org/draft-07/schema#"));
    let reason = "/$schema: the dialect is not `https://json-schema.org/draft/2020-12/schema`";
    refused(&schema, reason);
}

#[test]
fn what_is_missing() {
    refused(&without("/title"), "the schema: `title` is missing");
    refused(
        &without("/x-methods/0/turn"),
        "/x-methods/0: `turn` is missing",
    );
    refused(
        &without("/x-limits/MAX_DEPTH"),
        "/x-limits: `MAX_DEPTH` is missing",
    );
    refused(
        &without("/$defs/Question/properties/size/maximum"),
        "/$defs/Question/properties/size: `maximum` is missing",
    );
}

#[test]
fn values_of_the_wrong_kind() {
    refused(&with("/title", json!(1)), "/title: a string is expected");
    refused(
        &with("/x-protocol-version", json!(-1)),
        "/x-protocol-version: an integer from 0 to 2^53 - 1 is expected",
    );
    refused(
        &with("/x-methods", json!({})),
        "/x-methods: a list is expected",
    );
    refused(
        &with("/$defs/Choice", json!([])),
        "/$defs/Choice: an object is expected",
    );
    refused(
        &with("/x-methods/0/direction", json!("up")),
        "/x-methods/0/direction: `to_runner` or `to_brain` is expected",
    );
    refused(
        &with("/x-methods/0/turn", json!("maybe")),
        "/x-methods/0/turn: `required` or `absent` is expected",
    );
}

#[test]
fn frames_that_are_not_what_the_tables_say() {
    let schema = with(
        "/$defs/AskRequest",
        json!({ "x-frame": "request", "type": "object" }),
    );
    let reason = "/$defs/AskRequest: this frame is not what the tables `x-methods` and `x-events` say: leave frames out, or generate the schema again";
    refused(&schema, reason);
}

#[test]
fn a_direction_without_a_line() {
    refused(
        &with("/x-methods", json!([])),
        "/x-methods: there is no line that travels `to_runner`",
    );
}

#[test]
fn all_refusals_of_a_stage_are_told_at_once() {
    let mut schema: Value = serde_json::from_str(MINIMAL).unwrap();
    schema["$defs"]["Choice"]["enum"] = json!([1]);
    schema["$defs"]["Fault"]["type"] = json!("array");
    let error = accepted(&schema.to_string()).unwrap_err();
    let both = "the schema is refused:\n  /$defs/Choice/enum/0: a string is expected\n  /$defs/Fault/type: only `\"object\"` is understood here";
    assert_eq!(error, both);
}
