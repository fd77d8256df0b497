//! What `cargo package` makes. It builds each crate from its package, which is what verifies it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

/// The crates that are published.
pub const CRATES: [&str; 2] = ["brain-wire", "brain-wire-types"];

pub fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// Cargo in a folder, with builds of its own: nothing that a build in this workspace unified can hide a fault.
pub fn cargo(folder: &Path, builds: &Path, arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).current_dir(folder);
    cargo.env("CARGO_TARGET_DIR", builds);
    cargo.env("CARGO_TERM_COLOR", "never");
    cargo.env_remove("CARGO_MANIFEST_DIR");
    cargo
}

/// Runs a command that must succeed; gives what it wrote to stdout and to stderr.
#[track_caller]
pub fn run(mut command: Command) -> (String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{command:?}\n{out}{err}");
    (out, err)
}

/// Where packages are built, from one run of the tests to the next. By this name cargo knows that what it unpacks there is in no
/// workspace.
pub fn builds() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("target")
}

/// The folder of an unpacked crate, as cargo verified it.
pub fn unpacked(name: &str) -> PathBuf {
    static SAID: OnceLock<String> = OnceLock::new();
    let said = SAID.get_or_init(|| {
        let packages = CRATES.map(|name| ["--package", name]).concat();
        let arguments = [&["package", "--allow-dirty"], packages.as_slice()].concat();
        run(cargo(project(), &builds(), &arguments)).1
    });
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        said.contains(&format!("Verifying {name} v{version}")),
        "{said}"
    );
    let folder = builds().join("package");
    assert!(folder.join(format!("{name}-{version}.crate")).is_file());
    folder.join(format!("{name}-{version}"))
}

/// What cargo knows of the packages of a folder's workspace.
pub fn metadata(folder: &Path) -> Vec<Value> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let (json, _) = run(cargo(folder, &builds(), &arguments));
    let Value::Array(packages) = serde_json::from_str::<Value>(&json).unwrap()["packages"].take()
    else {
        panic!("{json}");
    };
    packages
}

pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
