//! Which files are asked for, and whether each can be one.

use std::path::{Component, Path, PathBuf, is_separator};

use brain_wire::target::Target;

use super::arguments::Generate;
use super::config;
use super::fault::Fault;

/// A file that is asked for.
pub struct Output {
    /// Its language.
    pub target: &'static dyn Target,
    /// Its path, from the current directory.
    pub path: PathBuf,
    /// Where it is asked for.
    pub place: String,
    /// The package that it declares, if one was chosen.
    pub package: Option<Package>,
}

/// A package's name.
pub struct Package {
    /// The name.
    pub name: String,
    /// Where it is asked for.
    pub place: String,
}

/// All files that are asked for: the one of `--out`, or those of a `brain-wire.toml`.
pub fn all(arguments: &Generate) -> Result<Vec<Output>, Fault> {
    let mut inputs: Vec<&Path> = arguments.schema.as_deref().into_iter().collect();
    let outputs = if let (Some(target), Some(path)) = (arguments.lang, &arguments.out) {
        vec![Output {
            target,
            path: path.clone(),
            place: "--out".to_owned(),
            package: arguments.package.clone().map(|name| Package {
                name,
                place: "--package".to_owned(),
            }),
        }]
    } else {
        let file = arguments
            .config
            .as_deref()
            .unwrap_or(Path::new(config::NAME));
        if arguments.config.is_none() && !file.exists() {
            let remedy = "name one output with --lang NAME --out FILE, or a list of outputs with --config FILE";
            let what = format!("there is no {} here", config::NAME);
            return Err(Fault::new(here(), what, remedy));
        }
        inputs.push(file);
        config::read(file)?
    };
    let inputs: Vec<PathBuf> = inputs.into_iter().map(identity).collect();
    check(&outputs, &inputs)?;
    Ok(outputs)
}

/// Refuses paths that are no files, that are inputs, or that stand in each other's way.
fn check(outputs: &[Output], inputs: &[PathBuf]) -> Result<(), Fault> {
    let mut seen: Vec<(PathBuf, &Output)> = Vec::new();
    for output in outputs {
        let path = output.path.display();
        let refuse = |what: &str, remedy| {
            let what = format!("`{path}` {what}");
            Err(Fault::new(&output.place, what, remedy))
        };
        if is_folder(&output.path) {
            return refuse("is a folder", "name a file in it");
        }
        if output.path.metadata().is_ok_and(|there| !there.is_file()) {
            return refuse("is no regular file", "choose another path");
        }
        let identity = identity(&output.path);
        if inputs.contains(&identity) {
            let remedy = "choose another path";
            return refuse("is what the bindings are made from", remedy);
        }
        let remedy = "give each output a path of its own";
        for (other, Output { place, .. }) in &seen {
            if *other == identity {
                return refuse(&format!("is asked for already at {place}"), remedy);
            }
            if identity.starts_with(other) || other.starts_with(&identity) {
                let what = format!("and the path at {place} cannot both be files");
                return refuse(&what, remedy);
            }
        }
        seen.push((identity, output));
    }
    Ok(())
}

fn is_folder(path: &Path) -> bool {
    let text = path.as_os_str().to_string_lossy();
    path.file_name().is_none() || text.ends_with(is_separator) || path.is_dir()
}

/// The same path for every way to write it: links resolved as far as it is there, what is missing taken by its letters.
fn identity(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_default();
    for there in whole.ancestors() {
        if let (Ok(mut real), Ok(missing)) = (there.canonicalize(), whole.strip_prefix(there)) {
            for part in missing.components() {
                match part {
                    Component::ParentDir => drop(real.pop()),
                    part => real.push(part),
                }
            }
            return real;
        }
    }
    whole
}

fn here() -> String {
    std::env::current_dir().map_or_else(|_| ".".to_owned(), |folder| folder.display().to_string())
}
