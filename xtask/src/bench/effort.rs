//! How much is measured, and how often.

/// How much trouble is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// Everything; the documents are written.
    Full,
    /// A rough answer: few rounds, the canonical form, the first build of each program.
    Quick,
    /// No answer: a few lines once, to see that everybody accepts them.
    Smoke,
}

impl Effort {
    /// How often each subject is measured.
    pub fn rounds(self) -> usize {
        match self {
            Self::Full => 11,
            Self::Quick => 3,
            Self::Smoke => 1,
        }
    }

    /// How often lines that grow are come back to, each time for one round.
    pub fn visits(self) -> usize {
        self.rounds().div_ceil(2)
    }

    /// How many lines of a set are used at most.
    pub fn lines(self) -> usize {
        match self {
            Self::Full | Self::Quick => usize::MAX,
            Self::Smoke => 10,
        }
    }

    /// How many bytes a round goes over at least: so few that a round is short, and enough for a clock.
    pub fn bytes(self) -> usize {
        match self {
            Self::Full => 1 << 20,
            Self::Quick => 1 << 18,
            Self::Smoke => 1,
        }
    }

    /// How a program is built.
    pub fn builds<'a>(self, builds: &'a [&'static str]) -> &'a [&'static str] {
        match self {
            Self::Full => builds,
            Self::Quick | Self::Smoke => &builds[..builds.len().min(1)],
        }
    }
}
