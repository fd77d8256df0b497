//! What comes of a command that could be carried out.

use std::process::ExitCode;

/// Whether all that a command tried is right. That it could not be carried out is an error instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Outcome {
    Passed,
    Failed,
}

impl Outcome {
    pub fn passed_if(right: bool) -> Self {
        if right { Self::Passed } else { Self::Failed }
    }

    /// Passed if both are.
    pub fn and(self, other: Self) -> Self {
        match self {
            Self::Passed => other,
            Self::Failed => Self::Failed,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Passed => Self::SUCCESS,
            Outcome::Failed => Self::FAILURE,
        }
    }
}
