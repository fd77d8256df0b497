//! The bindings as a file in somebody else's module, in a package of its own name.

use std::fs;

use anyhow::Result;
use brain_wire::file::File;
use brain_wire::target;

use super::go;
use crate::language::Check;
use crate::project;

const MANIFEST: &str = "module example.com/monorepo\n\ngo 1.22\n";

const MAIN: &str = r#"package main

import (
	"fmt"

	"example.com/monorepo/internal/harness"
)

func main() {
	_, err := harness.DecodeToRunner([]byte("{}"))
	fmt.Println(harness.ProtocolVersion, err)
}
"#;

/// Writes the module and gives the command that looks at all of it.
pub fn check() -> Result<Check> {
    let folder = project::target().join("go-monorepo");
    let schema = fs::read_to_string(project::root().join(project::SCHEMA))?;
    let mut files = vec![
        ("go.mod", MANIFEST.to_owned()),
        ("main.go", MAIN.to_owned()),
    ];
    if let Some(target) = target::find("go") {
        let bindings = brain_wire::file_in_package(&schema, target, "harness")?;
        files.push(("internal/harness/generated.go", bindings.text));
    }
    for (path, text) in files {
        let path = path.into();
        File { path, text }.write(&folder)?;
    }
    let name = "go vet, the bindings in another module";
    Ok(Check::run(name, go(&folder, &["vet", "./..."])))
}
