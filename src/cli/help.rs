//! What `--help` says below the options. Languages are those that there are.

use std::fmt::Write as _;

use brain_wire::target;

/// The commands that have a manual page of their own.
pub const COMMANDS: [&str; 4] = ["generate", "schema", "completions", "man"];

/// Below `brain-wire --help`.
pub fn overview() -> String {
    format!(
        "Examples:\n{}  brain-wire generate                      all that brain-wire.toml lists
  brain-wire generate --check              the same for CI: compares, and writes nothing
  brain-wire schema                        the protocol as JSON Schema

Exit codes:
  0  all is well
  1  --check found a file that is not up to date
  2  nothing was done: the message says where the fault is, and what to do",
        single()
    )
}

/// Below `brain-wire generate --help`.
pub fn generate() -> String {
    let mut outputs = String::new();
    for target in target::ALL {
        let (name, extension) = (target.name(), target.extension());
        let _ = write!(
            outputs,
            "\n  [[output]]\n  lang = \"{name}\"\n  path = \"runners/{name}/src/wire.{extension}\"\n"
        );
        if target.package().is_some() {
            outputs.push_str("  package = \"wire\"\n");
        }
    }
    format!(
        "Examples:\n{}  brain-wire generate --diff
  brain-wire generate --config runners/brain-wire.toml --check
  brain-wire generate --schema other.schema.json

A brain-wire.toml lists outputs; their paths are relative to it:
{outputs}",
        single()
    )
}

/// Below `brain-wire completions --help`.
pub fn completions() -> &'static str {
    "Example:
  brain-wire completions bash > ~/.local/share/bash-completion/completions/brain-wire"
}

/// Below `brain-wire man --help`.
pub fn man() -> &'static str {
    "Examples:
  brain-wire man > ~/.local/share/man/man1/brain-wire.1
  brain-wire man generate > ~/.local/share/man/man1/brain-wire-generate.1"
}

/// One line for each language: its bindings into one file.
fn single() -> String {
    let mut lines = String::new();
    for target in target::ALL {
        let (name, extension) = (target.name(), target.extension());
        let _ = writeln!(
            lines,
            "  brain-wire generate --lang {name} --out src/wire.{extension}"
        );
    }
    lines
}
