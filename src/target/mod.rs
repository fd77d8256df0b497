//! The languages. Each has one file here, which turns a model into finished strings, and one folder of templates.
//!
//! **A new language** is one file here, one folder in `templates/`, one line in [`ALL`], one testee, and one file in
//! `xtask/src/language/`. Nothing else names a language; a test sees to that.

mod layout;
pub mod rust;
//mod typescript;

use crate::error::Error;
use crate::file::File;
use crate::model::Model;

/// A language that bindings can be written in.
pub trait Target: Sync {
    /// The name by which people call it.
    fn name(&self) -> &'static str;

    /// The bindings of a checked model; paths are relative to the language's own folder.
    ///
    /// # Errors
    /// [`Error::Template`], which is a fault of this crate.
    fn files(&self, model: &Model) -> Result<Vec<File>, Error>;
}

/// Every language.
pub const ALL: &[&dyn Target] = &[&rust::Rust];
