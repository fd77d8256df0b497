//! What was generated, and nothing else.

#[allow(dead_code, missing_docs, clippy::all)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/runner.rs"));
}

fn main() {}
