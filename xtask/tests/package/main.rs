//! The crates as their users get them: packed, built from the package, used by crates that know nothing of this project.
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

mod contents;
mod features;
mod outside;
mod packed;
mod scene;
mod versions;
