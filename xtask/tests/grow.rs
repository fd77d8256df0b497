//! A member, a method and an event are one edit each, and all languages follow.
#![allow(missing_docs, clippy::expect_used, clippy::panic, clippy::unwrap_used)] // a test fails by panicking

mod copy;

use copy::{Copy, said};

const SCHEMA: &str = "schema/runner-protocol.schema.json";
const RUST: &str = "generated/rust/src/generated.rs";
const TYPESCRIPT: &str = "generated/typescript/generated.ts";
const GO: &str = "generated/go/generated.go";
const PYTHON: &str = "generated/python/brain_wire_types/generated.py";

/// What is generated, in the order of the words that a test looks for.
const OUTPUTS: [&str; 5] = [SCHEMA, RUST, TYPESCRIPT, GO, PYTHON];

/// `--check` fails, `generate` mends, `--check` passes; every output has each of the words, and the Rust bindings compile.
fn grows(copy: &Copy, words: [&str; 5]) {
    let before = copy.xtask(&["generate", "--check"]);
    assert_eq!(before.status.code(), Some(1), "{}", said(&before));
    for (file, word) in OUTPUTS.into_iter().zip(words) {
        assert!(
            said(&before).contains(&format!("+++ {file}")),
            "{file} is not in the difference"
        );
        assert!(!copy.read(file).contains(word), "{file} has {word} already");
    }
    let generate = copy.xtask(&["generate"]);
    assert!(generate.status.success(), "{}", said(&generate));
    for (file, word) in OUTPUTS.into_iter().zip(words) {
        assert!(copy.read(file).contains(word), "{file} lacks {word}");
    }
    let after = copy.xtask(&["generate", "--check"]);
    assert!(after.status.success(), "{}", said(&after));
    let build = copy.cargo("check", &["--quiet", "--package", "brain-wire-types"]);
    assert!(build.status.success(), "{}", said(&build));
}

#[test]
fn a_member_is_one_edit() {
    let copy = Copy::new("member");
    copy.edit(
        "src/protocol/tools.rs",
        "    pub is_error: bool,\n",
        "    pub is_error: bool,\n    /// How long the tool took, in milliseconds.\n    \
         #[serde(default, skip_serializing_if = \"Maybe::is_absent\")]\n    pub took_ms: Maybe<super::scalar::Int>,\n",
    );
    grows(
        &copy,
        [
            "\"took_ms\"",
            "pub took_ms: Option<u64>",
            "readonly took_ms?: number",
            "TookMs *int64",
            "took_ms: int | None = None",
        ],
    );
}

#[test]
fn a_method_is_one_edit() {
    let copy = Copy::new("method");
    copy.edit(
        "src/protocol/methods.rs",
        "            /// Releases this settled attachment",
        "            /// Shortens the conversation.\n            Compact = \"compact\": NoTurn, Text => Empty;\n            \
         /// Releases this settled attachment",
    );
    grows(
        &copy,
        [
            "\"CompactRequest\"",
            "pub struct CompactRequest",
            "interface CompactRequest",
            "type CompactRequest struct",
            "class CompactRequest:",
        ],
    );
}

#[test]
fn an_event_is_one_edit() {
    let copy = Copy::new("event");
    copy.edit(
        "src/protocol/methods.rs",
        "            /// A whole message of the assistant",
        "            /// The model thinks.\n            Thinking = \"assistant.thinking\": AssistantDelta;\n            \
         /// A whole message of the assistant",
    );
    grows(
        &copy,
        [
            "\"AssistantThinkingEvent\"",
            "pub struct AssistantThinkingEvent",
            "interface AssistantThinkingEvent",
            "type AssistantThinkingEvent struct",
            "class AssistantThinkingEvent:",
        ],
    );
}

#[test]
fn two_types_of_one_name_are_refused() {
    let copy = Copy::new("homonym");
    let second = "\n/// A second type of this name.\n#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]\n\
                  #[serde(deny_unknown_fields)]\npub struct Usage {\n    /// Nothing much.\n    pub calls: super::scalar::Int,\n}\n";
    let tools = copy.read("src/protocol/tools.rs");
    copy.put("src/protocol/tools.rs", &format!("{tools}{second}"));
    copy.edit(
        "src/protocol/tools.rs",
        "    pub is_error: bool,\n",
        "    pub is_error: bool,\n    /// What it cost.\n    pub usage: Usage,\n",
    );
    let output = copy.xtask(&["generate"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        said(&output).contains("two Rust types are named `Usage`"),
        "{}",
        said(&output)
    );
}
