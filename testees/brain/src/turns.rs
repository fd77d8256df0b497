//! What comes of a turn: its calls, and its end.

use anyhow::{Context as _, Result, bail, ensure};
use brain_wire_types::{
    AssistantMessage, Content, ContentText, RunnerError, ToBrain, ToolCallRequest, ToolResult,
};

use crate::brain::Brain;
use crate::requests::Turn;

/// How a turn that did not fail ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// With its message.
    Done,
    /// Without one, since it was interrupted.
    Interrupted,
}

/// What a turn said.
#[derive(Debug, PartialEq, Eq)]
pub struct Said {
    pub deltas: Vec<String>,
    pub text: String,
    pub usage: (u64, u64),
}

impl Brain {
    /// The next tool call of a turn.
    pub fn call(&mut self, turn: &Turn) -> Result<ToolCallRequest<'static>> {
        let call = self.wait("a tool call", |frame| {
            matches!(frame, ToBrain::ToolCall(_)) && is_of(turn, frame)
        });
        match call? {
            ToBrain::ToolCall(call) => Ok(call),
            _ => bail!("a tool call is a tool call"),
        }
    }

    /// The next tool calls of a turn.
    pub fn calls(&mut self, turn: &Turn, count: usize) -> Result<Vec<ToolCallRequest<'static>>> {
        (0..count).map(|_| self.call(turn)).collect()
    }

    /// Answers a call.
    pub fn give(&mut self, call: &ToolCallRequest<'static>, text: &str) -> Result<()> {
        self.send(call.reply(result(text, false)))
    }

    /// Answers a call of a tool that did not do what it should.
    pub fn give_error(&mut self, call: &ToolCallRequest<'static>, text: &str) -> Result<()> {
        self.send(call.reply(result(text, true)))
    }

    /// A turn that comes to its end: several deltas, then one message with the same text.
    pub fn said(&mut self, turn: &Turn) -> Result<Said> {
        let Outcome {
            deltas,
            messages,
            answer,
        } = self.end(turn)?;
        let done = ending(&answer) == Some(Ending::Done);
        ensure!(done, "the turn has not ended: {answer:?}");
        let [message] = &*messages else {
            bail!("{} messages in one turn", messages.len());
        };
        ensure!(message.stop_reason == "stop", "{}", message.stop_reason);
        ensure!(deltas.concat() == message.text, "deltas and message differ");
        ensure!(message.text.len() < 2 || deltas.len() > 1, "no streaming");
        let usage = message
            .usage
            .as_ref()
            .map(|usage| (usage.input, usage.output));
        Ok(Said {
            deltas,
            text: message.text.to_string(),
            usage: usage.unwrap_or_default(),
        })
    }

    /// A turn that comes to its end and says this.
    pub fn says(&mut self, turn: &Turn, text: &str) -> Result<()> {
        let said = self.said(turn)?.text;
        ensure!(
            said == text,
            "{} was expected, {} came",
            shown(text),
            shown(&said)
        );
        Ok(())
    }

    /// A whole turn without tools.
    pub fn talk(&mut self, attachment: &str, text: &str) -> Result<Said> {
        let turn = self.prompt(attachment, text)?;
        self.said(&turn)
    }

    /// A turn that was interrupted; its deltas.
    pub fn interrupted(&mut self, turn: &Turn) -> Result<Vec<String>> {
        let heard = self.end(turn)?;
        let ending = ending(&heard.answer);
        let interrupted = ending == Some(Ending::Interrupted);
        ensure!(interrupted, "not interrupted: {:?}", heard.answer);
        let silent = heard.messages.is_empty();
        ensure!(silent, "an interrupted turn has a message");
        Ok(heard.deltas)
    }

    /// A turn that was interrupted, or had come to its end: which of them it was.
    pub fn ended(&mut self, turn: &Turn) -> Result<Ending> {
        let Outcome {
            messages, answer, ..
        } = self.end(turn)?;
        let ending = ending(&answer).with_context(|| format!("{answer:?}"))?;
        let expected = match ending {
            Ending::Done => 1,
            Ending::Interrupted => 0,
        };
        ensure!(messages.len() == expected, "message and answer differ");
        Ok(ending)
    }

    /// A turn that fails.
    pub fn failed(&mut self, turn: &Turn) -> Result<RunnerError<'static>> {
        match self.end(turn)?.answer {
            ToBrain::Failure(failure) => Ok(failure.error),
            answer => bail!("the turn should fail: {answer:?}"),
        }
    }

    /// The answer to a prompt, and the turn's deltas and messages.
    fn end(&mut self, turn: &Turn) -> Result<Outcome> {
        let answer = self.answer(&turn.attachment, &turn.id)?;
        let (mut deltas, mut messages) = (Vec::new(), Vec::new());
        for came in std::mem::take(&mut self.heard) {
            match &came.frame {
                frame if !is_of(turn, frame) => self.heard.push_back(came),
                ToBrain::AssistantDelta(event) => {
                    ensure!(messages.is_empty(), "a delta after the message");
                    ensure!(!event.data.text.is_empty(), "an empty delta");
                    deltas.push(event.data.text.to_string());
                }
                ToBrain::AssistantMessage(event) => messages.push(event.data.clone()),
                ToBrain::ToolCall(call) => {
                    bail!("nobody asked for the call of `{}`", call.params.name);
                }
                _ => self.heard.push_back(came),
            }
        }
        Ok(Outcome {
            deltas,
            messages,
            answer,
        })
    }
}

/// What came of a turn.
struct Outcome {
    deltas: Vec<String>,
    messages: Vec<AssistantMessage<'static>>,
    answer: ToBrain<'static>,
}

fn is_of(turn: &Turn, frame: &ToBrain<'_>) -> bool {
    frame.attachment() == turn.attachment && frame.turn() == Some(&turn.name)
}

/// What the answer to a prompt says of the turn's end; nothing if it is another answer.
fn ending(answer: &ToBrain<'_>) -> Option<Ending> {
    let ToBrain::PromptReply(reply) = answer else {
        return None;
    };
    match reply.result.interrupted {
        None => Some(Ending::Done),
        Some(true) => Some(Ending::Interrupted),
        Some(false) => None, // nobody needs to say so
    }
}

fn result(text: &str, is_error: bool) -> ToolResult<'static> {
    let text = text.to_owned().into();
    ToolResult {
        content: vec![Content::Text(ContentText { text })],
        is_error,
    }
}

/// The beginning of a text that may be long.
fn shown(text: &str) -> String {
    let beginning: String = text.chars().take(120).collect();
    format!("{beginning:?} ({} bytes)", text.len())
}
