//! What holds whole lines, keys and all, cannot be printed.

use brain_wire_types::{FrameReader, FrameWriter, Secret};

pub fn show(reader: FrameReader<&[u8]>, writer: FrameWriter<Vec<u8>>, secret: Secret<'_>) {
    #[cfg(refused)]
    let _ = format!("{reader:?}"); //~ E0277
    #[cfg(refused)]
    let _ = format!("{writer:?}"); //~ E0277
    let _ = format!("{secret:?}");
}
