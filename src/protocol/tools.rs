//! The small payloads of prompts, and tool calls with their results.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scalar::{JsonObject, Maybe, Name};

/// A piece of the user's text.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The text; it may be empty.
    pub text: String,
}

/// How a turn ended.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PromptResult {
    /// Whether the turn was ended by an `interrupt`. Absent means that it was not.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub interrupted: Maybe<bool>,
}

/// An object without members.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Empty {}

/// A tool call that the model asks for.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToolCall {
    /// The call as the model knows it; not the frame's `id`.
    pub id: Name,
    /// The tool that is called.
    pub name: Name,
    /// The arguments as the model wrote them, carried verbatim.
    pub arguments: JsonObject,
}

/// What a tool gave back.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ToolResult {
    /// The result, piece by piece; the list may be empty.
    pub content: Vec<Content>,
    /// Whether the tool failed. A failure goes to the model as a result; it does not end the turn.
    pub is_error: bool,
}

/// One piece of a tool's result.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Content {
    /// Plain text.
    Text {
        /// The text; it may be empty.
        text: String,
    },
}
