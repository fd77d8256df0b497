//! What testees are asked (docs/contract.md, section 9).

use std::rc::Rc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

/// One call. Its bytes can be cut down without a thought for what it asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub ask: Ask,
    pub bytes: Vec<u8>,
}

/// What is asked about some bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// To decode a line as a kind says, and encode it again.
    Decode(Rc<str>),
    /// To find a line's envelope.
    Envelope,
    /// To read a stream that arrives in pieces of this size.
    Read(usize),
}

impl Call {
    /// The call as a testee reads it.
    pub fn json(&self) -> Value {
        let base64 = |bytes: &[u8]| BASE64_STANDARD.encode(bytes);
        match &self.ask {
            Ask::Decode(kind) => json!({ "decode": **kind, "line_base64": base64(&self.bytes) }),
            Ask::Envelope => json!({ "envelope": base64(&self.bytes) }),
            Ask::Read(size) => {
                let chunks: Vec<_> = self.bytes.chunks(*size).map(base64).collect();
                json!({ "read": chunks })
            }
        }
    }

    /// The same question about other bytes.
    pub fn about(&self, bytes: Vec<u8>) -> Self {
        let ask = self.ask.clone();
        Self { ask, bytes }
    }
}
