//! What comes of a turn: its calls, and its end.

use anyhow::{Result, bail, ensure};
use brain_wire_types::{
    AssistantMessage, Content, ContentText, PromptResult, RunnerError, ToBrain, ToolCallRequest,
    ToolResult,
};

use crate::brain::Brain;
use crate::requests::Turn;

/// How a turn ends, unless it fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Done,
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
        self.wait("a tool call", |frame| match frame {
            ToBrain::ToolCall(call) if is_of(turn, frame) => Some(call.clone()),
            _ => None,
        })
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
        let end = self.end(turn)?;
        ensure!(end.ending()? == Ending::Done, "the turn was interrupted");
        let End {
            deltas, messages, ..
        } = end;
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

    /// A whole turn that says what was asked.
    pub fn echoes(&mut self, attachment: &str, text: &str) -> Result<()> {
        let turn = self.prompt(attachment, text)?;
        self.says(&turn, text)
    }

    /// A turn that was interrupted; its deltas.
    pub fn interrupted(&mut self, turn: &Turn) -> Result<Vec<String>> {
        let end = self.end(turn)?;
        ensure!(end.ending()? == Ending::Interrupted, "not interrupted");
        ensure!(end.messages.is_empty(), "an interrupted turn has a message");
        Ok(end.deltas)
    }

    /// A turn that was interrupted, or had come to its end: which of them it was.
    pub fn ended(&mut self, turn: &Turn) -> Result<Ending> {
        let end = self.end(turn)?;
        let ending = end.ending()?;
        let messages = match ending {
            Ending::Done => 1,
            Ending::Interrupted => 0,
        };
        ensure!(end.messages.len() == messages, "message and answer differ");
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
    fn end(&mut self, turn: &Turn) -> Result<End> {
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
        Ok(End {
            deltas,
            messages,
            answer,
        })
    }
}

/// What came of a turn: its events, and the answer to its prompt.
struct End {
    deltas: Vec<String>,
    messages: Vec<AssistantMessage<'static>>,
    answer: ToBrain<'static>,
}

impl End {
    /// Which of its good ends the turn has come to.
    fn ending(&self) -> Result<Ending> {
        let ToBrain::PromptReply(reply) = &self.answer else {
            bail!("the turn has not ended well: {:?}", self.answer);
        };
        match &reply.result {
            PromptResult { interrupted: None } => Ok(Ending::Done),
            PromptResult {
                interrupted: Some(true),
            } => Ok(Ending::Interrupted),
            result => bail!("no way to end: {result:?}"),
        }
    }
}

fn is_of(turn: &Turn, frame: &ToBrain<'_>) -> bool {
    frame.attachment() == turn.attachment && frame.turn() == Some(&turn.name)
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
