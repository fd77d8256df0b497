//! What must hold for any input, as functions that panic where it does not. Each fuzz target is one call of them; what
//! they are about is in `docs/fuzzing.md`.

#![forbid(unsafe_code)]

pub mod cap;
pub mod fault;
pub mod frames;
pub mod free;
pub mod line;
pub mod maker;
pub mod opinion;
pub mod reads;
pub mod results;
pub mod stream;
pub mod value;
pub mod vectors;
pub mod writer;
