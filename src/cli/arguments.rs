//! What can be asked for.

use std::path::PathBuf;

use brain_wire::target::{self, Target};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use super::help;
use super::mode::Mode;

/// Writes strict, matching bindings of Brain's runner protocol
///
/// Every binding is one file without dependencies: the types of the protocol, its decoders and its encoders. The
/// protocol's schema is built in; another protocol of the same dialect is given with --schema.
#[derive(Parser)]
#[command(name = "brain-wire", version, after_help = help::overview(), max_term_width = 100)]
pub struct Arguments {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Writes bindings, or compares them with what is there
    ///
    /// Without --lang, the outputs are those that brain-wire.toml lists. A file that is up to date is not touched; if
    /// one output cannot be made or written, none is.
    #[command(after_help = help::generate())]
    Generate(Generate),
    /// Prints the schema of Brain's runner protocol, which is built in
    Schema {
        /// Writes the schema to this file instead
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Prints the completions of a shell
    #[command(after_help = help::completions())]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Prints a manual page
    #[command(after_help = help::man())]
    Man {
        /// The command whose page is wanted; without it, the page of brain-wire itself
        #[arg(value_parser = PossibleValuesParser::new(help::COMMANDS))]
        command: Option<String>,
    },
}

/// The arguments of `generate`.
#[derive(Args)]
pub struct Generate {
    /// The language of the one output that --out names
    #[arg(long, value_name = "NAME", requires = "out", value_parser = languages())]
    pub lang: Option<&'static dyn Target>,
    /// The file that --lang is written to
    #[arg(long, value_name = "FILE", requires = "lang")]
    pub out: Option<PathBuf>,
    /// The package that the file declares, in a language whose files declare one
    #[arg(long, value_name = "NAME", requires = "lang")]
    pub package: Option<String>,
    /// The list of outputs [default: brain-wire.toml in the current directory]
    #[arg(long, value_name = "FILE", conflicts_with = "lang")]
    pub config: Option<PathBuf>,
    /// The schema of another protocol [default: the schema that is built in]
    #[arg(long, value_name = "FILE")]
    pub schema: Option<PathBuf>,
    /// What becomes of the outputs.
    #[command(flatten)]
    pub mode: Mode,
}

/// Takes the name of a language.
fn languages() -> impl TypedValueParser<Value = &'static dyn Target> {
    PossibleValuesParser::new(target::ALL.iter().map(|target| target.name()))
        .try_map(|name| target::find(&name).ok_or("there is no such language"))
}
