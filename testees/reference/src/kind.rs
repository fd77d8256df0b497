//! What kind of frame a line holds (section 3): known before anything else of its shape.

use crate::Refusal;
use crate::shape::{Shape, member};
use crate::text::{Node, Value};

/// The frames among which a decode kind chooses.
pub struct Kind {
    /// A union on `method`; none where only the answer to a request is expected.
    pub request: Option<Shape>,
    /// A union on `event`; likewise.
    pub event: Option<Shape>,
    pub reply: Shape,
    pub failure: Shape,
}

impl Kind {
    /// The shape of the frame that a line's root is.
    pub fn choose(&self, root: &Node<'_>) -> Result<&Shape, Refusal> {
        let wrong_type = || Refusal::at_root("wrong_type", root.start); // S3
        let Value::Object(members) = &root.value else {
            return Err(wrong_type());
        };
        if member(members, "method").is_some() {
            return self.request.as_ref().ok_or_else(wrong_type);
        }
        if member(members, "event").is_some() {
            return self.event.as_ref().ok_or_else(wrong_type);
        }
        members
            .iter()
            .find_map(|member| match member.name.as_ref() {
                "result" => Some(&self.reply),
                "error" => Some(&self.failure),
                _ => None,
            })
            .ok_or_else(|| Refusal::at_root("unknown_frame", root.start)) // S6
    }
}
