//! The decoders, all seen as one.

use std::fmt::Debug;

use brain_wire_types::{
    Answer, Frame, Method, ToBrain, ToRunner, WireError, decode_reply, decode_to_brain_with,
    decode_to_runner,
};

/// A way to read a line.
pub trait Reads {
    /// What comes of it.
    type Value<'a>: Frame + Debug;

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// The line's first fault.
    fn read<'a>(&self, line: &'a [u8]) -> Result<Self::Value<'a>, WireError>;

    /// The same value, borrowing nothing.
    fn own(value: Self::Value<'_>) -> Self::Value<'static>;

    /// Whether two values are equal, wherever they borrow from.
    fn equal(one: &Self::Value<'_>, other: &Self::Value<'_>) -> bool;
}

/// As the runner reads.
#[derive(Debug)]
pub struct AsRunner;

/// As Brain reads, where a reply or failure answers this method.
#[derive(Debug)]
pub struct AsBrain(pub Option<Method>);

/// As one who waits for the answer to this method.
#[derive(Debug)]
pub struct AsAsker(pub Method);

impl Reads for AsRunner {
    type Value<'a> = ToRunner<'a>;

    fn read<'a>(&self, line: &'a [u8]) -> Result<ToRunner<'a>, WireError> {
        decode_to_runner(line)
    }

    fn own(value: ToRunner<'_>) -> ToRunner<'static> {
        value.into_owned()
    }

    fn equal(one: &ToRunner<'_>, other: &ToRunner<'_>) -> bool {
        one == other
    }
}

impl Reads for AsBrain {
    type Value<'a> = ToBrain<'a>;

    fn read<'a>(&self, line: &'a [u8]) -> Result<ToBrain<'a>, WireError> {
        decode_to_brain_with(line, |_, _| self.0)
    }

    fn own(value: ToBrain<'_>) -> ToBrain<'static> {
        value.into_owned()
    }

    fn equal(one: &ToBrain<'_>, other: &ToBrain<'_>) -> bool {
        one == other
    }
}

impl Reads for AsAsker {
    type Value<'a> = Answer<'a>;

    fn read<'a>(&self, line: &'a [u8]) -> Result<Answer<'a>, WireError> {
        decode_reply(line, self.0)
    }

    fn own(value: Answer<'_>) -> Answer<'static> {
        value.into_owned()
    }

    fn equal(one: &Answer<'_>, other: &Answer<'_>) -> bool {
        one == other
    }
}
