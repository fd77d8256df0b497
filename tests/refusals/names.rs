//! Names, and limits, which are names too.

use serde_json::{Value, json};

use crate::{MINIMAL, accepted, refused, with};

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
