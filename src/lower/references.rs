//! Every reference leads somewhere.

use super::node::Node;
use super::types::DEFINITIONS;
use crate::error::Refusal;
use crate::frames;

/// Refuses references to definitions that are not there, or that no payload holds. What refers to frames is checked with the frames.
pub(super) fn check(root: &Node<'_>) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    for part in ["x-error", "x-methods", "x-events", "$defs"] {
        if let Some(part) = root.get(part) {
            walk(root, &part, &mut refusals);
        }
    }
    refusals
}

fn walk(root: &Node<'_>, node: &Node<'_>, refusals: &mut Vec<Refusal>) {
    if frames::is_frame(node.value) {
        return;
    }
    for inner in node.children() {
        if inner.key == "$ref"
            && let Some(name) = inner
                .value
                .as_str()
                .and_then(|target| target.strip_prefix(DEFINITIONS))
        {
            match root.value["$defs"].get(name) {
                None => {
                    refusals.push(inner.refuse(format!("`{DEFINITIONS}{name}` does not exist")));
                }
                Some(frame) if frames::is_frame(frame) => {
                    refusals.push(inner.refuse("a frame is never part of another"));
                }
                Some(_) => {}
            }
        }
        walk(root, &inner, refusals);
    }
}
