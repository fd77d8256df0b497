//! A copy of the project that a test may change.
#![allow(dead_code)] // no test needs all of it

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Copies are made, built and left one after the other: they share a folder of builds, and cargo, which tells what is
/// new by the time of its last change, takes their packages for the same.
static TURN: Mutex<()> = Mutex::new(());

pub struct Copy {
    pub root: PathBuf,
    _turn: MutexGuard<'static, ()>,
}

/// What a build needs.
const PARTS: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "clippy.toml",
    "docs/contract.md",
    "examples",
    "generated",
    "schema",
    "src",
    "templates",
    "testees",
    "tests/vectors/generated",
    "xtask",
];

impl Copy {
    /// Copies the project to a place of its own; what an earlier run left there goes first.
    pub fn new(name: &str) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&root); // it may not be there
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for part in PARTS {
            let from = project.join(part);
            if from.is_dir() {
                copy(&from, &root.join(part));
            } else {
                copy_bytes(&fs::read(&from).unwrap(), &root.join(part));
            }
        }
        Self { root, _turn: turn }
    }

    /// Replaces a text that stands exactly once in a file.
    pub fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.root.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{file}: {from}");
        self.put(file, &text.replacen(from, to, 1));
    }

    pub fn put(&self, file: &str, text: &str) {
        copy_bytes(text.as_bytes(), &self.root.join(file));
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Builds the copy's own xtask and runs it. Builds of all copies share a folder.
    pub fn xtask(&self, arguments: &[&str]) -> Output {
        self.cargo(
            "run",
            &[&["--quiet", "--package", "xtask", "--"], arguments].concat(),
        )
    }

    pub fn cargo(&self, command: &str, arguments: &[&str]) -> Output {
        let builds = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.arg(command).args(arguments).current_dir(&self.root);
        cargo
            .env("CARGO_TARGET_DIR", builds)
            .env_remove("CARGO_MANIFEST_DIR");
        cargo.output().unwrap()
    }

    /// Runs the xtask of this very build on the copy: for copies whose sources are not changed.
    pub fn built_xtask(&self, arguments: &[&str], environment: &[(&str, &str)]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(arguments)
            .current_dir(&self.root)
            .env("CARGO_MANIFEST_DIR", self.root.join("xtask"))
            .envs(environment.iter().copied())
            .output()
            .unwrap()
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if name == "node_modules" {
            continue; // large, and no build needs it
        }
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to.join(name));
        } else {
            copy_bytes(&fs::read(entry.path()).unwrap(), &to.join(name));
        }
    }
}

#[allow(clippy::disallowed_methods)] // a test sets its scene
fn copy_bytes(bytes: &[u8], path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

/// What a command printed, both streams.
pub fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat())
        .into_owned()
}
