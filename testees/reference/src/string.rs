//! Strings of the text (section 2): escapes and surrogates.

use std::borrow::Cow;

use crate::Refusal;
use crate::pass::Pass;

impl<'a> Pass<'a> {
    /// Reads a string and unescapes it. Without an escape it is a piece of the line.
    pub fn string(&mut self) -> Result<Cow<'a, str>, Refusal> {
        self.expect("\"")?;
        let mut string = Cow::Borrowed(self.plain());
        loop {
            match self.next() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(string);
                }
                Some(b'\\') => {
                    let character = self.escape()?;
                    let string = string.to_mut();
                    string.push(character);
                    string.push_str(self.plain());
                }
                _ => return Err(self.syntax()), // a control character, or the end
            }
        }
    }

    /// Characters up to a quote, a backslash, a control character or the end.
    fn plain(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        let length = rest
            .bytes()
            .position(|byte| matches!(byte, b'"' | b'\\' | ..0x20))
            .unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn escape(&mut self) -> Result<char, Refusal> {
        let backslash = self.at;
        self.expect("\\")?;
        let character = match self.next() {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(backslash),
            _ => return Err(self.syntax()),
        };
        self.at += 1;
        Ok(character)
    }

    /// An escape `\u`, or two of them for the two halves of a surrogate pair.
    fn unicode_escape(&mut self, backslash: usize) -> Result<char, Refusal> {
        self.expect("u")?;
        let unit = self.four_hex_digits()?;
        let code_point = match unit {
            // Whatever stands where the low half should, even the end, the fault is the high half's.
            0xD800..0xDC00 => match self.low_surrogate() {
                Ok(low @ 0xDC00..0xE000) => 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00),
                _ => unit,
            },
            _ => unit,
        };
        // The code points that are no character are the surrogates.
        char::from_u32(code_point).ok_or_else(|| Refusal::at_root("lone_surrogate", backslash)) // T6
    }

    fn low_surrogate(&mut self) -> Result<u32, Refusal> {
        self.expect("\\u")?;
        self.four_hex_digits()
    }

    fn four_hex_digits(&mut self) -> Result<u32, Refusal> {
        let mut number = 0;
        for _ in 0..4 {
            let digit = self
                .next()
                .and_then(|byte| char::from(byte).to_digit(16))
                .ok_or_else(|| self.syntax())?;
            number = number * 16 + digit;
            self.at += 1;
        }
        Ok(number)
    }
}
