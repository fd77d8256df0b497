//! Frames as values, their members in the contract's order (section 5).

use fastrand::Rng;
use serde_json::{Value, json};

use super::{free_form, text};

pub fn attachment(rng: &mut Rng) -> String {
    text::token(rng, "att_", 20)
}

pub fn turn(rng: &mut Rng) -> String {
    text::token(rng, "turn_", 20)
}

fn id(rng: &mut Rng) -> String {
    rng.u32(1..100_000).to_string()
}

pub fn delta(attachment: &str, turn: &str, text: &str) -> Value {
    json!({
        "attachment": attachment,
        "turn": turn,
        "event": "assistant.delta",
        "data": { "text": text },
    })
}

pub fn message(rng: &mut Rng, text: &str) -> Value {
    json!({
        "attachment": attachment(rng),
        "turn": turn(rng),
        "event": "assistant.message",
        "data": {
            "text": text,
            "usage": { "input": rng.u32(10..200_000), "output": rng.u32(1..8000) },
            "stop_reason": text::pick(rng, &["stop", "tool_use", "length"]),
        },
    })
}

pub fn tool_call(rng: &mut Rng, arguments: &Value) -> Value {
    json!({
        "attachment": attachment(rng),
        "turn": turn(rng),
        "id": id(rng),
        "method": "tool.call",
        "params": {
            "id": text::token(rng, "call_", 24),
            "name": format!("{}_{}", text::word(rng), text::word(rng)),
            "arguments": arguments,
        },
    })
}

pub fn tool_result(rng: &mut Rng, text: &str) -> Value {
    json!({
        "attachment": attachment(rng),
        "turn": turn(rng),
        "id": id(rng),
        "result": {
            "content": [{ "type": "text", "text": text }],
            "is_error": rng.u8(..10) == 0,
        },
    })
}

/// `open` with a number of tools.
pub fn open(rng: &mut Rng, count: usize) -> Value {
    let tools: Vec<Value> = (0..count).map(|place| tool(rng, place)).collect();
    let names: Vec<&Value> = tools.iter().map(|tool| &tool["name"]).collect();
    json!({
        "attachment": attachment(rng),
        "id": id(rng),
        "method": "open",
        "params": {
            "session_id": text::token(rng, "ses_", 20),
            "dir": format!("/var/lib/brain/sessions/{}/native", text::token(rng, "", 32)),
            "config": { "model": "openai/gpt-4.1-mini", "tools": names },
            "tools": tools,
            "provider": {
                "api_key": text::token(rng, "sk-", 48),
                "base_url": "https://api.example.com/v1",
                "api": "responses",
            },
        },
    })
}

fn tool(rng: &mut Rng, place: usize) -> Value {
    let size = rng.usize(40..300);
    let mut description = text::words(rng, size);
    if rng.u8(..3) == 0 {
        description.push_str("\nUse \"read\" & \"write\" for files < 1 MiB.");
    }
    json!({
        "name": format!("{}_{place}", text::word(rng)),
        "description": description,
        "input_schema": free_form::schema(rng, 2),
    })
}

/// The reply to `checkpoint` with a number of files.
pub fn checkpoint(rng: &mut Rng, count: usize) -> Value {
    let files: Vec<Value> = (0..count).map(|_| file(rng)).collect();
    json!({ "attachment": attachment(rng), "id": id(rng), "result": files })
}

fn file(rng: &mut Rng) -> Value {
    let folder = text::pick(rng, &["session", "blobs", "turns/7"]);
    let ending = text::pick(rng, &["jsonl", "bin", "idx"]);
    json!({
        "path": format!("{folder}/{}.{ending}", text::token(rng, "", 32)),
        "size": text::size(rng, 1, 1 << 30),
        "append_only": rng.bool(),
    })
}
