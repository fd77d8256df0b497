//! Types, objects, unions, enums and what refers to them.

use serde_json::{Value, json};

use crate::{MINIMAL, refused, with, without};

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
        &format!("{place}: `null` is a type of params alone"),
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
    refused(
        &with("/x-error", json!({ "type": "null" })),
        "/x-error: an error is never `null`",
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
    let mut schema: Value = serde_json::from_str(&with(
        "/$defs/Question/properties/choice",
        json!({ "$ref": "#/$defs/ToldEvent" }),
    ))
    .unwrap();
    schema["$defs"]["ToldEvent"] = json!({ "x-frame": "event" });
    refused(
        &schema.to_string(),
        "/$defs/Question/properties/choice/$ref: a frame is never part of another",
    );
    let itself = json!({ "type": "array", "items": { "$ref": "#/$defs/Question" } });
    refused(
        &with("/$defs/Question/properties/parts", itself),
        "/$defs/Question: a type that holds itself is not understood: use free-form JSON",
    );
}
