//! Stdout, shared by all threads. Nothing else in the program writes there.

use std::fmt::Display;
use std::io::{self, Stdout};
use std::sync::{Mutex, PoisonError};

use crate::wire::{ErrorCode, FrameWriter, RunnerError, ToBrain, WriteError};

/// Where the frames go.
pub struct Output(Mutex<FrameWriter<Stdout>>);

impl Output {
    pub fn new() -> Self {
        Self(Mutex::new(FrameWriter::new(io::stdout())))
    }

    /// Writes one whole line. A frame that cannot be a line is refused before a byte of it is out.
    pub fn send<'a>(&self, frame: impl Into<ToBrain<'a>>) -> Result<(), WriteError> {
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write(&frame.into())
    }
}

/// The error of anything that is not the provider's fault.
pub fn brain_error(message: impl Display) -> RunnerError<'static> {
    RunnerError {
        code: ErrorCode::BrainError,
        message: format!("{message}").into(),
    }
}
