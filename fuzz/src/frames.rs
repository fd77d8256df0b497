//! Frames of every kind, but for the replies of a runner.

use arbitrary::Result;
use brain_wire_types::{
    AssistantDelta, AssistantDeltaEvent, AssistantMessage, AssistantMessageEvent,
    CheckpointRequest, Config, DetachRequest, ErrorCode, Failure, InterruptRequest, OpenRequest,
    Options, PromptRequest, Provider, RunnerError, Secret, SteerRequest, Text, ToBrain, ToRunner,
    Tool, ToolCall, ToolCallReply, ToolCallRequest, Usage,
};

use crate::maker::Maker;

impl Maker<'_> {
    /// A line that Brain writes.
    ///
    /// # Errors
    ///
    /// None but the fuzzer's own, here and below.
    pub fn to_runner(&mut self) -> Result<ToRunner<'static>> {
        let (attachment, id) = (self.name()?, self.name()?);
        Ok(match self.bytes.int_in_range(0..=7)? {
            0 => OpenRequest {
                attachment,
                id,
                params: self.options()?,
            }
            .into(),
            1 => PromptRequest {
                attachment,
                turn: self.name()?,
                id,
                params: Text { text: self.text()? },
            }
            .into(),
            2 => SteerRequest {
                attachment,
                turn: self.name()?,
                id,
                params: Text { text: self.text()? },
            }
            .into(),
            3 => InterruptRequest {
                attachment,
                turn: self.name()?,
                id,
            }
            .into(),
            4 => CheckpointRequest { attachment, id }.into(),
            5 => DetachRequest { attachment, id }.into(),
            6 => ToolCallReply {
                attachment,
                turn: self.name()?,
                id,
                result: self.tool_result()?,
            }
            .into(),
            _ => {
                let turn = if self.seldom()? {
                    None
                } else {
                    Some(self.name()?)
                };
                self.wrong |= turn.is_none(); // only tool calls are answered here
                Failure {
                    attachment,
                    turn,
                    id,
                    error: self.runner_error()?,
                }
                .into()
            }
        })
    }

    /// What a runner writes of itself: a tool call, an event, a failure.
    ///
    /// # Errors
    ///
    /// See [`to_runner`](Maker::to_runner).
    pub fn told(&mut self) -> Result<ToBrain<'static>> {
        let attachment = self.name()?;
        Ok(match self.bytes.int_in_range(0..=3)? {
            0 => {
                let params = ToolCall {
                    id: self.name()?,
                    name: self.name()?,
                    arguments: self.json_object(2)?,
                };
                ToolCallRequest {
                    attachment,
                    turn: self.name()?,
                    id: self.name()?,
                    params,
                }
                .into()
            }
            1 => {
                let data = AssistantDelta { text: self.text()? };
                AssistantDeltaEvent {
                    attachment,
                    turn: self.name()?,
                    data,
                }
                .into()
            }
            2 => {
                let usage = self.maybe(|maker| {
                    Ok(Usage {
                        input: maker.int()?,
                        output: maker.int()?,
                    })
                })?;
                let data = AssistantMessage {
                    text: self.text()?,
                    usage,
                    stop_reason: self.text()?,
                };
                AssistantMessageEvent {
                    attachment,
                    turn: self.name()?,
                    data,
                }
                .into()
            }
            _ => {
                let turn = self.maybe(Maker::name)?;
                Failure {
                    attachment,
                    turn,
                    id: self.name()?,
                    error: self.runner_error()?,
                }
                .into()
            }
        })
    }

    fn options(&mut self) -> Result<Options<'static>> {
        Ok(Options {
            session_id: self.name()?,
            dir: self.name()?,
            config: Config {
                model: self.name()?,
                tools: self.list(Maker::name)?,
            },
            tools: self.list(Maker::tool)?,
            provider: Provider {
                api_key: Secret::new(self.text()?),
                base_url: self.maybe(Maker::name)?,
                api: self.maybe(Maker::name)?,
            },
        })
    }

    fn tool(&mut self) -> Result<Tool<'static>> {
        let (name, description) = (self.name()?, self.maybe(Maker::text)?);
        // Above it: the frame, its params, the list, the tool.
        Ok(Tool {
            name,
            description,
            input_schema: self.json_object(4)?,
        })
    }

    fn runner_error(&mut self) -> Result<RunnerError<'static>> {
        let code = *self
            .bytes
            .choose(&[ErrorCode::ProviderError, ErrorCode::BrainError])?;
        Ok(RunnerError {
            code,
            message: self.text()?,
        })
    }
}
