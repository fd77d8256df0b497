//! The one pass over a line's text (section 2): what stands before its cursor is read and good.

use crate::Refusal;

/// A cursor that never goes back.
pub struct Pass<'a> {
    pub text: &'a str,
    /// The next byte to be read. Nothing but ASCII is stepped over alone, so it is on a character's boundary.
    pub at: usize,
}

impl Pass<'_> {
    /// The next byte, not read yet.
    pub fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte cannot continue the text, or there is none.
    pub fn syntax(&self) -> Refusal {
        Refusal::at_root("syntax", self.at) // T3
    }

    /// Reads one byte if it is the next.
    pub fn take(&mut self, byte: u8) -> bool {
        let taken = self.next() == Some(byte);
        self.at += usize::from(taken);
        taken
    }

    /// Reads some bytes that must come next.
    pub fn expect(&mut self, bytes: &str) -> Result<(), Refusal> {
        for byte in bytes.bytes() {
            if !self.take(byte) {
                return Err(self.syntax());
            }
        }
        Ok(())
    }

    /// A line feed is no white space within a line (L1).
    pub fn skip_space(&mut self) {
        while matches!(self.next(), Some(b' ' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }
}
