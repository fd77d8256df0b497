//! serde's derive as most write it: owned values, closed objects, a tag wherever the protocol has one.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum ToRunner {
    Request(Request),
    Reply(Reply<ToolResult>),
    Failure(Failure),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum ToBrain {
    Event(Event),
    Call(Call),
    Reply(Reply<Value>),
    Failure(Failure),
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer<T> {
    Reply(Reply<T>),
    Failure(Failure),
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "method", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    Open {
        attachment: String,
        id: String,
        params: Options,
    },
    Prompt {
        attachment: String,
        turn: String,
        id: String,
        params: Text,
    },
    Steer {
        attachment: String,
        turn: String,
        id: String,
        params: Text,
    },
    Interrupt {
        attachment: String,
        turn: String,
        id: String,
        params: (),
    },
    Checkpoint {
        attachment: String,
        id: String,
        params: (),
    },
    Detach {
        attachment: String,
        id: String,
        params: (),
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "method", deny_unknown_fields)]
pub enum Call {
    #[serde(rename = "tool.call")]
    Tool {
        attachment: String,
        turn: String,
        id: String,
        params: ToolCall,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "event", deny_unknown_fields)]
pub enum Event {
    #[serde(rename = "assistant.delta")]
    Delta {
        attachment: String,
        turn: String,
        data: Text,
    },
    #[serde(rename = "assistant.message")]
    Message {
        attachment: String,
        turn: String,
        data: Message,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply<T> {
    attachment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    id: String,
    result: T,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failure {
    attachment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    id: String,
    error: RunnerError,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RunnerError {
    code: ErrorCode,
    message: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    ProviderError,
    BrainError,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    session_id: String,
    dir: String,
    config: Config,
    tools: Vec<Tool>,
    provider: Provider,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    model: String,
    tools: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    input_schema: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provider {
    api_key: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    base_url: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    api: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    text: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Message {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    usage: Option<Usage>,
    stop_reason: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Usage {
    input: u64,
    output: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolCall {
    id: String,
    name: String,
    arguments: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToolResult {
    content: Vec<Content>,
    is_error: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum Content {
    Text { text: String },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NativeFile {
    path: String,
    size: u64,
    append_only: bool,
}
