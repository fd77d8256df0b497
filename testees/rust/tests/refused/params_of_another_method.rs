//! A request takes its own method's params.

use brain_wire_types::{Options, PromptRequest, Text};

pub fn request<'a>(text: Text<'a>, options: Options<'a>) -> PromptRequest<'a> {
    PromptRequest {
        attachment: "a".into(),
        turn: "t".into(),
        id: "1".into(),
        #[cfg(not(refused))]
        params: text,
        #[cfg(refused)]
        params: options, //~ E0308
    }
}
