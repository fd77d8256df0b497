//! The "model": what a line of a prompt asks for, and how an answer is cut into deltas.

use std::fmt::Display;
use std::time::Duration;

use crate::wire::{Content, JsonObject, ToolResult};

/// What one line asks for.
pub enum Step {
    /// Says it back.
    Say(String),
    /// Says what has been said in earlier turns.
    Recall,
    /// Takes its time.
    Pause(Duration),
    /// Fails as a provider does.
    Fail(String),
    /// Calls a tool.
    Call(Call),
}

/// A tool call, asked for.
pub struct Call {
    pub name: String,
    pub arguments: JsonObject<'static>,
}

impl Step {
    pub fn parse(line: &str) -> Self {
        Self::ask(line).unwrap_or_else(|| Self::Say(line.to_owned()))
    }

    /// None if the line is nothing but text.
    fn ask(line: &str) -> Option<Self> {
        let (word, rest) = match line.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (line, None),
        };
        match (word, rest) {
            ("recall", None) => Some(Self::Recall),
            ("pause", Some(time)) => pause(time).map(Self::Pause),
            ("fail", Some(message)) => Some(Self::Fail(message.to_owned())),
            ("call", Some(call)) => Call::parse(call).map(Self::Call),
            _ => None,
        }
    }
}

impl Call {
    fn parse(text: &str) -> Option<Self> {
        let (name, arguments) = text.split_once(' ').filter(|(name, _)| !name.is_empty())?;
        Some(Self {
            name: name.to_owned(),
            arguments: JsonObject::parse(arguments.to_owned()).ok()?,
        })
    }
}

fn pause(text: &str) -> Option<Duration> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let time = text.parse().ok().filter(|time| digits && *time <= 600_000);
    time.map(Duration::from_millis)
}

/// What a tool's result says in an answer.
pub fn piece(result: &ToolResult<'_>) -> String {
    let texts = result.content.iter().map(|content| match content {
        Content::Text(content) => &*content.text,
    });
    let text: String = texts.collect();
    if result.is_error { failed(text) } else { text }
}

/// What a failing tool says: something to tell the model, not the end of the turn.
pub fn failed(why: impl Display) -> String {
    format!("failed: {why}")
}

/// Cuts a piece in at most four, between characters.
pub fn deltas(piece: &str) -> impl Iterator<Item = &str> {
    let step = piece.chars().count().div_ceil(4);
    let mut rest = piece;
    std::iter::from_fn(move || {
        let end = rest.char_indices().nth(step);
        let (delta, after) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        rest = after;
        (!delta.is_empty()).then_some(delta)
    })
}
