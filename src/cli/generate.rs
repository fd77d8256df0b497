//! `brain-wire generate`: a schema and a list of outputs → files, written or compared.

use std::path::Path;

use brain_wire::file::{self, File, State};
use brain_wire::{Error, SCHEMA, diff};

use super::arguments::Generate;
use super::fault::Fault;
use super::mode::Mode;
use super::output::{self, Output};
use super::{Outcome, print};

/// What some editors put at the start of a file; a schema may have it as a brain-wire.toml may.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Does what is asked for. All is rendered before anything is written.
pub fn run(arguments: &Generate) -> Result<Outcome, Fault> {
    let outputs = output::all(arguments)?;
    let files = render(&outputs, arguments.schema.as_deref())?;
    match arguments.mode {
        Mode::Write => write(&files),
        Mode::Check | Mode::Diff => compare(&files, arguments),
    }
}

fn render(outputs: &[Output], schema: Option<&Path>) -> Result<Vec<File>, Fault> {
    let read;
    let (text, place) = match schema {
        None => (SCHEMA, "the schema that is built in".to_owned()),
        Some(path) => {
            read = std::fs::read_to_string(path)
                .map_err(|error| Fault::unreadable(path, &error, "--schema"))?;
            (
                read.trim_start_matches(BYTE_ORDER_MARK),
                path.display().to_string(),
            )
        }
    };
    let render = |output: &Output| {
        let file = file(text, output).map_err(|error| match (&error, &output.package) {
            (Error::Package { .. }, Some(package)) => {
                Fault::package(&package.place, &error, output.target.package())
            }
            _ => Fault::schema(&place, &error),
        })?;
        Ok(File {
            path: output.path.clone(),
            text: file.text,
        })
    };
    outputs.iter().map(render).collect()
}

fn file(schema: &str, output: &Output) -> Result<File, Error> {
    match &output.package {
        Some(package) => brain_wire::file_in_package(schema, output.target, &package.name),
        None => brain_wire::single_file(schema, output.target),
    }
}

/// Writes what changed, and says what it did. What somebody wrote by hand is not overwritten.
pub fn write(files: &[File]) -> Result<Outcome, Fault> {
    for file in files {
        if file.is_taken(Path::new(""))? {
            return Err(Fault::taken(&file.path));
        }
    }
    let states = file::write(Path::new(""), files)?;
    let mut said = String::new();
    for (file, state) in files.iter().zip(&states) {
        if *state != State::Same {
            said.extend(["wrote ", &file.path.display().to_string(), "\n"]);
        }
    }
    if said.is_empty() {
        said = up_to_date(files);
    }
    print::out(&said)?;
    Ok(Outcome::Done)
}

fn compare(files: &[File], arguments: &Generate) -> Result<Outcome, Fault> {
    let drift = diff::drift(Path::new(""), files)?;
    if drift.is_empty() {
        print::out(&up_to_date(files))?;
        return Ok(Outcome::Done);
    }
    print::out(&drift.concat())?;
    if arguments.mode == Mode::Diff {
        return Ok(Outcome::Done);
    }
    let what = match drift.len() {
        1 => "1 file is not up to date".to_owned(),
        count => format!("{count} files are not up to date"),
    };
    print::err(&format!(
        "error: {what}; to mend this, run:\n\n    {}\n\n",
        remedy(arguments)
    ));
    Ok(Outcome::Drift)
}

fn up_to_date(files: &[File]) -> String {
    match files.len() {
        1 => "1 file is up to date\n".to_owned(),
        count => format!("{count} files are up to date\n"),
    }
}

/// The command that writes what this one compared, as it is typed in a shell.
fn remedy(arguments: &Generate) -> String {
    let mut command = "brain-wire generate".to_owned();
    if let Some(target) = arguments.lang {
        command.extend([" --lang ", target.name()]);
    }
    if let Some(package) = &arguments.package {
        command.extend([" --package ", &quoted(package)]);
    }
    let paths = [
        (" --out ", &arguments.out),
        (" --config ", &arguments.config),
        (" --schema ", &arguments.schema),
    ];
    for (option, path) in paths {
        if let Some(path) = path {
            command.extend([option, &quoted(&path.display().to_string())]);
        }
    }
    command
}

fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+=:@%,".contains(c);
    if text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
