//! Crates in a folder that has nothing to do with this project, on the packages.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packed::{cargo, project, read, run, unpacked};

/// A temporary workspace: `plain` takes the build script's defaults, `foreign` another protocol and one side of it, `logged` serde, `types`
/// the other package.
pub struct Scene {
    root: tempfile::TempDir,
}

/// A runner's bindings of another protocol.
const FOREIGN: &str = "use brain_wire::script::{Script, Side, UnsafeCode, Visibility};

fn main() -> Result<(), brain_wire::Error> {
    let script = Script::new().schema(\"protocol.json\").unsafe_code(UnsafeCode::Forbid);
    script.side(Side::Runner).visibility(Visibility::Crate).write(\"wire.rs\")
}
";

const PLAIN_TESTS: &str = r##"#![deny(warnings)]
mod wire { include!(concat!(env!("OUT_DIR"), "/brain_wire.rs")); }

#[test]
fn a_line_is_decoded() {
    let line = br#"{"attachment":"a","turn":"t","id":"1","method":"prompt","params":{"text":"Hello"}}"#;
    let Ok(wire::ToRunner::Prompt(prompt)) = wire::decode_to_runner(line) else { panic!() };
    assert_eq!(prompt.params.text, "Hello");
    let mut bytes = Vec::new();
    wire::encode_to_runner(&wire::ToRunner::from(prompt), &mut bytes).unwrap();
    assert_eq!(bytes, line);
}
"##;

const FOREIGN_TESTS: &str = r##"#![deny(warnings)]
mod wire { include!(concat!(env!("OUT_DIR"), "/wire.rs")); }

#[test]
fn a_line_is_decoded() {
    let line = br#"{"attachment":"a","turn":"t","id":"1","method":"ask","params":{"text":"Why?"}}"#;
    let Ok(wire::ToRunner::Ask(ask)) = wire::decode_to_runner(line) else { panic!() };
    assert_eq!(ask.params.text, "Why?");
    let error = wire::decode_to_runner(br#"{"attachment":"a","id":"1","method":"open"}"#).unwrap_err();
    assert_eq!(error.code, wire::Code::UnknownMethod);
}
"##;

/// A runner that logs what it gets.
const LOGGED: &str = "use brain_wire::script::{Script, Serde};

fn main() -> Result<(), brain_wire::Error> {
    Script::new().serde(Serde::Serialize).write(\"wire.rs\")
}
";

const LOGGED_TESTS: &str = r##"#![deny(warnings)]
mod wire { include!(concat!(env!("OUT_DIR"), "/wire.rs")); }

#[cfg(test)]
use wire::{decode_to_brain, decode_to_runner, ToBrain, ToRunner};

#[test]
fn options_show_all_but_the_key() {
    let line = br#"{"attachment":"a","id":"1","method":"open","params":{"session_id":"s","dir":"/d","config":{"model":"m","tools":["t"]},"tools":[{"name":"t","input_schema":{ "z":1.0, "a":[ ] }}],"provider":{"api_key":"sk-canary"}}}"#;
    let Ok(ToRunner::Open(open)) = decode_to_runner(line) else { panic!() };
    assert_eq!(
        serde_json::to_string(&open.params).unwrap(),
        r#"{"session_id":"s","dir":"/d","config":{"model":"m","tools":["t"]},"tools":[{"name":"t","input_schema":{ "z":1.0, "a":[ ] }}],"provider":{"api_key":"[redacted]"}}"#
    );
}

#[test]
fn tags_and_enums_show_as_on_the_wire() {
    let line = br#"{"attachment":"a","turn":"t","id":"1","result":{"content":[{"type":"text","text":"b"}],"is_error":false}}"#;
    let Ok(ToRunner::ToolCallReply(reply)) = decode_to_runner(line) else { panic!() };
    assert_eq!(
        serde_json::to_string(&reply.result).unwrap(),
        r#"{"content":[{"type":"text","text":"b"}],"is_error":false}"#
    );
    let line = br#"{"attachment":"a","id":"1","error":{"code":"brain_error","message":"m"}}"#;
    let Ok(ToBrain::Failure(failure)) = decode_to_brain(line) else { panic!() };
    assert_eq!(serde_json::to_string(&failure.error).unwrap(), r#"{"code":"brain_error","message":"m"}"#);
}
"##;

/// What a crate needs that gives its payloads to serde.
const SERDE: &str = "\n[dependencies]\nserde = \"1\"\nserde_json = { version = \"1\", features = [\"raw_value\"] }\n";

impl Scene {
    pub fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let scene = Self { root };
        let workspace = "[workspace]\nmembers = [\"plain\", \"foreign\", \"logged\", \"types\"]\nresolver = \"2\"\n\n\
                         [profile.dev]\ndebug = 0\n";
        scene.put("Cargo.toml", workspace);
        // So that nothing but what this project was tested with is fetched.
        scene.put("Cargo.lock", &read(&project().join("Cargo.lock")));
        let generator = ("build-dependencies", "brain-wire");
        // Not at the usual place, which would be watched by chance.
        scene.member("plain", "build/plain.rs", generator);
        scene.put("plain/build/plain.rs", &build_script());
        scene.put("plain/src/lib.rs", PLAIN_TESTS);
        scene.member("foreign", "build.rs", generator);
        scene.put("foreign/build.rs", FOREIGN);
        scene.put("foreign/src/lib.rs", FOREIGN_TESTS);
        let schema = project().join("tests/protocols/minimal.schema.json");
        scene.put("foreign/protocol.json", &read(&schema));
        scene.member("logged", "build.rs", generator);
        scene.append("logged/Cargo.toml", SERDE);
        scene.put("logged/build.rs", LOGGED);
        scene.put("logged/src/lib.rs", LOGGED_TESTS);
        let types = ("dependencies", "brain-wire-types");
        scene.member("types", "build.rs", types);
        let readme = read(&unpacked("brain-wire-types").join("README.md"));
        let snippet = readme.split("```rust\n").nth(1).unwrap();
        scene.put("types/src/main.rs", snippet.split("```").next().unwrap());
        scene
    }

    fn member(&self, name: &str, script: &str, (section, needed): (&str, &str)) {
        let package = unpacked(needed);
        let script = match section {
            "dependencies" => "build = false".to_owned(),
            _ => format!("build = {script:?}"),
        };
        let manifest = format!(
            "[package]\nname = {name:?}\nversion = \"0.0.0\"\nedition = \"2021\"\n{script}\n\n\
             [{section}]\n{needed} = {{ path = {:?} }}\n",
            package.display().to_string()
        );
        self.put(&format!("{name}/Cargo.toml"), &manifest);
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.root.path().join(file)
    }

    #[allow(clippy::disallowed_methods)] // a test sets its scene
    pub fn put(&self, file: &str, text: &str) {
        let path = self.path(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn append(&self, file: &str, text: &str) {
        self.put(file, &(read(&self.path(file)) + text));
    }

    /// Gives a file the time of now.
    pub fn touch(&self, file: &str) {
        self.put(file, &read(&self.path(file)));
    }

    pub fn cargo(&self, arguments: &[&str]) -> Command {
        cargo(self.root.path(), &self.path("target"), arguments)
    }

    /// Builds a member; says whether its build script ran.
    pub fn ran(&self, member: &str) -> bool {
        let (_, said) = run(self.cargo(&["build", "--verbose", "--package", member]));
        let script = format!("{member}-");
        let runs = |line: &str| {
            line.contains("Running")
                && line.contains(&script)
                && line.contains("build-script-")
                && !line.contains("rustc")
        };
        said.lines().any(runs)
    }

    /// A file that a member's build script wrote, and what it said to cargo.
    pub fn out(&self, member: &str, file: &str) -> (PathBuf, String) {
        let builds = fs::read_dir(self.path("target/debug/build")).unwrap();
        let mut found = builds.map(|entry| entry.unwrap().path()).filter(|folder| {
            let name = folder.file_name().unwrap().to_string_lossy();
            name.starts_with(&format!("{member}-")) && folder.join("out").join(file).is_file()
        });
        let folder = found.next().unwrap();
        assert_eq!(found.next(), None);
        (folder.join("out").join(file), read(&folder.join("output")))
    }
}

/// The three lines of the README.
fn build_script() -> String {
    let readme = read(&project().join("README.md"));
    let blocks = readme.split("```rust\n").skip(1);
    let block = blocks.map(|block| block.split("```").next().unwrap());
    block
        .filter(|block| block.contains("brain_wire::script"))
        .collect()
}

/// When a file was last written.
pub fn written(path: &Path) -> std::time::SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}
