use std::borrow::Cow;

use super::bytes;
use super::cursor::Cursor;
use super::error::Fault;
use super::escape::{DIGITS, ESCAPES, NO_DIGIT};
use super::text::{copy_plain, plain_length};
use super::unquote::unescape_prefix;

/// The largest integer has as many digits, and a number of no more does not overflow.
const INT_DIGITS: usize = 16;

/// The line is not taken: it is wrong, or only unusual. Somebody else finds out.
#[derive(Debug, Clone, Copy)]
pub struct Declined;

impl From<Fault> for Declined {
    fn from(_: Fault) -> Self {
        Declined
    }
}

/// The tokens of text that may be anything, each of which is taken or declined.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Tokens { text, at: 0 }
    }

    /// The whole text.
    pub(super) fn all(&self) -> &'a str {
        self.text
    }

    /// What has been read from `start` on.
    pub(super) fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// A cursor at the same place, to look ahead with.
    pub(super) fn look(&self) -> Cursor<'a> {
        Cursor::new(self.text).jump(self.at)
    }

    /// Declines whatever would come next.
    pub(super) fn give_up(&mut self) {
        self.text = "";
    }

    /// Whether whatever would come next is declined.
    pub(super) fn is_given_up(&self) -> bool {
        self.text.is_empty()
    }

    /// Passes the byte that was seen.
    pub(super) fn step(&mut self) {
        self.at += 1;
    }

    /// Where the next token begins.
    pub(super) fn start(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// Whether the line goes on with this text, which is passed then.
    #[inline]
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let found = self.rest().starts_with(text.as_bytes());
        if found {
            self.at += text.len();
        }
        found
    }

    /// The line goes on with this text.
    #[inline]
    pub(super) fn expect(&mut self, text: &str) -> Result<(), Declined> {
        if !self.eat(text) {
            return Err(Declined); // T3
        }
        Ok(())
    }

    /// A string, unescaped.
    #[inline]
    pub(super) fn text(&mut self) -> Result<Cow<'a, str>, Declined> {
        self.token(b'"')?;
        let start = self.at;
        self.at += plain_length(self.rest());
        match self.here() {
            Some(b'"') => {
                let body = self.since(start);
                self.at += 1;
                Ok(Cow::Borrowed(body))
            }
            _ => self.escaped(start),
        }
    }

    /// A member's name that holds no escape, and its colon.
    #[inline]
    pub(super) fn plain_name(&mut self) -> Result<&'a [u8], Declined> {
        self.token(b'"')?;
        let rest = self.rest();
        let (name, _) = rest.split_at(plain_length(rest));
        self.at += name.len();
        self.expect("\"")?;
        self.token(b':')?;
        Ok(name)
    }

    /// The next token is this one, of one byte.
    #[inline]
    pub(super) fn token(&mut self, token: u8) -> Result<(), Declined> {
        // Most often nothing stands in between.
        if self.here() != Some(token) && self.peek() != Some(token) {
            return Err(Declined); // T3
        }
        self.at += 1;
        Ok(())
    }

    /// Steps over a string.
    pub(super) fn pass_string(&mut self) -> Result<(), Declined> {
        self.at += 1;
        loop {
            self.at += plain_length(self.rest());
            match self.here() {
                Some(b'"') => break,
                Some(b'\\') => self.pass_escape()?,
                _ => return Err(Declined), // T3
            }
        }
        self.at += 1;
        Ok(())
    }

    /// The rest of a string that begins at `start`; what does not stand for itself stands here.
    #[inline(never)]
    fn escaped(&mut self, start: usize) -> Result<Cow<'a, str>, Declined> {
        let plain = self.since(start).as_bytes();
        let ahead = self.rest().len().min(plain.len() + 256);
        let mut text = Vec::with_capacity(plain.len() + ahead);
        text.extend_from_slice(plain);
        loop {
            self.at += unescape_prefix(self.rest(), &mut text);
            match self.here() {
                Some(b'"') => break,
                Some(b'\\') => self.escape(&mut text)?,
                Some(b' '..) => self.at += copy_plain(self.rest(), &mut text),
                _ => return Err(Declined), // T3
            }
        }
        self.at += 1;
        // Pieces of a text are text: this declines nothing.
        Ok(Cow::Owned(bytes::string(text).ok_or(Declined)?))
    }

    #[inline]
    fn escape(&mut self, text: &mut Vec<u8>) -> Result<(), Declined> {
        let letter = self.escape_letter();
        let byte = ESCAPES[usize::from(letter)];
        if byte != 0 {
            text.push(byte);
            return Ok(());
        }
        if letter != b'u' {
            return Err(Declined); // T3
        }
        let character = self.code_point()?;
        text.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
        Ok(())
    }

    /// The letter of the escape that stands here, which is passed; 0 where the text ends before it.
    #[inline]
    fn escape_letter(&mut self) -> u8 {
        let letter = self.text.as_bytes().get(self.at + 1).copied();
        self.at += 2;
        letter.unwrap_or_default()
    }

    fn pass_escape(&mut self) -> Result<(), Declined> {
        let letter = self.escape_letter();
        if letter == b'u' {
            self.code_point()?;
        } else if ESCAPES[usize::from(letter)] == 0 {
            return Err(Declined); // T3
        }
        Ok(())
    }

    /// What stands behind the `\u` of an escape.
    fn code_point(&mut self) -> Result<char, Declined> {
        let mut code = self.unit()?;
        if (0xd800..0xdc00).contains(&code) {
            self.expect("\\u")?;
            let low = self.unit()?;
            if !(0xdc00..0xe000).contains(&low) {
                return Err(Declined); // T6
            }
            code = 0x1_0000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        }
        let Some(character) = char::from_u32(code) else {
            return Err(Declined); // T6
        };
        Ok(character)
    }

    /// The four digits of an escape. Where fewer are left, the string has no end and is declined
    /// for that.
    fn unit(&mut self) -> Result<u32, Declined> {
        let digits = self.rest().get(..4).unwrap_or_default();
        let mut unit = 0;
        for digit in digits {
            let digit = DIGITS[usize::from(*digit)];
            if digit == NO_DIGIT {
                return Err(Declined); // T3
            }
            unit = unit << 4 | u32::from(digit);
        }
        self.at += 4;
        Ok(unit)
    }

    pub(super) fn number(&mut self) -> Result<(), Declined> {
        self.eat("-");
        if !self.eat("0") {
            self.digits()?;
        }
        if self.eat(".") {
            self.digits()?;
        }
        if matches!(self.here(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.here(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(())
    }

    /// A number that is nothing but digits.
    #[inline]
    pub(super) fn int(&mut self) -> Result<u64, Declined> {
        self.peek();
        let rest = self.rest();
        let (mut value, mut count) = (0_u64, 0);
        for digit in rest.iter().map(|byte| byte.wrapping_sub(b'0')) {
            if digit > 9 {
                break;
            }
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit));
            count += 1;
        }
        if count == 0 || (count > 1 && rest.first() == Some(&b'0')) {
            return Err(Declined); // T3
        }
        if count > INT_DIGITS {
            return Err(Declined); // S4
        }
        self.at += count;
        Ok(value)
    }

    pub(super) fn digits(&mut self) -> Result<(), Declined> {
        let rest = self.rest();
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        if count == 0 {
            return Err(Declined); // T3
        }
        Ok(())
    }

    /// The first byte of the next token.
    pub(super) fn peek(&mut self) -> Option<u8> {
        loop {
            match self.here() {
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                byte => return byte,
            }
        }
    }

    fn here(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }
}
