//! The checks themselves, tried on what the vectors hold.

use brain_wire_fuzz::vectors::{self, Bytes};
use brain_wire_fuzz::{line, stream, value, writer};

#[test]
fn every_vector_passes_every_check() {
    let vectors = vectors::all();
    assert!(vectors.len() > 8000, "{}", vectors.len());
    for (name, bytes) in vectors {
        println!("{name}"); // shown if it fails
        match bytes {
            Bytes::Line(bytes) => {
                line::check(&bytes);
                if bytes.len() < 100_000 {
                    value::check(&bytes);
                    writer::check(&bytes);
                }
            }
            Bytes::Stream(bytes) => stream::check(&[&[3, 1, 0, 5], &bytes[..]].concat()),
        }
    }
}
