//! A line is the reader's until the next one is read.

use brain_wire_types::{decode_to_brain, FrameReader};

pub fn lines(mut reader: FrameReader<&[u8]>) {
    let first = reader.read().unwrap().unwrap();
    #[cfg(not(refused))]
    let first = first.to_vec();
    let _second = reader.read(); //~ E0499
    let _ = decode_to_brain(&first);
}
