use std::borrow::Cow;
use std::collections::HashSet;
use std::str;

use super::bytes;
use super::error::{Code, Fault, WireError};
use super::text::{plain_length, unescape};
use super::{MAX_DEPTH, MAX_FRAME};

/// Objects up to this many members look their names up one by one.
const FEW_NAMES: usize = 16;

/// What a line feed between two tokens is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineFeed {
    /// A fault: a line holds none.
    Fault,
    /// White space, in text that a program made.
    Space,
}

/// A line as text.
pub(super) fn line_text(line: &[u8]) -> Result<&str, WireError> {
    read_text(line).map_err(|fault| fault.locate(""))
}

fn read_text(line: &[u8]) -> Result<&str, Fault> {
    check_length(line.len())?;
    let text = bytes::text(line);
    if text.is_none() {
        let good = str::from_utf8(line).map_or_else(|error| error.valid_up_to(), str::len);
        return Err(Fault::new(Code::InvalidUtf8, good)); // T2
    }
    Ok(text.unwrap_or_default())
}

fn check_length(length: usize) -> Result<(), Fault> {
    if length > MAX_FRAME {
        return Err(Fault::new(Code::FrameTooLarge, MAX_FRAME)); // T1
    }
    Ok(())
}

/// Checks that a line's text is one JSON value.
pub(super) fn check_line(text: &str) -> Result<(), Fault> {
    check(text, LineFeed::Fault)
}

/// Checks that a text which a program made is one JSON value.
pub(super) fn check_free(text: &str) -> Result<(), Fault> {
    check_length(text.len())?;
    check(text, LineFeed::Space)
}

/// One pass from left to right.
fn check(text: &str, line_feed: LineFeed) -> Result<(), Fault> {
    let mut scanner = Scanner {
        text,
        at: 0,
        line_feed,
    };
    scanner.value(1)?;
    scanner.space();
    match scanner.peek() {
        None => Ok(()),
        Some(b'\n') => Err(scanner.syntax()), // L1
        Some(_) => Err(Fault::new(Code::TrailingData, scanner.at)), // T4
    }
}

/// Reads text that may be anything.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line_feed: LineFeed,
}

impl<'a> Scanner<'a> {
    /// One value; `depth` is that of the container it would be.
    fn value(&mut self, depth: usize) -> Result<(), Fault> {
        self.space();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'"') => self.string().map(drop),
            Some(b't') => self.literal("true"),
            Some(b'f') => self.literal("false"),
            Some(b'n') => self.literal("null"),
            _ => self.number(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<(), Fault> {
        self.open(depth)?;
        if self.eat(b'}') {
            return Ok(());
        }
        let mut names = Names::default();
        loop {
            self.space();
            let start = self.at;
            let name = unescape(self.string()?);
            if !names.insert(name) {
                return Err(Fault::new(Code::DuplicateMember, start)); // T5
            }
            self.space();
            self.expect(b':')?;
            self.value(depth + 1)?;
            self.space();
            if self.eat(b'}') {
                return Ok(());
            }
            self.expect(b',')?;
        }
    }

    fn array(&mut self, depth: usize) -> Result<(), Fault> {
        self.open(depth)?;
        if self.eat(b']') {
            return Ok(());
        }
        loop {
            self.value(depth + 1)?;
            self.space();
            if self.eat(b']') {
                return Ok(());
            }
            self.expect(b',')?;
        }
    }

    /// A container's opening bracket and the white space behind it.
    fn open(&mut self, depth: usize) -> Result<(), Fault> {
        if depth > MAX_DEPTH {
            return Err(Fault::new(Code::DepthExceeded, self.at)); // T7
        }
        self.at += 1;
        self.space();
        Ok(())
    }

    /// A string, returned as it stands between its quotes.
    fn string(&mut self) -> Result<&'a str, Fault> {
        self.expect(b'"')?;
        let start = self.at;
        loop {
            self.at += plain_length(self.rest());
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => self.escape()?,
                _ => return Err(self.syntax()), // T3
            }
        }
        let body = self.text.get(start..self.at).unwrap_or_default();
        self.at += 1;
        Ok(body)
    }

    fn escape(&mut self) -> Result<(), Fault> {
        let start = self.at;
        self.at += 1;
        if self.eat(b'u') {
            let high = match self.unit()? {
                0xd800..=0xdbff => true,
                0xdc00..=0xdfff => false,
                _ => return Ok(()),
            };
            if !high || !self.eat_low_surrogate() {
                return Err(Fault::new(Code::LoneSurrogate, start)); // T6
            }
            return Ok(());
        }
        match self.peek() {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.at += 1,
            _ => return Err(self.syntax()), // T3
        }
        Ok(())
    }

    /// The four digits of an escape.
    fn unit(&mut self) -> Result<u32, Fault> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else {
                return Err(self.syntax()); // T3
            };
            unit = unit * 16 + digit;
            self.at += 1;
        }
        Ok(unit)
    }

    fn eat_low_surrogate(&mut self) -> bool {
        let digits = match self.rest() {
            [b'\\', b'u', digits @ ..] => digits.get(..4),
            _ => None,
        };
        let low = matches!(digits, Some([b'd' | b'D', b'c'..=b'f' | b'C'..=b'F', third, fourth])
            if third.is_ascii_hexdigit() && fourth.is_ascii_hexdigit());
        if low {
            self.at += 6;
        }
        low
    }

    fn number(&mut self) -> Result<(), Fault> {
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            if !self.eat(b'+') {
                self.eat(b'-');
            }
            self.digits()?;
        }
        Ok(())
    }

    fn digits(&mut self) -> Result<(), Fault> {
        let rest = self.rest();
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        if count == 0 {
            return Err(self.syntax()); // T3
        }
        Ok(())
    }

    fn literal(&mut self, word: &str) -> Result<(), Fault> {
        word.bytes().try_for_each(|byte| self.expect(byte))
    }

    fn expect(&mut self, byte: u8) -> Result<(), Fault> {
        if !self.eat(byte) {
            return Err(self.syntax()); // T3
        }
        Ok(())
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn space(&mut self) {
        loop {
            match self.peek() {
                Some(b' ' | b'\t' | b'\r') => self.at += 1,
                Some(b'\n') if self.line_feed == LineFeed::Space => self.at += 1, // L1
                _ => return,
            }
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    /// What stands here, be it a byte or the end, cannot continue the text.
    fn syntax(&self) -> Fault {
        Fault::new(Code::Syntax, self.at)
    }
}

/// The names of one object.
#[derive(Default)]
struct Names<'a> {
    few: Vec<Cow<'a, str>>,
    many: HashSet<Cow<'a, str>>,
}

impl<'a> Names<'a> {
    /// Adds a name, unless it is there.
    fn insert(&mut self, name: Cow<'a, str>) -> bool {
        if self.many.is_empty() && self.few.len() < FEW_NAMES {
            let new = !self.few.contains(&name);
            self.few.push(name);
            return new;
        }
        self.many.extend(self.few.drain(..));
        self.many.insert(name)
    }
}
