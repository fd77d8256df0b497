//! A reply is read as the reply to the request that was made.

use brain_wire_types::{
    decode_reply_to, CheckpointReply, CheckpointRequest, PromptReply, PromptRequest,
};

pub fn prompt(line: &[u8]) -> PromptReply<'_> {
    let reply = decode_reply_to::<PromptRequest>(line).unwrap().unwrap();
    #[cfg(refused)]
    let reply: CheckpointReply<'_> = reply; //~ E0308
    #[cfg(refused)]
    return panic!();
    #[cfg(not(refused))]
    reply
}

/// What is no request cannot be answered.
pub fn checkpoint(line: &[u8]) {
    let _ = decode_reply_to::<CheckpointRequest>(line);
    #[cfg(refused)]
    let _ = decode_reply_to::<CheckpointReply>(line); //~ E0277
}
