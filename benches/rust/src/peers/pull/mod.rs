//! jiter, a pull parser: the decoder is written by hand, as its document shows, and gives owned values. A payload that comes
//! before its frame's kind is skipped and read afterwards; free-form JSON stays raw.

mod payload;
mod read;

use std::hint::black_box;

use jiter::Jiter;

use crate::plan::Kind;
use payload::Payload;
use read::{Fault, Read, members, raw, text};

const ROOT: &[&str] = &[
    "attachment",
    "turn",
    "id",
    "method",
    "event",
    "params",
    "data",
    "result",
    "error",
];

/// Decodes a line.
pub fn decode(kind: Kind, line: &[u8]) -> Result<(), String> {
    frame(kind, line).map_err(|fault| fault.to_string())
}

fn frame(kind: Kind, line: &[u8]) -> Read<()> {
    let mut jiter = Jiter::new(line);
    let mut texts: [Option<String>; 3] = Default::default();
    let mut payload = None;
    let mut parked = None;
    let mut payloads = 0;
    members(&mut jiter, ROOT, |jiter, at| {
        match at {
            0..3 => texts[at] = Some(text(jiter)?),
            3 => payload = Some(Payload::of_method(jiter.next_str()?)?),
            4 => payload = Some(Payload::of_event(jiter.next_str()?)?),
            _ => {
                payloads += 1;
                let known = match at {
                    7 => Some(Payload::of_answer(kind)?),
                    8 => Some(Payload::Error),
                    _ => payload,
                };
                match known {
                    Some(known) => known.read(jiter)?,
                    None => parked = Some(raw(jiter)?),
                }
            }
        }
        Ok(())
    })?;
    jiter.finish()?;
    if let Some(parked) = parked {
        let payload = payload.ok_or(Fault::Said("no kind"))?;
        payload.read(&mut Jiter::new(parked))?;
    }
    if payloads != 1 {
        return Err(Fault::Said("not one payload"));
    }
    black_box(&texts);
    Ok(())
}
