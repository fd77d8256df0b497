//! The host example: a module of its own, with goroutines and so with the race detector wherever that can be had.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use super::{go, linted, where_possible};
use crate::language::{self, Check, Host};
use crate::project;

/// The module.
pub const FOLDER: &str = "examples/go-host";

/// Builds it, and gives the command that starts it.
pub fn build() -> Result<Host> {
    let program = project::target().join("go-host");
    let build = |arguments: &[&str]| {
        let mut go = go(&folder(), &["build", "-o"]);
        language::build(go.arg(&program).args(arguments))
    };
    build(&["-race", "."]).or_else(|_| build(&["."]))?;
    Ok(Host {
        command: Command::new(program),
        prints: folder().join("conversation.txt"),
    })
}

/// Its own tests, with runners that break the protocol.
pub fn checks() -> [Check; 4] {
    let folder = folder();
    let racing = go(&folder, &["test", "-race", "-run", "^$", "."]);
    let run = |name, arguments| Check::run(name, go(&folder, arguments));
    [
        run("go vet, the host example", &["vet", "./..."]),
        linted("staticcheck, the host example", &folder, "all"),
        run("go test, the host example", &["test", "./..."]),
        where_possible(
            "go test, the host example with the race detector",
            racing,
            go(&folder, &["test", "-race", "./..."]),
        ),
    ]
}

fn folder() -> PathBuf {
    project::root().join(FOLDER)
}
