//! Why a command did nothing: one message with the place and the remedy.

use std::fmt;
use std::path::Path;

use brain_wire::Error;

/// Why a command did nothing.
#[derive(Debug)]
pub struct Fault {
    place: String,
    what: String,
    remedy: String,
}

impl Fault {
    /// A fault at a place, with what the caller can do about it.
    pub fn new(
        place: impl fmt::Display,
        what: impl fmt::Display,
        remedy: impl fmt::Display,
    ) -> Self {
        Self {
            place: place.to_string(),
            what: what.to_string(),
            remedy: remedy.to_string(),
        }
    }

    /// An input that could not be read.
    pub fn unreadable(path: &Path, source: &std::io::Error, option: &str) -> Self {
        Self::new(
            path.display(),
            source,
            format!("give {option} a file of UTF-8 text that can be read"),
        )
    }

    /// A path where something stands that would be lost.
    pub fn taken(path: &Path) -> Self {
        let what = "there is a file that does not say that it was generated";
        let remedy = "choose another path, or remove the file first";
        Self::new(path.display(), what, remedy)
    }

    /// A package that was refused, in a language whose own package is this, if it has any.
    pub fn package(place: impl fmt::Display, error: &Error, own: Option<&str>) -> Self {
        let remedy = match own {
            Some(own) => format!("choose a name like `{own}`"),
            None => "leave the package out".to_owned(),
        };
        Self::new(place, error, remedy)
    }

    /// A schema that was refused, or a template that failed on it.
    pub fn schema(place: impl fmt::Display, error: &Error) -> Self {
        let remedy = match error {
            Error::NotJson(_) | Error::Refused(_) => {
                concat!(
                    "`brain-wire schema` prints a schema of this dialect; what one may say is in\n",
                    "  ",
                    env!("CARGO_PKG_REPOSITORY"),
                    "/blob/main/docs/schema-dialect.md"
                )
            }
            _ => "this is a fault of brain-wire: please report it with the schema",
        };
        Self::new(place, error, remedy)
    }
}

/// A file that could not be compared or written.
impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        let remedy = "choose another path, or make this one readable and writable";
        match error {
            Error::File { path, source } => Self::new(path.display(), source, remedy),
            other => Self::schema("the schema that is built in", &other),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "error: {}: {}", self.place, self.what)?;
        writeln!(f, "help: {}", self.remedy)
    }
}
