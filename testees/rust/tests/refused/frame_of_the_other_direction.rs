//! Each direction has its own frames; a failure alone does not say which way it goes.

use brain_wire_types::{AssistantDeltaEvent, Failure, Frame, PromptRequest, ToBrain, ToRunner};

pub fn to_runner<'a>(prompt: PromptRequest<'a>, delta: AssistantDeltaEvent<'a>) -> ToRunner<'a> {
    #[cfg(refused)]
    let _: ToRunner<'a> = delta.into(); //~ E0277
    prompt.into()
}

pub fn encode(failure: Failure<'_>, bytes: &mut Vec<u8>) {
    #[cfg(refused)]
    let _ = failure.encode_into(bytes); //~ E0599
    let _ = ToBrain::from(failure).encode_into(bytes);
}
