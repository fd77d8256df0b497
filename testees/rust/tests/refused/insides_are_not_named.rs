//! What the decoders are made of is nobody else's.

#[cfg(not(refused))]
use brain_wire_types::decode_to_runner as _;
#[cfg(refused)]
use brain_wire_types::generated::cursor::Cursor; //~ E0603
