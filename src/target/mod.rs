//! The languages. Each has one file here, which turns a model into finished strings, and one folder of templates.
//!
//! **A new language** is one file here, one folder in `templates/`, one line in [`ALL`], one testee, and one file in
//! `xtask/src/language/`. Nothing else names a language; a test sees to that.

mod layout;
pub mod rust;
mod typescript;

use crate::error::Error;
use crate::file::File;
use crate::model::Model;

/// A language that bindings can be written in.
pub trait Target: Sync {
    /// The name by which people call it.
    fn name(&self) -> &'static str;

    /// How the names of its files end, without the dot.
    fn ending(&self) -> &'static str;

    /// The bindings of a checked model; paths are relative to the language's own folder.
    ///
    /// The first file is always there, and holds the bindings whole: it works on its own, at any place and under any
    /// name ([`single_file`](crate::single_file)). Those after it only wrap it for its own folder.
    ///
    /// # Errors
    /// [`Error::Template`], which is a fault of this crate.
    fn files(&self, model: &Model) -> Result<Vec<File>, Error>;
}

/// Every language.
pub const ALL: &[&dyn Target] = &[&rust::Rust, &typescript::TypeScript];

/// The language of a name.
#[must_use]
pub fn find(name: &str) -> Option<&'static dyn Target> {
    ALL.iter().copied().find(|target| target.name() == name)
}
