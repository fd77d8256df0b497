//! What can go wrong on the way from a schema to files.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// One thing that a schema says and this crate does not understand, or will not build.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Where it stands in the schema, as a JSON Pointer (RFC 6901); empty for the document itself.
    pub pointer: String,
    /// What is wrong with it, as a sentence.
    pub reason: String,
}

/// Why nothing was generated.
#[derive(Debug)]
pub enum Error {
    /// The schema is not JSON.
    NotJson(serde_json::Error),
    /// The schema holds something that is refused; every refusal of the stage is listed.
    Refused(Vec<Refusal>),
    /// A package name that the language does not have, with the reason as a sentence.
    Package {
        /// The name.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A template failed: a fault of this crate, not of the schema.
    Template(minijinja::Error),
    /// The environment has no `OUT_DIR`: nobody but cargo sets it, for build scripts.
    NoOutDir,
    /// A file could not be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl Refusal {
    pub(crate) fn new(pointer: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            pointer: pointer.into(),
            reason: reason.into(),
        }
    }
}

impl Error {
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::File { path, source }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = match self.pointer.as_str() {
            "" => "the schema",
            pointer => pointer,
        };
        write!(f, "{place}: {}", self.reason)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson(source) => write!(f, "the schema is not JSON: {source}"),
            Self::Refused(refusals) => {
                f.write_str("the schema is refused:")?;
                for refusal in refusals {
                    write!(f, "\n  {refusal}")?;
                }
                Ok(())
            }
            Self::Package { name, reason } => write!(f, "`{name}` is no package here: {reason}"),
            Self::NoOutDir => f.write_str("`OUT_DIR` is not set: call this from a build script"),
            Self::Template(source) => write!(f, "a template of brain-wire failed: {source:#}"),
            Self::File { path, source } => write!(f, "{}: {source}", path.display()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NotJson(source) => Some(source),
            Self::Refused(_) | Self::Package { .. } | Self::NoOutDir => None,
            Self::Template(source) => Some(source),
            Self::File { source, .. } => Some(source),
        }
    }
}

impl From<minijinja::Error> for Error {
    fn from(source: minijinja::Error) -> Self {
        Self::Template(source)
    }
}
