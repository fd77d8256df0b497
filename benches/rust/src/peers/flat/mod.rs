//! serde's derive as those write it who want speed: one flat frame of borrowed strings, whose payload stays raw until the
//! frame's kind is known. Free-form JSON stays raw for good.

mod library;
mod payload;

use std::hint::black_box;

use serde::Deserialize;

use super::typed::RunnerError;
use crate::plan::Kind;
use crate::rounds::Outcome;
use payload::{Message, NativeFile, Options, Str, Text, ToolCall, ToolResult};

pub use library::{Library, SerdeJson, SonicRs};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)] // decoded, and that is all
struct Frame<'a, R> {
    #[serde(borrow)]
    attachment: Str<'a>,
    #[serde(borrow)]
    turn: Option<Str<'a>>,
    #[serde(borrow)]
    id: Option<Str<'a>>,
    #[serde(borrow)]
    method: Option<Str<'a>>,
    #[serde(borrow)]
    event: Option<Str<'a>>,
    params: Option<R>,
    data: Option<R>,
    result: Option<R>,
    error: Option<R>,
}

/// Decodes a line, payload and all.
pub fn decode<L: Library>(kind: Kind, line: &[u8]) -> Outcome {
    let frame: Frame<'_, L::Raw<'_>> = L::parse(line)?;
    if let Some(event) = &frame.event {
        match &*event.0 {
            "assistant.delta" => body::<L, Text<'_>>(frame.data.as_ref())?,
            "assistant.message" => body::<L, Message<'_>>(frame.data.as_ref())?,
            _ => return Err("an unknown event".to_owned()),
        }
    } else if let Some(method) = &frame.method {
        match &*method.0 {
            "open" => body::<L, Options<'_, L::Raw<'_>>>(frame.params.as_ref())?,
            "tool.call" => body::<L, ToolCall<'_, L::Raw<'_>>>(frame.params.as_ref())?,
            "prompt" | "steer" => body::<L, Text<'_>>(frame.params.as_ref())?,
            "interrupt" | "checkpoint" | "detach" => body::<L, ()>(frame.params.as_ref())?,
            _ => return Err("an unknown method".to_owned()),
        }
    } else if frame.error.is_some() {
        body::<L, RunnerError>(frame.error.as_ref())?;
    } else {
        match kind {
            Kind::ToRunner => body::<L, ToolResult<'_>>(frame.result.as_ref())?,
            Kind::Checkpoint => body::<L, Vec<NativeFile<'_>>>(frame.result.as_ref())?,
            Kind::ToBrain => {}
        }
    }
    black_box(&frame);
    Ok(())
}

fn body<'r, L: Library, T: Deserialize<'r>>(raw: Option<&'r L::Raw<'_>>) -> Outcome {
    let raw = raw.ok_or("a payload is missing")?;
    let body: T = L::parse(L::text(raw).as_bytes())?;
    black_box(&body);
    Ok(())
}
