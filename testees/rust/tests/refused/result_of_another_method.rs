//! A request is answered by its own method's result.

use brain_wire_types::{
    CheckpointRequest, Empty, NativeFile, PromptReply, PromptRequest, PromptResult,
};

pub fn answer<'a>(prompt: &PromptRequest<'a>, result: PromptResult) -> PromptReply<'a> {
    #[cfg(refused)]
    prompt.reply(Empty {}); //~ E0308
    prompt.reply(result)
}

pub fn list<'a>(checkpoint: &CheckpointRequest<'a>, files: Vec<NativeFile<'a>>) {
    #[cfg(refused)]
    checkpoint.reply(PromptResult { interrupted: None }); //~ E0308
    checkpoint.reply(files);
}
