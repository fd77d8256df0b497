//! Who reads and decodes a stream of lines from a pipe how fast.

use std::error::Error;
use std::hint::black_box;
use std::io::{self, BufRead};
use std::time::Instant;

use brain_wire_types::{FrameReader, decode_to_brain};
use serde_json::{Value, json};

use crate::peers::flat::{self, SerdeJson};
use crate::peers::typed::ToBrain;
use crate::plan::Kind;

/// Who reads.
pub const NAMES: [&str; 4] = [
    "brain-wire",
    "lines() and serde_json typed",
    "lines() and serde_json flat",
    "limit: lines() alone",
];

/// Reads stdin to its end.
pub fn run(subject: &str) -> Result<Value, Box<dyn Error>> {
    let stdin = io::stdin().lock();
    let began = Instant::now();
    let mut lines = 0_u64;
    if subject == NAMES[0] {
        let mut reader = FrameReader::new(stdin);
        while let Some(line) = reader.read()? {
            black_box(decode_to_brain(line)?);
            lines += 1;
        }
    } else {
        for line in stdin.lines() {
            let line = line?;
            match subject {
                name if name == NAMES[1] => {
                    black_box(serde_json::from_str::<ToBrain>(&line)?);
                }
                name if name == NAMES[2] => {
                    flat::decode::<SerdeJson>(Kind::ToBrain, line.as_bytes())?;
                }
                name if name == NAMES[3] => {
                    black_box(&line);
                }
                other => return Err(format!("nobody is called {other}").into()),
            }
            lines += 1;
        }
    }
    let nanoseconds = u64::try_from(began.elapsed().as_nanos())?;
    Ok(json!({ "subject": subject, "lines": lines, "nanoseconds": nanoseconds }))
}
