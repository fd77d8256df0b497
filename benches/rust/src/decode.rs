//! Who decodes.

use std::fmt::Display;
use std::hint::black_box;

use brain_wire_types::{Method, decode_reply, decode_to_brain, decode_to_runner};

use crate::peers::flat::{self, SerdeJson, SonicRs};
use crate::peers::pull;
use crate::peers::typed::{Answer, NativeFile, ToBrain, ToRunner};
use crate::plan::Kind;
use crate::rounds::{Outcome, Subject};

/// All who decode lines of a kind. Who owns what it gives is told by its name.
pub fn subjects(kind: Kind, lines: &[Vec<u8>]) -> Vec<Subject<'_>> {
    let mut scratch = Vec::new();
    vec![
        over("brain-wire", lines, move |line| borrowed(kind, line)),
        over("brain-wire, owned", lines, move |line| owned(kind, line)),
        over("serde_json typed, owned", lines, move |line| match kind {
            Kind::ToRunner => keep(serde_json::from_slice::<ToRunner>(line)),
            Kind::ToBrain => keep(serde_json::from_slice::<ToBrain>(line)),
            Kind::Checkpoint => keep(serde_json::from_slice::<Answer<Vec<NativeFile>>>(line)),
        }),
        over("serde_json flat, borrowed", lines, move |line| {
            flat::decode::<SerdeJson>(kind, line)
        }),
        over("sonic-rs typed, owned", lines, move |line| match kind {
            Kind::ToRunner => keep(sonic_rs::from_slice::<ToRunner>(line)),
            Kind::ToBrain => keep(sonic_rs::from_slice::<ToBrain>(line)),
            Kind::Checkpoint => keep(sonic_rs::from_slice::<Answer<Vec<NativeFile>>>(line)),
        }),
        over("sonic-rs flat, borrowed", lines, move |line| {
            flat::decode::<SonicRs>(kind, line)
        }),
        over("simd-json typed, owned", lines, move |line| {
            // It works in place, so that a line that is to be kept is copied.
            scratch.clear();
            scratch.extend_from_slice(line);
            match kind {
                Kind::ToRunner => keep(simd_json::from_slice::<ToRunner>(&mut scratch)),
                Kind::ToBrain => keep(simd_json::from_slice::<ToBrain>(&mut scratch)),
                Kind::Checkpoint => keep(simd_json::from_slice::<Answer<Vec<NativeFile>>>(
                    &mut scratch,
                )),
            }
        }),
        over("jiter, owned", lines, move |line| pull::decode(kind, line)),
        over("limit: line feed and UTF-8", lines, |line| {
            black_box(memchr::memchr(b'\n', line));
            keep(std::str::from_utf8(line))
        }),
    ]
}

fn borrowed(kind: Kind, line: &[u8]) -> Outcome {
    match kind {
        Kind::ToRunner => keep(decode_to_runner(line)),
        Kind::ToBrain => keep(decode_to_brain(line)),
        Kind::Checkpoint => keep(decode_reply(line, Method::Checkpoint)),
    }
}

fn owned(kind: Kind, line: &[u8]) -> Outcome {
    match kind {
        Kind::ToRunner => keep(decode_to_runner(line).map(|it| it.into_owned())),
        Kind::ToBrain => keep(decode_to_brain(line).map(|it| it.into_owned())),
        Kind::Checkpoint => keep(decode_reply(line, Method::Checkpoint).map(|it| it.into_owned())),
    }
}

fn over<'a>(
    name: &'static str,
    lines: &'a [Vec<u8>],
    mut decode: impl FnMut(&[u8]) -> Outcome + 'a,
) -> Subject<'a> {
    Subject::new(name, move || {
        lines.iter().try_for_each(|line| decode(black_box(line)))
    })
}

/// Uses every member of what was decoded, for all that the compiler knows. It is used where it lies: no decoder pays for a move.
fn keep<T, E: Display>(decoded: Result<T, E>) -> Outcome {
    match &decoded {
        Ok(value) => {
            black_box(value);
            Ok(())
        }
        Err(error) => Err(error.to_string()),
    }
}
