use std::borrow::Cow;

use super::cursor::Cursor;
use super::error::{Code, Fault};
use super::fast::Fast;
use super::line::Kind;
use super::tokens::Declined;
use super::values::{Json, JsonObject, Secret};

/// A payload, or a frame.
pub trait Shape<'a>: Sized {
    /// Whether it has a `plain` of its own.
    const IS_PLAIN: bool = false;

    /// Reads it whatever the order of its members.
    fn read<R: Reader<'a>>(cursor: &mut R) -> Result<Self, R::Refusal>;

    /// Reads it as our encoders write it, or declines.
    fn plain(_: &mut Fast<'a>) -> Result<Self, Declined> {
        Err(Declined)
    }
}

/// Keeps a member's value, of which there is none yet. Text that is known to be good has no member
/// twice.
pub(super) fn put<T>(place: &mut Option<T>, value: T) -> Result<(), Fault> {
    if place.is_some() {
        return Err(Fault::new(Code::DuplicateMember, 0)); // T5
    }
    *place = Some(value);
    Ok(())
}

/// How a shape's members come to its `read`. There are two readers: [`Cursor`], which knows that
/// the text is good and tells every fault, and `Fast`, which takes a line as it came and checks
/// it on the way, or declines.
pub trait Reader<'a>: Sized {
    /// Why a value is not taken.
    type Refusal: From<Fault>;

    /// A cursor at the same place, to look ahead with.
    fn look(&self) -> Cursor<'a>;

    /// What kind of frame stands here, as far as this reader can be wrong about it. Nothing is read.
    fn kind(&self) -> Result<Kind, Self::Refusal>;

    /// Where the next token begins.
    fn start(&mut self) -> usize;

    /// Sees to it that the whole line is good text, and an answer. Nothing is read.
    fn settle(&mut self) -> Result<(), Self::Refusal>;

    /// The tag of the object that stands here, and where the tag stands; or the `only` one that it
    /// can have and no place, where [`constant`](Reader::constant) compares it. Nothing is read.
    fn tag(
        &self,
        name: &'static str,
        only: Option<&'static str>,
    ) -> Result<(Cow<'a, str>, usize), Self::Refusal>;

    /// A string that is always the same. A reader that has looked for it steps over it; one that
    /// has not compares it.
    fn constant(&mut self, value: &'static str) -> Result<(), Self::Refusal>;

    /// The opening brace of an object, whose members are read next.
    fn object(&mut self) -> Result<(), Self::Refusal>;

    /// The name of the object's next member, whose value is read next.
    fn next_member(&mut self) -> Result<Option<Cow<'a, str>>, Self::Refusal>;

    /// The member whose name was read last should not be there.
    fn unknown_member(&self) -> Self::Refusal;

    /// The object that ended just now lacks a member.
    fn missing(&self, name: &'static str) -> Self::Refusal;

    fn shape<T: Shape<'a>>(&mut self) -> Result<T, Self::Refusal>;

    fn list<T>(
        &mut self,
        read: impl Fn(&mut Self) -> Result<T, Self::Refusal>,
    ) -> Result<Vec<T>, Self::Refusal>;

    fn text(&mut self) -> Result<Cow<'a, str>, Self::Refusal>;

    fn name(&mut self) -> Result<Cow<'a, str>, Self::Refusal>;

    fn relative_path(&mut self) -> Result<Cow<'a, str>, Self::Refusal>;

    /// One of an enum's strings.
    fn choice<T>(&mut self, parse: impl Fn(&str) -> Option<T>) -> Result<T, Self::Refusal>;

    fn boolean(&mut self) -> Result<bool, Self::Refusal>;

    fn int(&mut self) -> Result<u64, Self::Refusal>;

    fn null(&mut self) -> Result<(), Self::Refusal>;

    fn json_object(&mut self) -> Result<JsonObject<'a>, Self::Refusal>;

    fn json(&mut self) -> Result<Json<'a>, Self::Refusal>;

    fn skip(&mut self) -> Result<(), Self::Refusal>;

    fn secret(&mut self) -> Result<Secret<'a>, Self::Refusal> {
        self.text().map(Secret::new)
    }
}
