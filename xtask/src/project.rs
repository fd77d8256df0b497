//! Where things are in this project.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::Result;
use brain_wire::file::{File, State};

/// The published schema, below the root.
pub const SCHEMA: &str = "schema/runner-protocol.schema.json";

/// The folder of the bindings, below the root.
pub const GENERATED: &str = "generated";

/// The project's root folder: that of the xtask package which cargo runs, one folder up.
pub fn root() -> &'static Path {
    static ROOT: OnceLock<PathBuf> = OnceLock::new();
    ROOT.get_or_init(|| {
        let package = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        package.parent().map(Path::to_owned).unwrap_or_default()
    })
}

/// Where builds go: what `CARGO_TARGET_DIR` says, or `target`.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Writes a document, and says whether that was necessary.
pub fn write(document: &File) -> Result<()> {
    let done = match document.write(root())? {
        State::Same => "is up to date",
        State::Different | State::Missing => "was written",
    };
    println!("{} {done}", document.path.display());
    Ok(())
}

/// Whether this is a machine of CI, where nothing may be skipped.
pub fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| value == "true")
}
