//! The newest Node that npm offers as a package.

use std::path::Path;
use std::process::Command;

use anyhow::Result;
use brain_wire::file::File;

use crate::language::program;

/// The package may run the script that fetches the program.
const PROJECT: &str = "{ \"private\": true, \"allowScripts\": { \"node\": true } }\n";

/// Gives the program's path, or why it cannot be had. What was fetched before is good enough where npm cannot be asked.
pub fn fetch(folder: &Path) -> Result<Result<String, String>> {
    let project = File {
        path: "package.json".into(),
        text: PROJECT.to_owned(),
    };
    project.write(folder)?;
    let mut npm = program("npm", folder);
    npm.args(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
    npm.args(["--fetch-retries=1", "--fetch-timeout=60000", "node@latest"]);
    let said = npm.output()?;
    let place = folder.join("node_modules/node/bin");
    let programs = [place.join("node"), place.join("node.exe")];
    for program in programs {
        // A program that does not run is none: on some systems a text stands in its place.
        let version = Command::new(&program).arg("--version").output();
        if let Ok(version) = version
            && version.status.success()
        {
            let version = String::from_utf8_lossy(&version.stdout);
            println!("       the newest Node that npm has is {}", version.trim());
            return Ok(Ok(program.to_string_lossy().into_owned()));
        }
    }
    let said = String::from_utf8_lossy(&said.stderr);
    let first = said.lines().next().unwrap_or_default();
    Ok(Err(format!(
        "npm does not give its package `node` ({first})"
    )))
}
