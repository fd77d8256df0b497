//! Streams (section 1): bytes, in whatever chunks they arrive, into lines.

use crate::{MAX_FRAME, Refusal};

/// Reads a stream to its end: the lines before a fault, without their line feeds, and the fault.
pub fn read<I>(chunks: I) -> (Vec<Vec<u8>>, Option<Refusal>)
where
    I: IntoIterator,
    I::Item: AsRef<[u8]>,
{
    let mut lines = Vec::new();
    let mut line = Vec::new();
    for chunk in chunks {
        for &byte in chunk.as_ref() {
            if byte == b'\n' {
                lines.push(std::mem::take(&mut line)); // L1
            } else if line.len() == MAX_FRAME {
                return (lines, Some(Refusal::at_root("frame_too_large", MAX_FRAME))); // L2
            } else {
                line.push(byte);
            }
        }
    }
    let rest = line.len();
    let fault = (rest > 0).then(|| Refusal::at_root("truncated_frame", rest)); // L4
    (lines, fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_a_line_feed_wherever_chunks_do() {
        let (lines, fault) = read(["a\r", "\n\nb", "c\n"]);
        assert_eq!(lines, [&b"a\r"[..], b"", b"bc"]);
        assert_eq!(fault, None);
        let (lines, fault) = read(["a\nbc", "d"]);
        assert_eq!(lines, [b"a"]);
        assert_eq!(fault, Some(Refusal::at_root("truncated_frame", 3)));
    }

    #[test]
    fn a_line_may_be_as_long_as_a_frame_and_no_longer() {
        let full = vec![b' '; MAX_FRAME];
        let (lines, fault) = read([&full[..], b"\n"]);
        assert_eq!((lines.len(), fault), (1, None));
        let (lines, fault) = read([b"a\n", &full[..], b" \n"]);
        assert_eq!(lines, [b"a"]);
        assert_eq!(fault, Some(Refusal::at_root("frame_too_large", MAX_FRAME)));
    }
}
