//! Which versions are measured: those of the lock file.

use serde_json::{Map, Value};

const LOCK: &str = include_str!("../Cargo.lock");

/// The libraries by name.
pub fn versions() -> Map<String, Value> {
    const NAMES: [&str; 5] = ["jiter", "memchr", "serde_json", "simd-json", "sonic-rs"];
    let version = |name: &str| {
        let entry = LOCK.split_once(&format!("name = \"{name}\"\nversion = \""))?;
        let (version, _) = entry.1.split_once('"')?;
        Some((name.to_owned(), version.into()))
    };
    NAMES.into_iter().filter_map(version).collect()
}
