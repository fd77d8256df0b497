//! The crate beside `serde_json`, sonic-rs, simd-json and jiter (benches/rust).

use std::process::Command;

use anyhow::{Result, bail};

use crate::bench::Measured;
use crate::language::{build, program, said};
use crate::project;

pub struct Bench;

/// A package of its own, so that nobody else builds what we are compared with.
const FOLDER: &str = "benches/rust";

/// As cargo builds for any machine of a kind.
const DEFAULT: &str = "default flags";

/// For the machine at hand.
const NATIVE: &str = "-C target-cpu=native";

impl Measured for Bench {
    fn builds(&self) -> &'static [&'static str] {
        &[DEFAULT, NATIVE]
    }

    fn program(&self, build_of: &str) -> Result<Command> {
        let (builds, flags) = match build_of {
            DEFAULT => ("bench-rust", ""),
            NATIVE => ("bench-rust-native", NATIVE),
            other => bail!("there is no build `{other}`"),
        };
        let builds = project::target().join(builds);
        let mut cargo = program(env!("CARGO"), &project::root().join(FOLDER));
        cargo
            .env("CARGO_TARGET_DIR", &builds)
            .env("RUSTFLAGS", flags);
        build(cargo.args(["build", "--quiet", "--release", "--locked"]))?;
        Ok(Command::new(builds.join("release/brain-wire-bench")))
    }

    fn base(&self, _operation: &str) -> &'static str {
        "brain-wire"
    }

    fn runtime(&self) -> Result<String> {
        said(program("rustc", project::root()).arg("--version"))
    }
}
