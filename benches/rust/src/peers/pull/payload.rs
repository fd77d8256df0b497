//! What frames carry.

use std::hint::black_box;

use jiter::Jiter;

use super::read::{Fault, Read, int, list, members, raw_object, text};
use crate::plan::Kind;

/// What a payload is.
#[derive(Clone, Copy)]
pub enum Payload {
    Options,
    Text,
    Null,
    Call,
    Message,
    Result,
    Files,
    Error,
}

impl Payload {
    pub fn of_method(name: &str) -> Read<Self> {
        match name {
            "open" => Ok(Self::Options),
            "tool.call" => Ok(Self::Call),
            "prompt" | "steer" => Ok(Self::Text),
            "interrupt" | "checkpoint" | "detach" => Ok(Self::Null),
            _ => Err(Fault::Said("an unknown method")),
        }
    }

    pub fn of_event(name: &str) -> Read<Self> {
        match name {
            "assistant.delta" => Ok(Self::Text),
            "assistant.message" => Ok(Self::Message),
            _ => Err(Fault::Said("an unknown event")),
        }
    }

    pub fn of_answer(kind: Kind) -> Read<Self> {
        match kind {
            Kind::ToRunner => Ok(Self::Result),
            Kind::Checkpoint => Ok(Self::Files),
            Kind::ToBrain => Err(Fault::Said("a reply to nothing")),
        }
    }

    pub fn read(self, jiter: &mut Jiter<'_>) -> Read<()> {
        match self {
            Self::Options => options(jiter),
            Self::Text => texts::<1>(jiter, ["text"], 1).map(drop),
            Self::Null => Ok(jiter.next_null()?),
            Self::Call => call(jiter),
            Self::Message => message(jiter),
            Self::Result => result(jiter),
            Self::Files => list(jiter, file).map(|files| drop(black_box(files))),
            Self::Error => texts(jiter, ["code", "message"], 2).map(drop),
        }
    }
}

/// An object of strings, of which the first `required` may not be absent.
fn texts<const N: usize>(
    jiter: &mut Jiter<'_>,
    names: [&str; N],
    required: u32,
) -> Read<[Option<String>; N]> {
    let mut values = [const { None }; N];
    let seen = members(jiter, &names, |jiter, at| {
        values[at] = Some(text(jiter)?);
        Ok(())
    })?;
    complete(seen, required)?;
    Ok(black_box(values))
}

fn complete(seen: u32, required: u32) -> Read<()> {
    let all = (1 << required) - 1;
    if seen & all == all {
        return Ok(());
    }
    Err(Fault::Said("a member is missing"))
}

fn call(jiter: &mut Jiter<'_>) -> Read<()> {
    let (mut id, mut name, mut arguments) = (String::new(), String::new(), Vec::new());
    let seen = members(jiter, &["id", "name", "arguments"], |jiter, at| {
        match at {
            0 => id = text(jiter)?,
            1 => name = text(jiter)?,
            _ => arguments = raw_object(jiter)?,
        }
        Ok(())
    })?;
    black_box((&id, &name, &arguments));
    complete(seen, 3)
}

fn message(jiter: &mut Jiter<'_>) -> Read<()> {
    let (mut body, mut stop, mut usage) = (String::new(), String::new(), [0; 2]);
    let seen = members(jiter, &["text", "stop_reason", "usage"], |jiter, at| {
        match at {
            0 => body = text(jiter)?,
            1 => stop = text(jiter)?,
            _ => {
                let seen = members(jiter, &["input", "output"], |jiter, at| {
                    usage[at] = int(jiter)?;
                    Ok(())
                })?;
                complete(seen, 2)?;
            }
        }
        Ok(())
    })?;
    black_box((&body, &stop, &usage));
    complete(seen, 2)
}

fn result(jiter: &mut Jiter<'_>) -> Read<()> {
    let (mut content, mut is_error) = (Vec::new(), false);
    let seen = members(jiter, &["content", "is_error"], |jiter, at| {
        match at {
            0 => content = list(jiter, piece)?,
            _ => is_error = jiter.next_bool()?,
        }
        Ok(())
    })?;
    black_box((&content, is_error));
    complete(seen, 2)
}

fn piece(jiter: &mut Jiter<'_>) -> Read<String> {
    let mut body = String::new();
    let seen = members(jiter, &["type", "text"], |jiter, at| {
        match at {
            0 if jiter.next_str()? == "text" => {}
            0 => return Err(Fault::Said("an unknown type")),
            _ => body = text(jiter)?,
        }
        Ok(())
    })?;
    complete(seen, 2)?;
    Ok(body)
}

fn file(jiter: &mut Jiter<'_>) -> Read<(String, u64, bool)> {
    let mut file = (String::new(), 0, false);
    let seen = members(jiter, &["path", "size", "append_only"], |jiter, at| {
        match at {
            0 => file.0 = text(jiter)?,
            1 => file.1 = int(jiter)?,
            _ => file.2 = jiter.next_bool()?,
        }
        Ok(())
    })?;
    complete(seen, 3)?;
    Ok(file)
}

fn options(jiter: &mut Jiter<'_>) -> Read<()> {
    let (mut strings, mut tools) = ([const { String::new() }; 2], Vec::new());
    const NAMES: &[&str] = &["session_id", "dir", "config", "tools", "provider"];
    let seen = members(jiter, NAMES, |jiter, at| {
        match at {
            0 | 1 => strings[at] = text(jiter)?,
            2 => config(jiter)?,
            3 => tools = list(jiter, tool)?,
            _ => drop(texts(jiter, ["api_key", "base_url", "api"], 1)?),
        }
        Ok(())
    })?;
    black_box((&strings, &tools));
    complete(seen, 5)
}

fn config(jiter: &mut Jiter<'_>) -> Read<()> {
    let (mut model, mut tools) = (String::new(), Vec::new());
    let seen = members(jiter, &["model", "tools"], |jiter, at| {
        match at {
            0 => model = text(jiter)?,
            _ => tools = list(jiter, text)?,
        }
        Ok(())
    })?;
    black_box((&model, &tools));
    complete(seen, 2)
}

fn tool(jiter: &mut Jiter<'_>) -> Read<(String, Option<String>, Vec<u8>)> {
    let mut tool = (String::new(), None, Vec::new());
    let seen = members(
        jiter,
        &["name", "input_schema", "description"],
        |jiter, at| {
            match at {
                0 => tool.0 = text(jiter)?,
                1 => tool.2 = raw_object(jiter)?,
                _ => tool.1 = Some(text(jiter)?),
            }
            Ok(())
        },
    )?;
    complete(seen, 2)?;
    Ok(tool)
}
