//! The bindings beside JSON.parse and who checks what it gives (benches/typescript).

use std::process::Command;

use anyhow::Result;

use crate::bench::Measured;
use crate::language::{build, program, said};
use crate::project;

pub struct Bench;

/// Has its own packages, so that nobody else fetches what we are compared with.
const FOLDER: &str = "benches/typescript";

impl Measured for Bench {
    fn builds(&self) -> &'static [&'static str] {
        &["node"]
    }

    fn program(&self, _build: &str) -> Result<Command> {
        let folder = project::root().join(FOLDER);
        super::install_into(&folder)?;
        let tool = |name: &str| {
            let path = folder.join("node_modules/.bin").join(name);
            program(&path.to_string_lossy(), &folder)
        };
        // One library writes its checks as source, out of types.
        build(tool("typia").args([
            "generate",
            "--input",
            "typia",
            "--output",
            "typia-made",
            "--project",
            "tsconfig.json",
        ]))?;
        build(tool("tsc").args(["--project", "."]))?;
        let mut node = program("node", project::root());
        node.arg(folder.join("out").join(FOLDER).join("main.js"));
        Ok(node)
    }

    fn base(&self, _operation: &str) -> &'static str {
        "brain-wire"
    }

    fn runtime(&self) -> Result<String> {
        Ok(format!(
            "Node {}",
            said(program("node", project::root()).arg("--version"))?
        ))
    }
}
