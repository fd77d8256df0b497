//! What a checkpoint lists.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scalar::{Int, RelativePath};

/// One file of a checkpoint: a regular file below the session's directory that is needed to restore the conversation.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NativeFile {
    /// The file's path, relative to the session's directory.
    pub path: RelativePath,
    /// How many bytes of the file belong to the checkpoint.
    pub size: Int,
    /// Whether the file only ever grows, so that its first `size` bytes stay as they are.
    pub append_only: bool,
}
