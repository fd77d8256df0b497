//! Numbers: how they are written (section 2), and which of them are integers (section 3).

use crate::Refusal;
use crate::pass::Pass;

/// The largest integer, 2^53 − 1.
const MAX_INTEGER: u64 = 9_007_199_254_740_991;

impl Pass<'_> {
    /// Reads a number as far as it goes.
    pub fn number(&mut self) -> Result<(), Refusal> {
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        if self.take(b'.') {
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        Ok(())
    }

    /// At least one digit.
    fn digits(&mut self) -> Result<(), Refusal> {
        if !matches!(self.next(), Some(b'0'..=b'9')) {
            return Err(self.syntax());
        }
        while matches!(self.next(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }
}

/// Whether a number of the text is `0` or `[1-9][0-9]*`, at most 2^53 − 1. The text has no plus sign and no leading zero,
/// so what can be parsed is spelled so; what is too large for 64 bits cannot.
pub fn is_integer(number: &str) -> bool {
    number
        .parse()
        .is_ok_and(|number: u64| number <= MAX_INTEGER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_one_spelling() {
        for good in ["0", "7", "10", "9007199254740991"] {
            assert!(is_integer(good), "{good}");
        }
        for bad in [
            "-0",
            "-1",
            "1.0",
            "1e3",
            "1E3",
            "9007199254740992",
            "18446744073709551616",
        ] {
            assert!(!is_integer(bad), "{bad}");
        }
    }
}
