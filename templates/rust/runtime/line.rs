use super::cursor::Cursor;
use super::error::{Code, Fault, WireError};
use super::fast::Fast;
use super::frames::Envelope;
use super::methods::{Direction, Method};
use super::reader::Reader;
use super::scan::{check_line, line_text};
use super::tokens::Declined;

/// What a line is read as.
pub trait Expected<'a> {
    /// What it means.
    type Frame;

    /// Takes it as our encoders write it and puts it in its place, or declines. A frame is large,
    /// and moves are dear.
    fn plain(
        &mut self,
        cursor: &mut Fast<'a>,
        place: &mut Result<Self::Frame, WireError>,
    ) -> Result<(), Declined>;

    /// Reads it whatever the order of its members.
    fn read<R: Reader<'a>>(&mut self, cursor: &mut R) -> Result<Self::Frame, R::Refusal>;
}

/// The ways in which a line is read, one after another until it is taken. Only the last one
/// refuses, and what the others take it takes too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// In one pass, its members in the contract's order and without white space.
    Plain,
    /// In one pass, its members in any order.
    Shuffled,
    /// Its text first, then its shape, with an eye on every fault.
    Exact,
}

/// Reads a line, in whatever way takes it first. The result has one place from the beginning.
pub(super) fn decode<'a, E: Expected<'a>>(
    line: &'a [u8],
    mut expected: E,
) -> Result<E::Frame, WireError> {
    let mut result = nothing_yet();
    match line_text(line) {
        Err(error) => result = Err(error),
        Ok(text) => {
            if expected.plain(&mut Fast::new(text), &mut result).is_err() {
                otherwise(text, &mut expected, &mut result);
            }
        }
    }
    result
}

/// What stands in a result's place before anything is read.
fn nothing_yet<T>() -> Result<T, WireError> {
    Err(WireError::too_large())
}

/// Apart, so that the way of most lines is short.
#[cold]
#[inline(never)]
fn otherwise<'a, E: Expected<'a>>(
    text: &'a str,
    expected: &mut E,
    result: &mut Result<E::Frame, WireError>,
) {
    *result = shuffled(text, expected).or_else(|Declined| exact(text, expected));
}

/// Reads a line in one way alone, which may decline it.
pub fn decode_by<'a, E: Expected<'a>>(
    way: Way,
    line: &'a [u8],
    mut expected: E,
) -> Option<Result<E::Frame, WireError>> {
    let text = match line_text(line) {
        Ok(text) => text,
        Err(error) => return (way == Way::Exact).then_some(Err(error)),
    };
    match way {
        Way::Plain => {
            let mut result = nothing_yet();
            let taken = expected.plain(&mut Fast::new(text), &mut result);
            taken.ok().map(|()| result)
        }
        Way::Shuffled => shuffled(text, &mut expected).ok().map(Ok),
        Way::Exact => Some(exact(text, &mut expected)),
    }
}

fn shuffled<'a, E: Expected<'a>>(
    text: &'a str,
    expected: &mut E,
) -> Result<E::Frame, Declined> {
    Fast::new(text).line(|cursor| expected.read(cursor))
}

fn exact<'a, E: Expected<'a>>(text: &'a str, expected: &mut E) -> Result<E::Frame, WireError> {
    tell(text, |cursor| expected.read(cursor))
}

/// Reads text that may be wrong, and tells what is.
pub(super) fn tell<'a, T>(
    text: &'a str,
    read: impl FnOnce(&mut Cursor<'a>) -> Result<T, Fault>,
) -> Result<T, WireError> {
    check_line(text)
        .and_then(|()| read(&mut Cursor::new(text)))
        .map_err(|fault| fault.locate(text))
}

/// What kind of frame a line is.
pub enum Kind {
    /// A request, whose `method` stands here.
    Request(usize),
    /// An event, whose `event` stands here.
    Event(usize),
    Reply,
    Failure,
}

impl Kind {
    /// Looks for the first member that tells of a kind. If another one follows, the line is wrong
    /// or another kind's.
    pub(super) fn guess(root: &Cursor<'_>) -> Result<Self, Fault> {
        let mut look = root.clone();
        look.object()?;
        while let Some(member) = look.next_member()? {
            match &*member {
                "method" => return Ok(Kind::Request(look.start())),
                "event" => return Ok(Kind::Event(look.start())),
                "result" => return Ok(Kind::Reply),
                "error" => return Ok(Kind::Failure),
                _ => look.skip()?,
            }
        }
        Err(root.clone().unknown_frame())
    }

    /// Looks the object over that stands here. Nothing is read.
    pub(super) fn of(root: &Cursor<'_>) -> Result<Self, Fault> {
        let mut look = root.clone();
        let mut event = None;
        let mut answer = None;
        look.object()?;
        while let Some(member) = look.next_member()? {
            match &*member {
                "method" => return Ok(Kind::Request(look.start())),
                "event" => event = Some(Kind::Event(look.start())),
                "result" => answer = answer.or(Some(Kind::Reply)),
                "error" => answer = answer.or(Some(Kind::Failure)),
                _ => {}
            }
            look.skip()?;
        }
        let Some(kind) = event.or(answer) else {
            return Err(root.clone().unknown_frame()); // S6
        };
        Ok(kind)
    }
}

/// Whether an answer is a failure; a line that is no answer is refused.
pub(super) fn is_failure<'a, R: Reader<'a>>(cursor: &mut R) -> Result<bool, R::Refusal> {
    let kind = cursor.kind()?;
    if matches!(kind, Kind::Request(_) | Kind::Event(_)) {
        return Err(Fault::new(Code::WrongType, cursor.start()).into()); // S3
    }
    Ok(matches!(kind, Kind::Failure))
}

/// Who knows the method that a line answers, if the line can say whom it answers.
pub(super) struct Asked<F> {
    method_of: Option<F>,
    method: Option<Method>,
}

impl<F: FnOnce(&str, &str) -> Option<Method>> Asked<F> {
    pub(super) fn new(method_of: F) -> Self {
        Asked {
            method_of: Some(method_of),
            method: None,
        }
    }

    /// The method that a line answers, which is good text.
    pub(super) fn of<'a, R: Reader<'a>>(
        &mut self,
        cursor: &mut R,
        direction: Direction,
    ) -> Result<Option<Method>, R::Refusal> {
        cursor.settle()?;
        Ok(self.method(&read_envelope(&cursor.look()), direction))
    }

    /// The method of a request that went the other way. It is asked for once, of good text.
    pub(super) fn method(
        &mut self,
        line: &Envelope<'_>,
        direction: Direction,
    ) -> Option<Method> {
        if let (Some(attachment), Some(id)) = (&line.attachment, &line.id) {
            let asked = self.method_of.take();
            let told = asked.and_then(|method_of| method_of(attachment, id));
            self.method = self.method.or(told);
        }
        if self.method.map(Method::direction) != Some(direction) {
            return None; // Y4
        }
        self.method
    }
}

pub(super) fn read_envelope<'a>(root: &Cursor<'a>) -> Envelope<'a> {
    let mut look = root.clone();
    let mut envelope = Envelope::default();
    if look.object().is_err() {
        return envelope; // X4
    }
    while let Ok(Some(member)) = look.next_member() {
        let mut value = look.clone().text().ok();
        if value.as_deref() == Some("") {
            value = None; // X4
        }
        match &*member {
            "attachment" => envelope.attachment = value,
            "turn" => envelope.turn = value,
            "id" => envelope.id = value,
            "method" => envelope.method = value,
            _ => {}
        }
        if look.skip().is_err() {
            break;
        }
    }
    envelope
}
