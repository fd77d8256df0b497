use std::borrow::Cow;

use super::cursor::Cursor;
use super::line::Kind;
use super::reader::{Reader, Shape};
use super::text::{is_int, is_relative_path};
use super::tokens::{Declined, Tokens};
use super::values::{Json, JsonObject};
use super::MAX_DEPTH;

/// Free-form objects up to this many members look their names up one by one; the names of larger
/// ones are sorted.
const FEW_NAMES: usize = 24;

/// Reads a line as it came and checks it on the way. It never refuses: whatever it does not take
/// is read again by those who know why.
pub struct Fast<'a> {
    tokens: Tokens<'a>,
    /// How many containers are open.
    depth: usize,
    /// Whether nothing stands yet in the container that was opened last.
    fresh: bool,
    /// The names of the free-form objects that are open.
    names: Vec<&'a [u8]>,
}

impl<'a> Fast<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Fast {
            tokens: Tokens::new(text),
            depth: 0,
            fresh: false,
            names: Vec::new(),
        }
    }

    /// Reads the whole line.
    #[inline(always)]
    pub(super) fn line<T>(
        mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Declined>,
    ) -> Result<T, Declined> {
        let value = read(&mut self)?;
        self.over()?;
        Ok(value)
    }

    /// Whether the line goes on with this text, which is passed then.
    #[inline]
    pub(super) fn eat(&mut self, text: &str) -> bool {
        self.tokens.eat(text)
    }

    /// The line goes on with this text.
    #[inline]
    pub(super) fn expect(&mut self, text: &str) -> Result<(), Declined> {
        self.tokens.expect(text)
    }

    /// A name, if the line goes on with this text.
    #[inline]
    pub(super) fn name_after(&mut self, text: &str) -> Result<Option<Cow<'a, str>>, Declined> {
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

    /// The end of the line's object, and of the line.
    #[inline]
    pub(super) fn finish(&mut self) -> Result<(), Declined> {
        self.end()?;
        self.over()
    }

    /// Nothing follows.
    #[inline]
    fn over(&mut self) -> Result<(), Declined> {
        if self.tokens.peek().is_some() {
            return Err(Declined); // T4
        }
        Ok(())
    }

    /// Sees to it that the line goes on with this text and one value, and is over then.
    pub(super) fn foresee(&self, text: &str) -> Result<(), Declined> {
        let mut ahead = Fast {
            tokens: self.tokens.clone(),
            depth: self.depth,
            fresh: false,
            names: Vec::new(),
        };
        ahead.expect(text)?;
        ahead.value()?;
        ahead.finish()
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
        let next = self.tokens.peek();
        if next == Some(end) {
            self.tokens.step();
            self.depth -= 1;
            self.fresh = false;
            return Ok(true);
        }
        if !self.fresh {
            if next != Some(b',') {
                return Err(Declined); // T3
            }
            self.tokens.step();
        }
        self.fresh = false;
        Ok(false)
    }

    /// A container's opening bracket.
    fn bracket(&mut self, bracket: u8) -> Result<(), Declined> {
        self.tokens.token(bracket)?;
        self.begin()?;
        self.fresh = true;
        Ok(())
    }

    /// A member's name and its colon.
    fn member(&mut self) -> Result<Cow<'a, str>, Declined> {
        let name = self.text()?;
        self.tokens.token(b':')?;
        Ok(name)
    }

    /// A shape in any order.
    #[cold]
    #[inline(never)]
    fn shuffled<T: Shape<'a>>(&mut self) -> Result<T, Declined> {
        let value = T::read(self);
        if value.is_err() {
            self.tokens.give_up();
        }
        value
    }

    /// Any value. Names with escapes in them are left to others.
    fn value(&mut self) -> Result<(), Declined> {
        match self.tokens.peek() {
            Some(b'"') => self.tokens.pass_string(),
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
            _ => self.tokens.number(),
        }
    }

    fn free_object(&mut self) -> Result<(), Declined> {
        self.bracket(b'{')?;
        let first = self.names.len();
        while !self.is_over(b'}')? {
            let name = self.tokens.plain_name()?;
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
}

impl<'a> Reader<'a> for Fast<'a> {
    type Refusal = Declined;

    fn look(&self) -> Cursor<'a> {
        self.tokens.look()
    }

    fn kind(&self) -> Result<Kind, Declined> {
        Ok(Kind::guess(&self.look())?)
    }

    fn start(&mut self) -> usize {
        self.tokens.start()
    }

    fn settle(&mut self) -> Result<(), Declined> {
        Fast::new(self.tokens.all()).line(Self::value)?;
        // Nobody is asked for the sake of a line that only seemed to be an answer.
        match Kind::of(&self.look())? {
            Kind::Reply | Kind::Failure => Ok(()),
            Kind::Request(_) | Kind::Event(_) => Err(Declined),
        }
    }

    fn tag(
        &self,
        name: &'static str,
        only: Option<&'static str>,
    ) -> Result<(Cow<'a, str>, usize), Declined> {
        match only {
            Some(only) => Ok((Cow::Borrowed(only), 0)),
            None => Ok(self.look().tag(name, None)?),
        }
    }

    fn constant(&mut self, value: &'static str) -> Result<(), Declined> {
        if self.text()? != value {
            return Err(Declined); // S4
        }
        Ok(())
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
    #[inline]
    fn shape<T: Shape<'a>>(&mut self) -> Result<T, Declined> {
        if !T::IS_PLAIN {
            return T::read(self);
        }
        let (tokens, depth, names) = (self.tokens.clone(), self.depth, self.names.len());
        match T::plain(self) {
            Ok(value) => Ok(value),
            Err(Declined) if self.tokens.is_given_up() => Err(Declined),
            Err(Declined) => {
                (self.tokens, self.depth) = (tokens, depth);
                self.names.truncate(names);
                self.shuffled()
            }
        }
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
        self.tokens.text()
    }

    #[inline]
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
        self.tokens.peek();
        let value = self.eat("true");
        if !value {
            self.expect("false")?;
        }
        Ok(value)
    }

    fn int(&mut self) -> Result<u64, Declined> {
        let value = self.tokens.int()?;
        if !is_int(value) {
            return Err(Declined); // S4
        }
        Ok(value)
    }

    fn null(&mut self) -> Result<(), Declined> {
        self.tokens.peek();
        self.expect("null")
    }

    fn json_object(&mut self) -> Result<JsonObject<'a>, Declined> {
        let start = self.start();
        self.free_object()?;
        let text = self.tokens.since(start);
        Ok(JsonObject::known(text))
    }

    fn json(&mut self) -> Result<Json<'a>, Declined> {
        let start = self.start();
        self.value()?;
        let text = self.tokens.since(start);
        Ok(Json::known(text))
    }

    fn skip(&mut self) -> Result<(), Declined> {
        self.value()
    }
}
