//! A request whose params are null has no place for any.

use brain_wire_types::{CheckpointRequest, Text};

pub fn request(text: Text<'_>) -> CheckpointRequest<'_> {
    CheckpointRequest {
        attachment: "a".into(),
        id: "1".into(),
        #[cfg(refused)]
        params: text, //~ E0560
    }
}
