//! The protocol itself, as Rust: the one place where a type, a member, a method or an event is declared.
//!
//! These structs are the source of the published schema (see [`crate::reflect`]) and a second opinion on
//! frames. They are not the decoder: serde is more lenient than the contract, and the generated bindings are not.
//! The module imports nothing else of this crate.

pub mod events;
pub mod files;
pub mod frame;
pub mod limits;
pub mod methods;
pub mod options;
pub mod scalar;
pub mod table;
pub mod tools;

pub use events::{AssistantDelta, AssistantMessage, Usage};
pub use files::NativeFile;
pub use frame::{ErrorCode, Failure, Reply, Request, RunnerError};
pub use methods::{RunnerFrame, ToBrain, ToRunner};
pub use options::{Config, Options, Provider, Tool};
pub use scalar::{Int, Json, JsonObject, Maybe, Name, RelativePath, Secret};
pub use tools::{Content, Empty, PromptResult, Text, ToolCall, ToolResult};
