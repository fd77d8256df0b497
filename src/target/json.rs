//! Texts of JSON that stand in the files of every language.

/// A text as a string of JSON.
pub(super) fn string(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
