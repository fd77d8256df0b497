//! What a schema must not say: one case for each kind of refusal, by its text.
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

use brain_wire::model::Model;
use serde_json::{Value, json};

const MINIMAL: &str = include_str!("protocols/minimal.schema.json");

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
        "/x-protocol-version: an integer from 0 is expected",
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
fn types_that_no_binding_has() {
    let place = "/$defs/Question/properties/text";
    let expected = "one of `boolean`, `null`, `integer`, `string`, `array`, `object` is expected";
    refused(
        &with(&format!("{place}/type"), json!("number")),
        &format!("{place}/type: {expected}"),
    );
    refused(
        &with(&format!("{place}/type"), json!(["string", "null"])),
        &format!("{place}/type: {expected}"),
    );
    refused(
        &with(place, json!({})),
        &format!("{place}: `type`, `$ref` or `x-verbatim` is missing"),
    );
    refused(
        &with(place, json!({ "type": "null" })),
        &format!("{place}: `null` is a type of params and results alone"),
    );
    refused(
        &with(place, json!({ "type": "string", "minLength": 2 })),
        &format!("{place}/minLength: only `1` is understood here"),
    );
    refused(
        &with(place, json!({ "type": "string", "x-format": "date" })),
        &format!("{place}/x-format: only `relative-path` is understood"),
    );
    let open = json!({ "type": "object", "properties": {} });
    refused(
        &with(place, open),
        &format!("{place}: an object with members needs a name: put it into `$defs`"),
    );
    refused(
        &with(place, json!({ "type": "object" })),
        &format!("{place}: `x-verbatim` is missing"),
    );
    refused(
        &with(
            place,
            json!({ "type": "array", "items": { "type": "null" } }),
        ),
        &format!("{place}/items: a list of `null` is not understood"),
    );
    let remote = json!({ "$ref": "https://example.com/x" });
    refused(
        &with(place, remote),
        &format!("{place}/$ref: only references to `#/$defs/` are understood"),
    );
    refused(
        &with("/x-methods/0/result", json!({ "type": "null" })),
        "/x-methods/0/result: a result is never `null`",
    );
    refused(
        &with("/x-events/0/data", json!({ "type": "null" })),
        "/x-events/0/data: an event's data is never `null`",
    );
}

#[test]
fn objects_that_are_not_closed() {
    let place = "/$defs/Fault";
    refused(
        &without(&format!("{place}/additionalProperties")),
        &format!("{place}: `additionalProperties` is missing"),
    );
    refused(
        &with(&format!("{place}/additionalProperties"), json!(true)),
        &format!("{place}/additionalProperties: only `false` is understood here"),
    );
    refused(
        &with(&format!("{place}/required"), json!(["message", "code"])),
        &format!("{place}: `code` is required, but not among `properties`"),
    );
    let empty = json!({ "type": "object", "additionalProperties": false, "required": ["x"] });
    refused(
        &with("/$defs/Nothing", empty),
        "/$defs/Nothing/required: there are no `properties` to require",
    );
}

#[test]
fn unions_that_nothing_tells_apart() {
    let place = "/$defs/Part";
    refused(
        &with(&format!("{place}/oneOf"), json!([])),
        &format!("{place}: `oneOf` is empty"),
    );
    let untagged = json!({ "type": "object", "additionalProperties": false, "properties": {} });
    refused(
        &with(&format!("{place}/oneOf/0"), untagged.clone()),
        &format!("{place}/oneOf/0: no member holds a `const` that would tell this case apart"),
    );
    refused(
        &with(&format!("{place}/oneOf/1"), untagged),
        &format!("{place}/oneOf/1/properties: the tag `kind` is missing"),
    );
    refused(
        &without(&format!("{place}/oneOf/1/required")),
        &format!("{place}/oneOf/1: the tag `kind` is not required"),
    );
    refused(
        &with(
            &format!("{place}/oneOf/1/properties/kind/const"),
            json!("word"),
        ),
        &format!("{place}/oneOf/1: `word` stands there twice"),
    );
    refused(
        &with("/$defs/Choice/enum/1", json!("yes")),
        "/$defs/Choice/enum/1: `yes` stands there twice",
    );
}

#[test]
fn enums_of_nothing_and_of_no_strings() {
    let place = "/$defs/Choice";
    refused(
        &with(&format!("{place}/enum"), json!([])),
        &format!("{place}/enum: an enum has at least one value"),
    );
    refused(
        &with(&format!("{place}/type"), json!("integer")),
        &format!("{place}/type: only `\"string\"` is understood here"),
    );
    let constants = json!({ "oneOf": [{ "type": "integer", "const": "x" }] });
    refused(
        &with(place, constants),
        &format!("{place}/oneOf/0/type: only `\"string\"` is understood here"),
    );
    let twice = json!({ "oneOf": [{ "const": "x" }, { "const": "x" }] });
    refused(
        &with(place, twice),
        &format!("{place}/oneOf/1/const: `x` stands there twice"),
    );
    let tag = "/$defs/Part/oneOf/1/properties/kind/type";
    refused(
        &with(tag, json!("integer")),
        &format!("{tag}: only `\"string\"` is understood here"),
    );
    refused(
        &with("/$defs/Fault/required", json!(["message", "message"])),
        "/$defs/Fault/required/1: `message` stands there twice",
    );
}

#[test]
fn faults_within_a_variant_are_told_where_they_stand() {
    let place = "/$defs/Part/oneOf/0/properties";
    refused(
        &with(
            &format!("{place}/word"),
            json!({ "$ref": "#/$defs/Missing" }),
        ),
        &format!("{place}/word/$ref: `#/$defs/Missing` does not exist"),
    );
    let mut schema: Value = serde_json::from_str(MINIMAL).unwrap();
    schema["$defs"]["Part"]["oneOf"][0]["properties"]["a/b"] = json!({ "type": "string" });
    let reason = "a member's name is of ASCII letters, digits, `_`, `-`, `.` and `$`";
    refused(
        &schema.to_string(),
        &format!("/$defs/Part/oneOf/0/properties/a~1b: {reason}"),
    );
}

#[test]
fn references_into_nowhere_and_into_themselves() {
    let missing = json!({ "$ref": "#/$defs/Missing" });
    refused(
        &with("/$defs/Question/properties/choice", missing.clone()),
        "/$defs/Question/properties/choice/$ref: `#/$defs/Missing` does not exist",
    );
    refused(
        &with("/x-methods/0/params", missing),
        "/x-methods/0/params/$ref: `#/$defs/Missing` does not exist",
    );
    let itself = json!({ "type": "array", "items": { "$ref": "#/$defs/Question" } });
    refused(
        &with("/$defs/Question/properties/parts", itself),
        "/$defs/Question: a type that holds itself is not understood: use free-form JSON",
    );
}

#[test]
fn two_things_of_one_name() {
    let twice = MINIMAL.replacen("\"Choice\": {", "\"Fault\": {", 1);
    refused(
        &twice,
        "the schema: `/$defs/Fault` stands there twice at line 55 column 3",
    );
    let own = with("/$defs/Method", json!({ "type": "string", "enum": ["x"] }));
    refused(
        &own,
        "/$defs/Method: a type of the schema and a type of the bindings are both named `Method`",
    );
    let frame = with(
        "/$defs/AskRequest",
        json!({ "type": "string", "enum": ["x"] }),
    );
    refused(
        &frame,
        "/$defs/AskRequest: a type of the schema and a frame of the method `ask` are both named `AskRequest`",
    );
    let empty = json!({ "type": "object", "x-verbatim": true });
    let row = json!({ "name": "tool.call", "direction": "to_brain", "turn": "absent", "params": empty, "result": empty });
    let mut schema: Value = serde_json::from_str(&with("/x-methods/-", row.clone())).unwrap();
    let mut similar = row;
    similar["name"] = json!("tool_call");
    schema["x-methods"].as_array_mut().unwrap().push(similar);
    let error = accepted(&schema.to_string()).unwrap_err();
    let reason = "/x-methods/2: a frame of the method `tool_call` and a frame of the method `tool.call` are both named `ToolCallRequest`";
    assert!(error.contains(reason), "{error}");
}

#[test]
fn names_that_no_language_can_spell() {
    let value = json!({ "type": "string" });
    refused(
        &with("/$defs/Question/properties/ä", value.clone()),
        "/$defs/Question/properties/ä: a member's name is of ASCII letters, digits, `_`, `-`, `.` and `$`",
    );
    refused(
        &with("/$defs/Question/properties/--", value),
        "/$defs/Question/properties/--: a member's name is of ASCII letters, digits, `_`, `-`, `.` and `$`",
    );
    refused(
        &with(
            "/$defs/question",
            json!({ "type": "string", "enum": ["x"] }),
        ),
        "/$defs/question: a type's name begins with a capital and is of ASCII letters and digits",
    );
    refused(
        &with("/x-limits/max", json!({ "value": 1, "unit": "bytes" })),
        "/x-limits/max: a limit's name is of capitals, digits and `_`",
    );
}

#[test]
fn methods_and_events_that_no_type_can_be_named_after() {
    let reason = "a method's or an event's name begins with an ASCII letter and is of letters, digits, `.`, `_` and `-`";
    for name in ["9", "ask it", "ä", ".ask"] {
        let method = with("/x-methods/0/name", json!(name));
        refused(&method, &format!("/x-methods/0/name: {reason}"));
        let event = with("/x-events/0/name", json!(name));
        refused(&event, &format!("/x-events/0/name: {reason}"));
    }
}

#[test]
fn limits_that_every_binding_has_already() {
    for name in ["ENVIRONMENT", "ENVIRONMENT_FIXED", "PROTOCOL_VERSION"] {
        let schema = with(
            &format!("/x-limits/{name}"),
            json!({ "value": 1, "unit": "things" }),
        );
        let reason = "every binding has a constant of that name already";
        refused(&schema, &format!("/x-limits/{name}: {reason}"));
    }
}

#[test]
fn limits_that_no_reader_keeps() {
    refused(
        &with("/x-limits/MAX_DEPTH/value", json!(128)),
        "/x-limits/MAX_DEPTH: it must be from 1 to 127",
    );
    refused(
        &with("/x-limits/MAX_FRAME/value", json!(0)),
        "/x-limits/MAX_FRAME: it must be from 1 to 4294967295",
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
fn all_refusals_of_a_stage_are_told_at_once() {
    let mut schema: Value = serde_json::from_str(MINIMAL).unwrap();
    schema["$defs"]["Choice"]["enum"] = json!([1]);
    schema["$defs"]["Fault"]["type"] = json!("array");
    let error = accepted(&schema.to_string()).unwrap_err();
    let both = "the schema is refused:\n  /$defs/Choice/enum/0: a string is expected\n  /$defs/Fault/type: only `\"object\"` is understood here";
    assert_eq!(error, both);
}
