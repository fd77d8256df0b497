//! Scalars from a fuzzer's bytes, most of them right, and a note if any of them breaks a rule.

use std::borrow::Cow;

use arbitrary::{Result, Unstructured};

/// Text that borrows nothing.
pub type Characters = Cow<'static, str>;

/// 2^53 − 1, the largest integer of the wire.
const MAX_INT: u64 = (1 << 53) - 1;

/// Makes values.
#[derive(Debug)]
pub struct Maker<'u> {
    /// Where choices come from.
    pub bytes: Unstructured<'u>,
    /// Whether something that was made breaks a rule, so that no encoder may write it.
    pub wrong: bool,
}

impl<'u> Maker<'u> {
    /// Makes values of these bytes. When they are used up, all choices are the first.
    #[must_use]
    pub fn new(bytes: &'u [u8]) -> Self {
        Maker {
            bytes: Unstructured::new(bytes),
            wrong: false,
        }
    }

    /// Any text.
    ///
    /// # Errors
    ///
    /// None but the fuzzer's own, here and below.
    pub fn text(&mut self) -> Result<Characters> {
        Ok(self.bytes.arbitrary::<String>()?.into())
    }

    /// A text that is not empty; seldom an empty one, which is wrong.
    ///
    /// # Errors
    ///
    /// See [`text`](Maker::text).
    pub fn name(&mut self) -> Result<Characters> {
        let name = self.text()?;
        if !name.is_empty() {
            return Ok(name);
        }
        let keep = self.seldom()?;
        self.wrong |= keep;
        Ok(if keep { name } else { "n".into() })
    }

    /// An integer, at the bounds more often than elsewhere.
    ///
    /// # Errors
    ///
    /// See [`text`](Maker::text).
    pub fn int(&mut self) -> Result<u64> {
        let int = match self.bytes.int_in_range(0..=3)? {
            0 => self.bytes.int_in_range(0..=9)?,
            1 => MAX_INT - self.bytes.int_in_range(0..=1)?,
            2 => self.bytes.int_in_range(0..=MAX_INT)?,
            _ => self.bytes.arbitrary()?,
        };
        let too_large = int > MAX_INT;
        self.wrong |= too_large;
        Ok(int)
    }

    /// A path of segments, some of which have no place in a relative one.
    ///
    /// # Errors
    ///
    /// See [`text`](Maker::text).
    pub fn path(&mut self) -> Result<Characters> {
        const SEGMENTS: [&str; 12] = [
            "a", "é.txt", "...", " ", "c", "a:", "ſ:", "", ".", "..", "b\\c", "\0",
        ];
        let count = self.bytes.int_in_range(1..=3)?;
        let segments = (0..count).map(|_| self.bytes.choose(&SEGMENTS).copied());
        let path = segments.collect::<Result<Vec<_>>>()?.join("/");
        let absent = path
            .split('/')
            .any(|segment| matches!(segment, "" | "." | ".."));
        let drive =
            path.as_bytes().get(1) == Some(&b':') && path.as_bytes()[0].is_ascii_alphabetic();
        self.wrong |= absent || drive || path.contains(['\\', '\0']);
        Ok(path.into())
    }

    /// A value, or none.
    ///
    /// # Errors
    ///
    /// See [`text`](Maker::text).
    pub fn maybe<T>(&mut self, make: impl FnOnce(&mut Self) -> Result<T>) -> Result<Option<T>> {
        self.bytes
            .arbitrary::<bool>()?
            .then(|| make(self))
            .transpose()
    }

    /// A short list.
    ///
    /// # Errors
    ///
    /// See [`text`](Maker::text).
    pub fn list<T>(&mut self, mut make: impl FnMut(&mut Self) -> Result<T>) -> Result<Vec<T>> {
        let count = self.bytes.int_in_range(0..=3)?;
        (0..count).map(|_| make(self)).collect()
    }

    /// Yes, once in a while.
    ///
    /// # Errors
    ///
    /// See [`text`](Maker::text).
    pub fn seldom(&mut self) -> Result<bool> {
        Ok(self.bytes.arbitrary::<u8>()? == u8::MAX)
    }
}
