//! The protocol's page, as a conversation.

use anyhow::{Result, bail, ensure};
use brain_wire_types::ToBrain;

use crate::bench::Bench;

const PROMPT: &str = r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","id":"REQUEST_ID","method":"prompt","params":{"text":"TEXT"}}"#;
const DELTA: &str = r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","event":"assistant.delta","data":{"text":"TEXT"}}"#;
const CALL: &str = r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","id":"CALL_FRAME_ID","method":"tool.call","params":{"id":"TOOL_CALL_ID","name":"echo","arguments":{"value":"hi"}}}"#;
const RESULT: &str = r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","id":"CALL_FRAME_ID","result":{"content":[{"type":"text","text":"hi"}],"is_error":false}}"#;
const DONE: &str =
    r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","id":"REQUEST_ID","result":{}}"#;

pub fn conversation(bench: &Bench) -> Result<()> {
    let mut brain = bench.start()?;
    let folder = bench.folder()?;
    brain.send_line(&r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","method":"open","params":{"session_id":"SESSION_ID","dir":"/path/to/native","config":{"model":"openai/gpt-4.1-mini","tools":["echo"]},"tools":[{"name":"echo","description":"Echo text","input_schema":{"type":"object"}}],"provider":{"api_key":"PROVIDER_TOKEN"}}}"#
        .replace("/path/to/native", &folder.to_string_lossy()))?;
    brain.expect_line(
        r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","result":{"protocol_version":1}}"#,
    )?;
    let checkpoint =
        r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","method":"checkpoint","params":null}"#;
    brain.send_line(checkpoint)?;
    brain.expect_line(r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","result":[]}"#)?;

    brain.send_line(&PROMPT.replace("TEXT", "Hello"))?;
    for delta in ["He", "ll", "o"] {
        brain.expect_line(&DELTA.replace("TEXT", delta))?;
    }
    brain.expect_line(r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","event":"assistant.message","data":{"text":"Hello","usage":{"input":5,"output":5},"stop_reason":"stop"}}"#)?;
    brain.expect_line(DONE)?;

    brain.send_line(&PROMPT.replace("TEXT", r#"call echo {\"value\":\"hi\"}"#))?;
    let ToBrain::ToolCall(call) = brain.peek()? else {
        bail!("no tool call");
    };
    let ids = |line: &str| {
        line.replace("TOOL_CALL_ID", &call.params.id)
            .replace("CALL_FRAME_ID", &call.id)
    };
    brain.expect_line(&ids(CALL))?;
    brain.send_line(&ids(RESULT))?;
    for delta in ["h", "i"] {
        brain.expect_line(&DELTA.replace("TEXT", delta))?;
    }
    brain.expect_line(r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","event":"assistant.message","data":{"text":"hi","usage":{"input":24,"output":2},"stop_reason":"stop"}}"#)?;
    brain.expect_line(DONE)?;

    brain.send_line(&PROMPT.replace("TEXT", "fail upstream rate limit exceeded"))?;
    brain.expect_line(r#"{"attachment":"ATTACHMENT_ID","turn":"TURN_ID","id":"REQUEST_ID","error":{"code":"provider_error","message":"upstream rate limit exceeded"}}"#)?;

    brain.send_line(checkpoint)?;
    let session = "{\"prompt\":\"Hello\",\"answer\":\"Hello\"}\n\
        {\"prompt\":\"call echo {\\\"value\\\":\\\"hi\\\"}\",\"answer\":\"hi\"}\n";
    let written = std::fs::read_to_string(folder.join("session/turns.jsonl"))?;
    ensure!(written == session, "the session file is {written}");
    brain.expect_line(&r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","result":[{"path":"session/turns.jsonl","size":SIZE,"append_only":true}]}"#
        .replace("SIZE", &session.len().to_string()))?;
    brain.send_line(
        r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","method":"detach","params":null}"#,
    )?;
    brain.expect_line(r#"{"attachment":"ATTACHMENT_ID","id":"REQUEST_ID","result":{}}"#)?;
    brain.leave()
}
