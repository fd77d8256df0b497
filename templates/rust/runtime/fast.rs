use std::borrow::Cow;

use super::cursor::Cursor;
use super::error::Fault;
use super::frames::Envelope;
use super::reader::{Reader, Shape};
use super::text::{is_int, is_relative_path, plain_length};
use super::values::{Json, JsonObject};
use super::MAX_DEPTH;

/// Free-form objects up to this many members look their names up one by one; the names of larger
/// ones are sorted.
const FEW_NAMES: usize = 24;

/// The line is not taken: it is wrong, or only unusual. Somebody else finds out.
#[derive(Debug, Clone, Copy)]
pub struct Declined;

impl From<Fault> for Declined {
    fn from(_: Fault) -> Self {
        Declined
    }
}

/// Reads a line as it came and checks it on the way. It never refuses: whatever it does not take
/// is read again by those who know why.
pub struct Fast<'a> {
    text: &'a str,
    at: usize,
    /// How many containers are open.
    depth: usize,
    /// Whether nothing stands yet in the container that was opened last.
    fresh: bool,
    /// The names of the free-form objects that are open.
    names: Vec<&'a str>,
}

impl<'a> Fast<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Fast {
            text,
            at: 0,
            depth: 0,
            fresh: false,
            names: Vec::new(),
        }
    }

    /// Reads the whole line.
    pub(super) fn line<T>(
        mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Declined>,
    ) -> Result<T, Declined> {
        let value = read(&mut self)?;
        if self.peek().is_some() {
            return Err(Declined); // T4
        }
        Ok(value)
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

    /// A name, if the line goes on with this text.
    fn name_after(&mut self, text: &str) -> Result<Option<Cow<'a, str>>, Declined> {
        if self.eat(text) {
            self.name().map(Some)
        } else {
            Ok(None)
        }
    }

    /// The end of an object.
    #[inline]
    pub(super) fn end(&mut self) -> Result<(), Declined> {
        self.depth -= 1;
        self.expect("}")
    }

    /// Sees to it that the line goes on with this text and one value, and is over then.
    pub(super) fn foresee(&self, text: &str) -> Result<(), Declined> {
        let mut ahead = Fast::new(self.text);
        (ahead.at, ahead.depth) = (self.at, self.depth);
        ahead.line(|ahead| {
            ahead.expect(text)?;
            ahead.value()?;
            ahead.end()
        })
    }

    /// A container more.
    #[inline]
    pub(super) fn begin(&mut self) -> Result<(), Declined> {
        if self.depth == MAX_DEPTH {
            return Err(Declined); // T7
        }
        self.depth += 1;
        Ok(())
    }

    /// Steps over the end of a container, or to its next item.
    fn is_over(&mut self, end: u8) -> Result<bool, Declined> {
        let next = self.peek();
        if next == Some(end) {
            self.at += 1;
            self.depth -= 1;
            self.fresh = false;
            return Ok(true);
        }
        if !self.fresh {
            if next != Some(b',') {
                return Err(Declined); // T3
            }
            self.at += 1;
        }
        self.fresh = false;
        Ok(false)
    }

    /// A container's opening bracket.
    fn bracket(&mut self, bracket: u8) -> Result<(), Declined> {
        if self.peek() != Some(bracket) {
            return Err(Declined); // S3
        }
        self.begin()?;
        self.at += 1;
        self.fresh = true;
        Ok(())
    }

    /// A member's name and its colon.
    fn member(&mut self) -> Result<Cow<'a, str>, Declined> {
        let name = self.text()?;
        if self.peek() != Some(b':') {
            return Err(Declined); // T3
        }
        self.at += 1;
        Ok(name)
    }

    /// Any value. Names with escapes in them are left to others.
    fn value(&mut self) -> Result<(), Declined> {
        match self.peek() {
            Some(b'"') => self.pass_string(),
            Some(b'{') => self.free_object(),
            Some(b'[') => {
                self.bracket(b'[')?;
                while !self.is_over(b']')? {
                    self.value()?;
                }
                Ok(())
            }
            Some(b't') => self.expect("true"),
            Some(b'f') => self.expect("false"),
            Some(b'n') => self.expect("null"),
            _ => self.number(),
        }
    }

    fn free_object(&mut self) -> Result<(), Declined> {
        self.bracket(b'{')?;
        let first = self.names.len();
        while !self.is_over(b'}')? {
            let Cow::Borrowed(name) = self.member()? else {
                return Err(Declined);
            };
            let others = self.names.get(first..).unwrap_or_default();
            if others.len() < FEW_NAMES && others.contains(&name) {
                return Err(Declined); // T5
            }
            self.names.push(name);
            self.value()?;
        }
        let names = self.names.get_mut(first..).unwrap_or_default();
        if names.len() > FEW_NAMES {
            names.sort_unstable();
            if names.windows(2).any(|pair| pair[0] == pair[1]) {
                return Err(Declined); // T5
            }
        }
        self.names.truncate(first);
        Ok(())
    }

    /// Steps over a string.
    fn pass_string(&mut self) -> Result<(), Declined> {
        self.at += 1;
        loop {
            self.at += plain_length(self.rest());
            match self.here() {
                Some(b'"') => break,
                Some(b'\\') => drop(self.escape()?),
                _ => return Err(Declined), // T3
            }
        }
        self.at += 1;
        Ok(())
    }

    /// The rest of a string that begins at `start`; an escape stands here.
    #[cold]
    fn escaped(&mut self, start: usize) -> Result<Cow<'a, str>, Declined> {
        let plain = self.text.get(start..self.at).unwrap_or_default();
        let mut text = String::with_capacity(2 * plain.len() + 64);
        text.push_str(plain);
        loop {
            match self.here() {
                Some(b'"') => break,
                Some(b'\\') => text.push(self.escape()?),
                _ => return Err(Declined), // T3
            }
            let start = self.at;
            self.at += plain_length(self.rest());
            text.push_str(self.text.get(start..self.at).unwrap_or_default());
        }
        self.at += 1;
        Ok(Cow::Owned(text))
    }

    fn escape(&mut self) -> Result<char, Declined> {
        let letter = self.text.as_bytes().get(self.at + 1).copied();
        self.at += 2;
        Ok(match letter {
            Some(letter @ (b'"' | b'\\' | b'/')) => char::from(letter),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
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
                character
            }
            _ => return Err(Declined), // T3
        })
    }

    /// The four digits of an escape.
    fn unit(&mut self) -> Result<u32, Declined> {
        let digits = self.rest().get(..4).unwrap_or_default();
        let mut unit = 0;
        for digit in digits {
            let Some(digit) = char::from(*digit).to_digit(16) else {
                return Err(Declined); // T3
            };
            unit = unit << 4 | digit;
        }
        self.at += 4;
        Ok(unit)
    }

    fn number(&mut self) -> Result<(), Declined> {
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

    fn digits(&mut self) -> Result<(), Declined> {
        let rest = self.rest();
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        if count == 0 {
            return Err(Declined); // T3
        }
        Ok(())
    }

    /// The first byte of the next token.
    fn peek(&mut self) -> Option<u8> {
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

/// The members that stand first in every frame.
pub(super) struct Head<'a> {
    pub(super) attachment: Cow<'a, str>,
    pub(super) turn: Option<Cow<'a, str>>,
    pub(super) id: Option<Cow<'a, str>>,
}

impl<'a> Head<'a> {
    pub(super) fn plain(cursor: &mut Fast<'a>) -> Result<Self, Declined> {
        cursor.begin()?;
        cursor.expect("{\"attachment\":")?;
        Ok(Head {
            attachment: cursor.name()?,
            turn: cursor.name_after(",\"turn\":")?,
            id: cursor.name_after(",\"id\":")?,
        })
    }

    /// What a frame's head tells.
    pub(super) fn envelope(&self) -> Envelope<'a> {
        Envelope {
            attachment: Some(self.attachment.clone()),
            id: self.id.clone(),
            ..Envelope::default()
        }
    }

    /// There is no turn.
    pub(super) fn no_turn(&self) -> Result<(), Declined> {
        if self.turn.is_some() {
            return Err(Declined); // Y1
        }
        Ok(())
    }

    /// There is no id.
    pub(super) fn no_id(&self) -> Result<(), Declined> {
        if self.id.is_some() {
            return Err(Declined); // S1
        }
        Ok(())
    }
}

/// A member of the head that the frame must have.
pub(super) fn required(member: Option<Cow<'_, str>>) -> Result<Cow<'_, str>, Declined> {
    let Some(member) = member else {
        return Err(Declined); // S2
    };
    Ok(member)
}

impl<'a> Reader<'a> for Fast<'a> {
    type Refusal = Declined;

    fn look(&self) -> Cursor<'a> {
        Cursor::new(self.text).jump(self.at)
    }

    fn start(&mut self) -> usize {
        self.peek();
        self.at
    }

    fn settle(&mut self) -> Result<(), Declined> {
        Fast::new(self.text).line(Self::value)
    }

    fn object(&mut self) -> Result<(), Declined> {
        self.bracket(b'{')
    }

    fn next_member(&mut self) -> Result<Option<Cow<'a, str>>, Declined> {
        if self.is_over(b'}')? {
            return Ok(None);
        }
        self.member().map(Some)
    }

    fn unknown_member(&self) -> Declined {
        Declined
    }

    fn missing(&self, _: &'static str) -> Declined {
        Declined
    }

    /// In the contract's order, or else in any. What is declined twice is given up, so that those
    /// around it do not try again.
    fn shape<T: Shape<'a>>(&mut self) -> Result<T, Declined> {
        let (at, depth, names) = (self.at, self.depth, self.names.len());
        if let Ok(value) = T::plain(self) {
            return Ok(value);
        }
        (self.at, self.depth) = (at, depth);
        self.names.truncate(names);
        let value = T::read(self);
        if value.is_err() {
            self.text = "";
        }
        value
    }

    fn list<T>(
        &mut self,
        read: impl Fn(&mut Self) -> Result<T, Declined>,
    ) -> Result<Vec<T>, Declined> {
        self.bracket(b'[')?;
        let mut items = Vec::new();
        while !self.is_over(b']')? {
            items.push(read(self)?);
        }
        Ok(items)
    }

    #[inline]
    fn text(&mut self) -> Result<Cow<'a, str>, Declined> {
        if self.peek() != Some(b'"') {
            return Err(Declined); // S3
        }
        self.at += 1;
        let start = self.at;
        self.at += plain_length(self.rest());
        match self.here() {
            Some(b'"') => {
                let body = self.text.get(start..self.at).unwrap_or_default();
                self.at += 1;
                Ok(Cow::Borrowed(body))
            }
            Some(b'\\') => self.escaped(start),
            _ => Err(Declined), // T3
        }
    }

    fn name(&mut self) -> Result<Cow<'a, str>, Declined> {
        let text = self.text()?;
        if text.is_empty() {
            return Err(Declined); // S4
        }
        Ok(text)
    }

    fn relative_path(&mut self) -> Result<Cow<'a, str>, Declined> {
        let text = self.text()?;
        if !is_relative_path(&text) {
            return Err(Declined); // S4
        }
        Ok(text)
    }

    fn choice<T>(&mut self, parse: impl Fn(&str) -> Option<T>) -> Result<T, Declined> {
        let Some(choice) = parse(&self.text()?) else {
            return Err(Declined); // S4
        };
        Ok(choice)
    }

    fn boolean(&mut self) -> Result<bool, Declined> {
        self.peek();
        let value = self.eat("true");
        if !value {
            self.expect("false")?;
        }
        Ok(value)
    }

    fn int(&mut self) -> Result<u64, Declined> {
        let start = self.start();
        self.digits()?;
        let digits = self.text.get(start..self.at).unwrap_or_default();
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(Declined); // T3
        }
        let Some(value) = digits.parse().ok().filter(|value| is_int(*value)) else {
            return Err(Declined); // S4
        };
        Ok(value)
    }

    fn null(&mut self) -> Result<(), Declined> {
        self.peek();
        self.expect("null")
    }

    fn json_object(&mut self) -> Result<JsonObject<'a>, Declined> {
        let start = self.start();
        self.free_object()?;
        let text = self.text.get(start..self.at).unwrap_or_default();
        Ok(JsonObject::known(text))
    }

    fn json(&mut self) -> Result<Json<'a>, Declined> {
        let start = self.start();
        self.value()?;
        let text = self.text.get(start..self.at).unwrap_or_default();
        Ok(Json::known(text))
    }

    fn skip(&mut self) -> Result<(), Declined> {
        self.value()
    }
}
