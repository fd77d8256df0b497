//! All that a process wrote.

use std::sync::{Mutex, PoisonError};

/// The bytes of stdout and of stderr, as they came.
#[derive(Default)]
pub struct Transcript(Mutex<Vec<u8>>);

impl Transcript {
    pub fn add(&self, bytes: &[u8]) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend_from_slice(bytes);
    }

    pub fn holds(&self, text: &str) -> bool {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.windows(text.len()).any(|part| part == text.as_bytes())
    }
}
