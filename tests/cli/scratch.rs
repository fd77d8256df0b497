//! A folder of a test's own, in which the command line runs.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub struct Scratch {
    pub root: PathBuf,
}

impl Scratch {
    /// An empty folder; what an earlier run left there goes first.
    pub fn new(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&root); // it may not be there
        fs::create_dir_all(&root).unwrap();
        Self { root }
    }

    #[allow(clippy::disallowed_methods)] // a test sets its scene
    pub fn put(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.root.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// The command line, not yet started.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_brain-wire"));
        command.args(arguments).current_dir(&self.root);
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs a command that does what it is asked for, and gives what it prints.
    #[track_caller]
    pub fn done(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(stderr(&output), "");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Runs a command that can do nothing, sees that it leaves everything as it was, and gives its message.
    #[track_caller]
    pub fn refused(&self, arguments: &[&str]) -> String {
        let before = self.tree();
        let output = self.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        assert!(output.stdout.is_empty());
        assert_eq!(self.tree(), before);
        stderr(&output)
    }

    /// All folders and files, these with their bytes.
    pub fn tree(&self) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
        let mut tree = BTreeMap::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                tree.insert(path.clone(), fs::read(&path).ok());
                if path.is_dir() {
                    folders.push(path);
                }
            }
        }
        tree
    }
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
