//! Strict, matching protocol bindings for several languages, generated from one JSON Schema.
//!
//! The way from a schema to files has one direction: [`lower`] the schema to a [`model`], [`check`] it as a whole, and let
//! a [`target`] turn it into [`mod@file`]s. [`bindings`] does all of it:
//!
//! ```
//! # fn main() -> Result<(), brain_wire::Error> {
//! let schema = include_str!("../tests/protocols/minimal.schema.json");
//! let language = brain_wire::target::ALL[0];
//! for file in brain_wire::bindings(schema, language)? {
//!     println!("{}: {} bytes", file.path.display(), file.text.len());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Nothing is written unless [`file::File::write`] is called.
//!
//! # How to change the protocol
//!
//! - **Add a member**: a field of its struct in `src/protocol`.
//! - **Add a method or an event**: a row in `src/protocol/methods.rs`.
//! - **Add a language**: see [`target`].
//!
//! Then run `cargo xtask generate`.

pub mod check;
#[cfg(feature = "diff")]
pub mod diff;
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
mod render;
#[cfg(feature = "embedded")]
pub mod script;
pub mod target;

pub use error::Error;

use file::File;
use target::Target;

/// The published schema of Brain's runner protocol.
#[cfg(feature = "embedded")]
pub const SCHEMA: &str = include_str!("../schema/runner-protocol.schema.json");

/// Lowers a schema and checks it as a whole.
///
/// # Errors
/// [`Error::NotJson`] and [`Error::Refused`] for a schema that this crate does not build.
pub fn model(schema: &str) -> Result<model::Model, Error> {
    let model = lower::lower(schema)?;
    check::check(&model).map_err(Error::Refused)?;
    Ok(model)
}

/// Generates the bindings of one language from a schema. Paths are relative to the language's own folder.
///
/// # Errors
/// [`Error::NotJson`] and [`Error::Refused`] for a schema that this crate does not build.
pub fn bindings(schema: &str, target: &dyn Target) -> Result<Vec<File>, Error> {
    let model = model(schema)?;
    let mut files = vec![target.file(&model)?];
    files.extend(target.wrappers(&model)?);
    Ok(files)
}

/// Generates the bindings of one language as a single file that needs no other: the first of its [`bindings`], for a
/// place of the caller's choice.
///
/// # Errors
/// As [`bindings`].
pub fn single_file(schema: &str, target: &dyn Target) -> Result<File, Error> {
    target.file(&model(schema)?)
}

/// Generates the bindings of one language as [`single_file`] does, in a package of the caller's choice.
///
/// # Errors
/// As [`bindings`], and [`Error::Package`] for a name that the language cannot have.
pub fn file_in_package(schema: &str, target: &dyn Target, package: &str) -> Result<File, Error> {
    target.file_in_package(&model(schema)?, package)
}
