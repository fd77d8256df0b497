//! stub
#![allow(missing_docs)]
pub mod check;
pub mod error;
pub mod file;
pub mod frames;
pub mod lower;
pub mod model;
pub mod name;
#[cfg(feature = "canonical")]
pub mod protocol;
#[cfg(feature = "canonical")]
pub mod reflect;
