//! What a crate that generates the bindings for itself may choose.

use crate::model::Direction;

/// How the bindings are made for one crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Who sees the bindings.
    pub visibility: Visibility,
    /// Which side of the protocol the crate is on.
    pub side: Side,
    /// What the payload types implement for serde.
    pub serde: Serde,
    /// Whether there may be unsafe code in them.
    pub unsafe_code: UnsafeCode,
}

/// Who sees the bindings, beyond the module that includes them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Visibility {
    /// Everybody who sees the module.
    #[default]
    Public,
    /// The crate alone.
    Crate,
}

/// Which side of the protocol a crate is on. The types are the same; the functions for the other side's lines are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    /// Both: it reads and writes lines of either direction.
    #[default]
    Both,
    /// A runner: it reads what the host writes, and writes to the host.
    Runner,
    /// A host: it reads what a runner writes, and writes to the runner.
    Host,
}

/// What the payload types implement for serde. Never `Deserialize`: only the decoders are strict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Serde {
    /// Nothing; the bindings need no other crate.
    #[default]
    Nothing,
    /// `Serialize`, to show and to log them: secrets as `[redacted]`, free-form JSON verbatim. The crate itself then depends on `serde` and
    /// on `serde_json` with its feature `raw_value`.
    Serialize,
}

/// Whether there may be unsafe code in the bindings. What they accept, refuse and write is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UnsafeCode {
    /// In one small module: text that is not of ASCII alone is checked several times as fast, and strings are searched by vectors.
    #[default]
    Allow,
    /// Nowhere, for a crate with `#![forbid(unsafe_code)]`.
    Forbid,
}

impl Visibility {
    pub(super) fn keyword(self) -> &'static str {
        match self {
            Self::Public => "pub",
            Self::Crate => "pub(crate)",
        }
    }
}

impl Side {
    /// Whether the side reads lines of a direction.
    pub(super) fn reads(self, direction: Direction) -> bool {
        match self {
            Self::Both => true,
            Self::Runner => direction == Direction::ToRunner,
            Self::Host => direction == Direction::ToBrain,
        }
    }

    /// Whether the side writes lines of a direction.
    pub(super) fn writes(self, direction: Direction) -> bool {
        self.reads(direction.opposite())
    }
}
