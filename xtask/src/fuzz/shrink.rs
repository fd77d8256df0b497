//! A difference → a small one of the same kind: bytes are taken out as long as it stays.

use anyhow::Result;

use super::call::Call;
use super::difference::Difference;
use super::oracle::Oracle;
use super::subject::Subject;

/// From this size on every window is tried, wherever it begins: members and items have any length.
const FINE: usize = 64;

/// How many calls are asked at once.
const BATCH: usize = 64;

pub fn shrink(found: Difference, subject: &mut dyn Subject, oracle: &Oracle) -> Result<Difference> {
    let signature = found.signature();
    // A testee that ends with each call has to be started for each; one that hangs costs all our patience.
    let batch = if found.is_slow() { 1 } else { BATCH };
    let mut small = found;
    loop {
        let before = small.call.bytes.len();
        let mut size = before;
        while size > 0 {
            while let Some(smaller) = without(&small, size, batch, &signature, subject, oracle)? {
                small = smaller;
            }
            size = if size > FINE { size / 2 } else { size - 1 };
        }
        if small.call.bytes.len() == before || batch == 1 {
            return Ok(small);
        }
    }
}

/// The difference without a window of a size, if it is still one of its kind.
fn without(
    large: &Difference,
    size: usize,
    batch: usize,
    signature: &str,
    subject: &mut dyn Subject,
    oracle: &Oracle,
) -> Result<Option<Difference>> {
    let bytes = &large.call.bytes;
    let step = if size > FINE { size / 2 } else { 1 };
    let starts = (0..=bytes.len().saturating_sub(size)).step_by(step);
    let candidates: Vec<Call> = starts
        .filter(|start| start + size <= bytes.len())
        .map(|start| [&bytes[..start], &bytes[start + size..]].concat())
        .map(|bytes| large.call.about(bytes))
        .collect();
    for calls in candidates.chunks(batch) {
        let mut differences = Difference::among(calls, subject, oracle)?
            .into_iter()
            .flatten();
        let same = differences.find(|difference| difference.signature() == signature);
        if same.is_some() {
            return Ok(same);
        }
    }
    Ok(None)
}
