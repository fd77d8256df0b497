//! What a runner replies, and what a tool gives back.

use arbitrary::Result;
use brain_wire_types::{
    CheckpointReply, Content, ContentText, DetachReply, Empty, InterruptReply, Method, NativeFile,
    OpenReply, PromptReply, PromptResult, Reply, SteerReply, ToBrain, ToolResult,
};

use crate::maker::Maker;

impl Maker<'_> {
    /// A runner's reply.
    ///
    /// # Errors
    ///
    /// None but the fuzzer's own, here and below.
    pub fn reply(&mut self) -> Result<ToBrain<'static>> {
        let (attachment, id) = (self.name()?, self.name()?);
        let method = *self.bytes.choose(&[
            None,
            Some(Method::Open),
            Some(Method::Prompt),
            Some(Method::Steer),
            Some(Method::Interrupt),
            Some(Method::Checkpoint),
            Some(Method::Detach),
        ])?;
        Ok(match method {
            Some(Method::Open) => OpenReply {
                attachment,
                id,
                result: self.json_object(1)?,
            }
            .into(),
            Some(Method::Prompt) => {
                let result = PromptResult {
                    interrupted: self.bytes.arbitrary()?,
                };
                PromptReply {
                    attachment,
                    turn: self.name()?,
                    id,
                    result,
                }
                .into()
            }
            Some(Method::Steer) => SteerReply {
                attachment,
                turn: self.name()?,
                id,
                result: Empty {},
            }
            .into(),
            Some(Method::Interrupt) => InterruptReply {
                attachment,
                turn: self.name()?,
                id,
                result: Empty {},
            }
            .into(),
            Some(Method::Checkpoint) => CheckpointReply {
                attachment,
                id,
                result: self.list(Maker::native_file)?,
            }
            .into(),
            Some(Method::Detach) => DetachReply {
                attachment,
                id,
                result: Empty {},
            }
            .into(),
            Some(Method::ToolCall) | None => Reply {
                attachment,
                turn: self.maybe(Maker::name)?,
                id,
                result: self.json(1)?,
            }
            .into(),
        })
    }

    /// What a tool gives back.
    ///
    /// # Errors
    ///
    /// See [`reply`](Maker::reply).
    pub fn tool_result(&mut self) -> Result<ToolResult<'static>> {
        let content = self.list(|maker| {
            Ok(Content::Text(ContentText {
                text: maker.text()?,
            }))
        })?;
        Ok(ToolResult {
            content,
            is_error: self.bytes.arbitrary()?,
        })
    }

    fn native_file(&mut self) -> Result<NativeFile<'static>> {
        Ok(NativeFile {
            path: self.path()?,
            size: self.int()?,
            append_only: self.bytes.arbitrary()?,
        })
    }
}
