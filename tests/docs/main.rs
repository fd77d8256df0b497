//! What the documents say is so: each claim that a program can try is tried.
#![cfg(feature = "languages")]
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

mod dialect;
mod keywords;
mod kinds;
mod links;
mod migrating;
mod page;
mod readme;
mod refusals;
mod releasing;

const PRINTER: &str = include_str!("../protocols/printer/schema.json");
