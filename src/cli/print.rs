//! What is said, and the commands that only say something.

use std::io::{self, Write as _};
use std::path::Path;

use brain_wire::SCHEMA;
use brain_wire::file::File;
use clap::CommandFactory as _;
use clap_complete::Shell;
use clap_mangen::Man;

use super::arguments::Arguments;
use super::fault::Fault;
use super::{Outcome, generate};

/// Prints to stdout. A reader who has seen enough and left is no fault.
pub fn out(text: &str) -> Result<(), Fault> {
    let mut stdout = io::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let remedy = "look at where the output goes";
            Err(Fault::new("standard output", error, remedy))
        }
        _ => Ok(()),
    }
}

/// Prints to stderr, where nothing can be told if it fails.
pub fn err(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// `brain-wire schema`.
pub fn schema(file: Option<&Path>) -> Result<Outcome, Fault> {
    let Some(path) = file else {
        out(SCHEMA)?;
        return Ok(Outcome::Done);
    };
    let file = File {
        path: path.to_owned(),
        text: SCHEMA.to_owned(),
    };
    generate::write(&[file])
}

/// `brain-wire completions`.
pub fn completions(shell: Shell) -> Result<Outcome, Fault> {
    let mut text = Vec::new();
    let mut command = Arguments::command();
    let name = command.get_name().to_owned();
    clap_complete::generate(shell, &mut command, name, &mut text);
    out(&String::from_utf8_lossy(&text))?;
    Ok(Outcome::Done)
}

/// `brain-wire man`: the page of the whole, or that of one command.
pub fn man(name: Option<&str>) -> Result<Outcome, Fault> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    if let Some(one) = name.and_then(|name| command.find_subcommand(name)) {
        command = one.clone();
    }
    let mut text = Vec::new();
    // Into memory; nothing can go wrong but the memory itself.
    let _ = Man::new(command).render(&mut text);
    out(&String::from_utf8_lossy(&text))?;
    Ok(Outcome::Done)
}
