//! `brain-wire.toml`: the list of outputs.
//!
//! An output has `lang` and `path`, and `package` where its language has packages; whatever else stands there is refused.

use std::path::{Path, PathBuf};

use brain_wire::target::{self, Target};
use serde::de::{Deserialize as _, Deserializer, Error as _};
use toml::Spanned;

use super::fault::Fault;
use super::output::{Output, Package};

/// The file that is read without `--config`, in the current directory.
pub const NAME: &str = "brain-wire.toml";

const REMEDY: &str = "`brain-wire generate --help` shows what a brain-wire.toml says";

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Config {
    #[serde(default)]
    output: Vec<Entry>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    #[serde(deserialize_with = "language")]
    lang: &'static dyn Target,
    path: Spanned<PathBuf>,
    package: Option<Spanned<String>>,
}

fn language<'de, D: Deserializer<'de>>(value: D) -> Result<&'static dyn Target, D::Error> {
    let name = String::deserialize(value)?;
    target::find(&name).ok_or_else(|| {
        let known: Vec<_> = target::ALL.iter().map(|target| target.name()).collect();
        let known = known.join("`, `");
        D::Error::custom(format!(
            "there is no language `{name}`, but there are: `{known}`"
        ))
    })
}

/// Reads the list. Paths are relative to the folder that it is in.
pub fn read(file: &Path) -> Result<Vec<Output>, Fault> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Fault::unreadable(file, &error, "--config"))?;
    let config: Config = toml::from_str(&text).map_err(|error| {
        let what = error.message().replace('\n', ", ");
        match error.span() {
            Some(span) => Fault::new(place(file, &text, span.start), what, REMEDY),
            None => Fault::new(file.display(), what, REMEDY),
        }
    })?;
    if config.output.is_empty() {
        return Err(Fault::new(
            file.display(),
            "there is no `[[output]]`",
            REMEDY,
        ));
    }
    let folder = file.parent().unwrap_or(Path::new(""));
    let outputs = config.output.into_iter().map(|entry| Output {
        target: entry.lang,
        place: place(file, &text, entry.path.span().start),
        package: entry.package.map(|package| Package {
            place: place(file, &text, package.span().start),
            name: package.into_inner(),
        }),
        path: folder.join(entry.path.into_inner()),
    });
    Ok(outputs.collect())
}

/// A byte of a file as an editor counts it.
fn place(file: &Path, text: &str, offset: usize) -> String {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    format!("{}, line {line}, column {column}", file.display())
}
