//! What `open` hands to a runner.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scalar::{JsonObject, Maybe, Name, Secret};

/// All that a runner needs to open one session.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// The session that is opened; it stays the same when the session is opened again.
    pub session_id: Name,
    /// The session's `native/` directory, where the runner keeps all of its state.
    pub dir: Name,
    /// How the session was configured; it never changes during the session's life.
    pub config: Config,
    /// The tools that the model may call: those named in `config.tools`, with their schemas.
    pub tools: Vec<Tool>,
    /// The model provider and its credentials. They come this way alone, never through the environment.
    pub provider: Provider,
}

/// A session's immutable configuration.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The model that runs the session, as its provider names it, for example `openai/gpt-4.1-mini`.
    pub model: Name,
    /// The names of the tools that are bound to the session.
    pub tools: Vec<Name>,
}

/// One tool that the model may call.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// The name by which the model calls the tool.
    pub name: Name,
    /// What the tool does, told to the model.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub description: Maybe<String>,
    /// The JSON Schema of the tool's arguments, carried verbatim.
    pub input_schema: JsonObject,
}

/// A model provider and the credentials for it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Provider {
    /// The provider's key. A local provider may have none: then it is empty.
    pub api_key: Secret,
    /// Where the provider is reached, when that is not its usual place.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub base_url: Maybe<Name>,
    /// Which of the provider's interfaces is spoken, when that is not its usual one.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub api: Maybe<Name>,
}
