//! Numbers that both sides keep to, and the environment a runner is given (contract section 7).

/// A limit that every binding exports as a constant.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// The constant's name.
    pub name: &'static str,
    /// Its value, counted in `unit`.
    pub value: u64,
    /// What is counted.
    pub unit: &'static str,
    /// What it means.
    pub doc: &'static str,
}

/// Raised by any change that breaks a reader.
pub const PROTOCOL_VERSION: u64 = 1;

/// The longest line in bytes, its line feed not counted (rules L2, T1).
pub const MAX_FRAME: u64 = 4 * 1024 * 1024;

/// The deepest nesting of containers, the frame object being the first (rule T7). It is the deepest that `serde_json` reads by default.
pub const MAX_DEPTH: u64 = 127;

/// The limits in the order in which the bindings list them.
pub const LIMITS: [Limit; 4] = [
    Limit {
        name: "MAX_FRAME",
        value: MAX_FRAME,
        unit: "bytes",
        doc: "The longest line, its line feed not counted.",
    },
    Limit {
        name: "MAX_DEPTH",
        value: MAX_DEPTH,
        unit: "containers",
        doc: "The deepest nesting of objects and arrays, the frame itself being the first.",
    },
    Limit {
        name: "MAX_TOOL_CALLS",
        value: 32,
        unit: "calls",
        doc: "How many tool calls a runner may have in flight at once.",
    },
    Limit {
        name: "OPEN_TIMEOUT",
        value: 30_000,
        unit: "milliseconds",
        doc: "How long the host waits for the reply to `open`; no other request has a timeout.",
    },
];

/// The environment names that a runner inherits from its host.
pub const ENVIRONMENT: [&str; 10] = [
    "PATH",
    "SystemRoot",
    "WINDIR",
    "COMSPEC",
    "PATHEXT",
    "TMP",
    "TEMP",
    "TMPDIR",
    "LANG",
    "LC_ALL",
];

/// The environment entries that a runner gets with a fixed value.
pub const ENVIRONMENT_FIXED: [(&str, &str); 1] = [("NO_COLOR", "1")];
