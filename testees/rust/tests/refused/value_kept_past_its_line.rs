//! A value borrows from its line; made owned, it does not.

use brain_wire_types::{decode_to_runner, ToRunner};

pub fn first(line: &[u8]) -> ToRunner<'static> {
    let copy = line.to_vec();
    let frame = decode_to_runner(&copy).unwrap();
    #[cfg(refused)]
    return frame; //~ E0515
    #[cfg(not(refused))]
    frame.into_owned()
}
