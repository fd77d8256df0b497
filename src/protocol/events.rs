//! What a runner tells while a turn runs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scalar::{Int, Maybe};

/// A piece of the assistant's message, as it streams in.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssistantDelta {
    /// The piece; all pieces of a message in order are its text.
    pub text: String,
}

/// A whole message of the assistant.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssistantMessage {
    /// The message's text; it may be empty.
    pub text: String,
    /// What the message cost, when the provider tells.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub usage: Maybe<Usage>,
    /// Why the model stopped, in its provider's words: any text.
    pub stop_reason: String,
}

/// How many tokens a generation took.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Usage {
    /// Tokens that the model read.
    pub input: Int,
    /// Tokens that the model wrote.
    pub output: Int,
}
