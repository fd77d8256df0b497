use std::borrow::Cow;

use super::error::{Code, Fault};
use super::line::Kind;
use super::reader::{Reader, Shape};
use super::text::{is_int, is_relative_path, string_body, unescape};
use super::values::{Json, JsonObject};

/// Reads known-good text from left to right. Each function of a type reads one value, or tells
/// why it is not of the type. In text that may be anything it looks ahead, and sees something.
#[derive(Clone)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
    /// The quote of the member's name that was read last, or the brace that ended its object.
    mark: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Cursor {
            text,
            at: 0,
            mark: 0,
        }
    }

    /// A cursor that stands elsewhere in the text.
    pub(super) fn jump(&self, at: usize) -> Self {
        Cursor { at, ..self.clone() }
    }

    /// What stands here is no frame.
    pub(super) fn unknown_frame(&mut self) -> Fault {
        Fault::new(Code::UnknownFrame, self.start())
    }

    /// What stands here tells of an event where there are none; it should be text even so.
    pub(super) fn unknown_event(&mut self) -> Fault {
        let start = self.start();
        let unknown = |_| Fault::new(Code::UnknownEvent, start);
        self.text().map_or_else(|fault| fault, unknown)
    }

    /// Any value, as it stands in the text.
    fn raw(&mut self) -> &'a str {
        let start = self.start();
        let mut depth = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'{' | b'[' => depth += 1,
                b'}' | b']' => depth = depth.saturating_sub(1),
                b'"' => self.at += string_body(self.text, self.at).len() + 1,
                b',' | b':' => {}
                _ => self.at += self.word_length() - 1,
            }
            self.at += 1;
            if depth == 0 {
                break;
            }
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn string(&mut self) -> Cow<'a, str> {
        let body = string_body(self.text, self.at);
        self.at += body.len() + 2;
        unescape(body)
    }

    /// How long the number or literal here is.
    fn word_length(&self) -> usize {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let ends = |&byte: &u8| matches!(byte, b',' | b'}' | b']' | b' ' | b'\t' | b'\r');
        rest.iter().position(ends).unwrap_or(rest.len())
    }

    /// The first byte of the next token.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\t' | b'\r') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    fn wrong_type(&self) -> Fault {
        Fault::new(Code::WrongType, self.at)
    }
}

impl<'a> Reader<'a> for Cursor<'a> {
    type Refusal = Fault;

    fn look(&self) -> Cursor<'a> {
        self.clone()
    }

    fn kind(&self) -> Result<Kind, Fault> {
        Kind::of(self)
    }

    fn start(&mut self) -> usize {
        self.peek();
        self.at
    }

    fn settle(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    fn tag(
        &self,
        name: &'static str,
        _: Option<&'static str>,
    ) -> Result<(Cow<'a, str>, usize), Fault> {
        let mut look = self.clone();
        look.object()?;
        let mut found = None;
        while let Some(member) = look.next_member()? {
            if member == name {
                found = Some(look.start());
                break;
            }
            look.skip()?;
        }
        let Some(start) = found else {
            return Err(look.missing(name)); // S2
        };
        Ok((self.jump(start).text()?, start))
    }

    fn constant(&mut self, _: &'static str) -> Result<(), Fault> {
        self.skip()
    }

    fn object(&mut self) -> Result<(), Fault> {
        if self.peek() != Some(b'{') {
            return Err(self.wrong_type()); // S3
        }
        self.at += 1;
        Ok(())
    }

    fn next_member(&mut self) -> Result<Option<Cow<'a, str>>, Fault> {
        if self.peek() == Some(b',') {
            self.at += 1;
        }
        let more = self.peek() == Some(b'"');
        self.mark = self.at;
        if !more {
            self.at += 1; // the closing brace
            return Ok(None);
        }
        let name = self.string();
        self.peek();
        self.at += 1; // the colon
        Ok(Some(name))
    }

    fn unknown_member(&self) -> Fault {
        Fault::new(Code::UnknownMember, self.mark)
    }

    fn missing(&self, name: &'static str) -> Fault {
        Fault::missing(name, self.mark)
    }

    fn shape<T: Shape<'a>>(&mut self) -> Result<T, Fault> {
        T::read(self)
    }

    fn list<T>(
        &mut self,
        read: impl Fn(&mut Self) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        if self.peek() != Some(b'[') {
            return Err(self.wrong_type()); // S3
        }
        self.at += 1;
        let mut items = Vec::new();
        while self.peek() != Some(b']') {
            items.push(read(self)?);
            if self.peek() == Some(b',') {
                self.at += 1;
            }
        }
        self.at += 1;
        Ok(items)
    }

    fn text(&mut self) -> Result<Cow<'a, str>, Fault> {
        if self.peek() != Some(b'"') {
            return Err(self.wrong_type()); // S3
        }
        Ok(self.string())
    }

    fn name(&mut self) -> Result<Cow<'a, str>, Fault> {
        let start = self.start();
        let text = self.text()?;
        if text.is_empty() {
            return Err(Fault::new(Code::InvalidValue, start)); // S4
        }
        Ok(text)
    }

    fn relative_path(&mut self) -> Result<Cow<'a, str>, Fault> {
        let start = self.start();
        let text = self.text()?;
        if !is_relative_path(&text) {
            return Err(Fault::new(Code::InvalidValue, start)); // S4
        }
        Ok(text)
    }

    fn choice<T>(&mut self, parse: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let start = self.start();
        let text = self.text()?;
        let Some(choice) = parse(&text) else {
            return Err(Fault::new(Code::InvalidValue, start)); // S4
        };
        Ok(choice)
    }

    fn boolean(&mut self) -> Result<bool, Fault> {
        if !matches!(self.peek(), Some(b't' | b'f')) {
            return Err(self.wrong_type()); // S3
        }
        Ok(self.raw() == "true")
    }

    fn int(&mut self) -> Result<u64, Fault> {
        if !matches!(self.peek(), Some(b'-' | b'0'..=b'9')) {
            return Err(self.wrong_type()); // S3
        }
        let start = self.at;
        // In known-good text, this takes exactly the contract's integers, and no others.
        let value = self.raw().parse().ok();
        let Some(value) = value.filter(|value| is_int(*value)) else {
            return Err(Fault::new(Code::InvalidValue, start)); // S4
        };
        Ok(value)
    }

    fn null(&mut self) -> Result<(), Fault> {
        if self.peek() != Some(b'n') {
            return Err(self.wrong_type()); // Y2
        }
        self.raw();
        Ok(())
    }

    fn json_object(&mut self) -> Result<JsonObject<'a>, Fault> {
        if self.peek() != Some(b'{') {
            return Err(self.wrong_type()); // S3
        }
        Ok(JsonObject::known(self.raw()))
    }

    fn json(&mut self) -> Result<Json<'a>, Fault> {
        Ok(Json::known(self.raw()))
    }

    fn skip(&mut self) -> Result<(), Fault> {
        self.raw();
        Ok(())
    }
}
