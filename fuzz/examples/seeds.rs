//! Makes the seeds of `decode` and `reader` from the vectors: `cargo run --example seeds`, in this folder.

use std::fs;
use std::io;
use std::path::Path;

use brain_wire_fuzz::vectors::{self, Bytes};

/// Longer inputs are of no use to a fuzzer: they are slow, and little of them is mutated.
const LONGEST: usize = 4096;

fn main() -> io::Result<()> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let (decode, reader) = (corpus.join("decode"), corpus.join("reader"));
    fs::create_dir_all(&decode)?;
    fs::create_dir_all(&reader)?;
    for (name, bytes) in vectors::all() {
        match bytes {
            Bytes::Line(line) if line.len() <= LONGEST => fs::write(decode.join(name), line)?,
            Bytes::Stream(stream) if stream.len() <= LONGEST => {
                let pieces: &[u8] = &[3, 1, 0, 5]; // three sizes: see `stream::check`
                fs::write(reader.join(name), [pieces, &stream].concat())?;
            }
            _ => {}
        }
    }
    Ok(())
}
