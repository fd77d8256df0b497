//! Who encodes. The values are decoded before the clock starts, and own what they hold.

use std::error::Error;
use std::fmt::Display;
use std::hint::black_box;

use brain_wire_types::{Frame, Method, decode_reply, decode_to_brain, decode_to_runner};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::peers::typed::{Answer, NativeFile, ToBrain, ToRunner};
use crate::plan::Kind;
use crate::rounds::{Outcome, Subject};

/// All who encode the frames of lines.
pub fn subjects(kind: Kind, lines: &[Vec<u8>]) -> Result<Vec<Subject<'_>>, Box<dyn Error>> {
    let lines_ = lines.iter();
    let ours = match kind {
        Kind::ToRunner => {
            let frames = lines_.map(|line| decode_to_runner(line).map(|it| it.into_owned()));
            ours(frames.collect::<Result<_, _>>()?)
        }
        Kind::ToBrain => {
            let frames = lines_.map(|line| decode_to_brain(line).map(|it| it.into_owned()));
            ours(frames.collect::<Result<_, _>>()?)
        }
        Kind::Checkpoint => {
            let frames = lines_.map(|line| decode_reply(line, Method::Checkpoint));
            ours(
                frames
                    .map(|it| it.map(|it| it.into_owned()))
                    .collect::<Result<_, _>>()?,
            )
        }
    };
    let mut subjects = vec![ours];
    subjects.extend(match kind {
        Kind::ToRunner => peers::<ToRunner>(lines)?,
        Kind::ToBrain => peers::<ToBrain>(lines)?,
        Kind::Checkpoint => peers::<Answer<Vec<NativeFile>>>(lines)?,
    });
    subjects.push(over("limit: a copy", lines, |line: &Vec<u8>, bytes| {
        bytes.extend_from_slice(line);
        Ok::<_, String>(())
    }));
    Ok(subjects)
}

fn ours<'a, F: Frame + 'a>(frames: Vec<F>) -> Subject<'a> {
    over("brain-wire", frames, |frame, bytes| {
        frame.encode_into(bytes)
    })
}

fn peers<'a, T: Serialize + DeserializeOwned + 'a>(
    lines: &[Vec<u8>],
) -> Result<[Subject<'a>; 3], Box<dyn Error>> {
    let frames = || {
        let frames = lines.iter().map(|line| serde_json::from_slice::<T>(line));
        frames.collect::<Result<Vec<T>, _>>()
    };
    Ok([
        over("serde_json typed", frames()?, |frame, bytes| {
            serde_json::to_writer(bytes, frame)
        }),
        over("sonic-rs typed", frames()?, |frame, bytes| {
            sonic_rs::to_writer(bytes, frame)
        }),
        over("simd-json typed", frames()?, |frame, bytes| {
            simd_json::to_writer(bytes, frame)
        }),
    ])
}

/// Encodes each value into the same buffer, as a writer does.
fn over<'a, T, E: Display>(
    name: &'static str,
    values: impl AsRef<[T]> + 'a,
    mut encode: impl FnMut(&T, &mut Vec<u8>) -> Result<(), E> + 'a,
) -> Subject<'a> {
    let mut bytes = Vec::new();
    Subject::new(name, move || -> Outcome {
        for value in values.as_ref() {
            bytes.clear();
            encode(black_box(value), &mut bytes).map_err(|error| error.to_string())?;
            black_box(&bytes);
        }
        Ok(())
    })
}
