//! Rust bindings for a crate's own build.
//!
//! Three lines in a `build.rs`:
//!
//! ```no_run
//! fn main() -> Result<(), brain_wire::Error> {
//!     brain_wire::script::Script::new().write("brain_wire.rs")
//! }
//! ```
//!
//! and one module in the crate:
//!
//! ```ignore
//! mod wire {
//!     include!(concat!(env!("OUT_DIR"), "/brain_wire.rs"));
//! }
//! ```

use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::file::File;
use crate::target::rust::Options;

pub use crate::target::rust::{Serde, Side, UnsafeCode, Visibility};

/// What a build script asks for.
#[derive(Debug, Clone, Default)]
pub struct Script {
    schema: Option<PathBuf>,
    options: Options,
}

impl Script {
    /// The bindings of Brain's runner protocol, public, for both sides.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes another protocol's schema from a file, which cargo then watches.
    #[must_use]
    pub fn schema(mut self, path: impl Into<PathBuf>) -> Self {
        self.schema = Some(path.into());
        self
    }

    /// Chooses who sees the bindings.
    #[must_use]
    pub fn visibility(mut self, visibility: Visibility) -> Self {
        self.options.visibility = visibility;
        self
    }

    /// Leaves out the functions for lines that this side never reads or writes.
    #[must_use]
    pub fn side(mut self, side: Side) -> Self {
        self.options.side = side;
        self
    }

    /// Chooses what the payload types implement for serde.
    #[must_use]
    pub fn serde(mut self, serde: Serde) -> Self {
        self.options.serde = serde;
        self
    }

    /// Chooses whether there may be unsafe code in the bindings.
    #[must_use]
    pub fn unsafe_code(mut self, unsafe_code: UnsafeCode) -> Self {
        self.options.unsafe_code = unsafe_code;
        self
    }

    /// Writes the bindings to a file in `OUT_DIR`, if its bytes differ, and tells cargo what to watch.
    ///
    /// # Errors
    /// [`Error::NoOutDir`] outside a build script, [`Error::File`] if a file cannot be read or written; otherwise those
    /// of [`bindings`](crate::bindings).
    #[allow(clippy::print_stdout)] // how a build script talks to cargo
    pub fn write(&self, name: &str) -> Result<(), Error> {
        let (watched, schema) = match &self.schema {
            None => (own_file().to_owned(), crate::SCHEMA.to_owned()),
            Some(path) => {
                let text = std::fs::read_to_string(path).map_err(Error::file(path))?;
                (path.display().to_string(), text)
            }
        };
        println!("cargo::rerun-if-changed={watched}");
        let folder = std::env::var_os("OUT_DIR").ok_or(Error::NoOutDir)?;
        let file = File {
            path: name.into(),
            text: crate::target::rust::source(&crate::model(&schema)?, self.options)?,
        };
        file.write(Path::new(&folder)).map(drop)
    }
}

/// What to watch where only the script itself matters: with nothing, cargo runs it at every change of its package, and with a
/// file that is not there, at every build. A script that is elsewhere is watched by cargo anyway.
fn own_file() -> &'static str {
    if Path::new("build.rs").is_file() {
        "build.rs"
    } else {
        "Cargo.toml"
    }
}
