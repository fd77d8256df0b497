//! What comes of a turn: its calls, and its end.

use anyhow::{Result, bail, ensure};
use brain_wire_types::{
    AssistantMessage, Content, ContentText, PromptResult, RunnerError, ToBrain, ToolCallRequest,
    ToolResult,
};

use crate::brain::Brain;
use crate::requests::Turn;

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
        let (deltas, messages, answer) = self.end(turn)?;
        ensure!(is_done(&answer, None), "the turn has not ended: {answer:?}");
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
        let (deltas, messages, answer) = self.end(turn)?;
        ensure!(is_done(&answer, Some(true)), "not interrupted: {answer:?}");
        ensure!(messages.is_empty(), "an interrupted turn has a message");
        Ok(deltas)
    }

    /// A turn that was interrupted, or had come to its end: which of them it was.
    pub fn ended(&mut self, turn: &Turn) -> Result<bool> {
        let (_, messages, answer) = self.end(turn)?;
        let done = is_done(&answer, None);
        ensure!(done || is_done(&answer, Some(true)), "{answer:?}");
        ensure!(
            messages.len() == usize::from(done),
            "message and answer differ"
        );
        Ok(done)
    }

    /// A turn that fails.
    pub fn failed(&mut self, turn: &Turn) -> Result<RunnerError<'static>> {
        match self.end(turn)? {
            (_, _, ToBrain::Failure(failure)) => Ok(failure.error),
            (_, _, answer) => bail!("the turn should fail: {answer:?}"),
        }
    }

    /// The answer to a prompt, and the turn's deltas and messages.
    fn end(&mut self, turn: &Turn) -> Result<Ending> {
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
        Ok((deltas, messages, answer))
    }
}

type Ending = (
    Vec<String>,
    Vec<AssistantMessage<'static>>,
    ToBrain<'static>,
);

fn is_of(turn: &Turn, frame: &ToBrain<'_>) -> bool {
    frame.attachment() == turn.attachment && frame.turn() == Some(&turn.name)
}

fn is_done(answer: &ToBrain<'_>, interrupted: Option<bool>) -> bool {
    matches!(answer, ToBrain::PromptReply(reply) if reply.result == PromptResult { interrupted })
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
