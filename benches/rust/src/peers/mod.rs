//! Other libraries, used as their documents say.

pub mod flat;
pub mod pull;
pub mod typed;
