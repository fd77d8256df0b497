use std::error::Error;
use std::fmt::{self, Write};
use std::str::FromStr;

use super::pointer::{pointer, push_step};

/// What is wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// The line is longer than `MAX_FRAME` bytes.
    FrameTooLarge,
    /// The stream ended within a line.
    TruncatedFrame,
    /// The line is not well-formed UTF-8.
    InvalidUtf8,
    /// The line is not JSON, or holds a line feed.
    Syntax,
    /// Something follows the value.
    TrailingData,
    /// An object has two members of one name.
    DuplicateMember,
    /// An escape names half of a surrogate pair.
    LoneSurrogate,
    /// More than `MAX_DEPTH` containers are nested.
    DepthExceeded,
    /// A closed object has a member that it should not have.
    UnknownMember,
    /// A required member is absent.
    MissingMember,
    /// A value has another JSON type than its place asks for.
    WrongType,
    /// A value has the right type, but breaks its place's rule.
    InvalidValue,
    /// The method is none of this direction.
    UnknownMethod,
    /// The event is none of this direction.
    UnknownEvent,
    /// The line is no request, event, reply or failure.
    UnknownFrame,
}

/// Why a line, or a value that should become one, is refused. It never holds a value: of the
/// line's text, only member names stand here, in `path`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WireError {
    /// What is wrong.
    pub code: Code,
    /// Where, as a JSON Pointer (RFC 6901) from the line's root, which is the empty path. Names
    /// over 64 bytes are cut short and end with `…`.
    pub path: String,
    /// Where, in bytes from the line's start; 0 for a value that could not be encoded.
    pub offset: usize,
}

/// A text is none of a type's names. The text itself is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseNameError;

/// A fault while text is read. Its path is found from the text when the reading is over.
#[derive(Debug)]
pub struct Fault {
    code: Code,
    offset: usize,
    missing: Option<&'static str>,
}

impl Code {
    /// Every code, in the contract's order.
    pub const ALL: &[Self] = &[
        Code::FrameTooLarge,
        Code::TruncatedFrame,
        Code::InvalidUtf8,
        Code::Syntax,
        Code::TrailingData,
        Code::DuplicateMember,
        Code::LoneSurrogate,
        Code::DepthExceeded,
        Code::UnknownMember,
        Code::MissingMember,
        Code::WrongType,
        Code::InvalidValue,
        Code::UnknownMethod,
        Code::UnknownEvent,
        Code::UnknownFrame,
    ];

    /// The code as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Code::FrameTooLarge => "frame_too_large",
            Code::TruncatedFrame => "truncated_frame",
            Code::InvalidUtf8 => "invalid_utf8",
            Code::Syntax => "syntax",
            Code::TrailingData => "trailing_data",
            Code::DuplicateMember => "duplicate_member",
            Code::LoneSurrogate => "lone_surrogate",
            Code::DepthExceeded => "depth_exceeded",
            Code::UnknownMember => "unknown_member",
            Code::MissingMember => "missing_member",
            Code::WrongType => "wrong_type",
            Code::InvalidValue => "invalid_value",
            Code::UnknownMethod => "unknown_method",
            Code::UnknownEvent => "unknown_event",
            Code::UnknownFrame => "unknown_frame",
        }
    }
}

impl FromStr for Code {
    type Err = ParseNameError;

    /// The code of a text, compared to the letter.
    fn from_str(text: &str) -> Result<Self, ParseNameError> {
        match text {
            "frame_too_large" => Ok(Code::FrameTooLarge),
            "truncated_frame" => Ok(Code::TruncatedFrame),
            "invalid_utf8" => Ok(Code::InvalidUtf8),
            "syntax" => Ok(Code::Syntax),
            "trailing_data" => Ok(Code::TrailingData),
            "duplicate_member" => Ok(Code::DuplicateMember),
            "lone_surrogate" => Ok(Code::LoneSurrogate),
            "depth_exceeded" => Ok(Code::DepthExceeded),
            "unknown_member" => Ok(Code::UnknownMember),
            "missing_member" => Ok(Code::MissingMember),
            "wrong_type" => Ok(Code::WrongType),
            "invalid_value" => Ok(Code::InvalidValue),
            "unknown_method" => Ok(Code::UnknownMethod),
            "unknown_event" => Ok(Code::UnknownEvent),
            "unknown_frame" => Ok(Code::UnknownFrame),
            _ => Err(ParseNameError),
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Fault {
    pub(super) fn new(code: Code, offset: usize) -> Self {
        Fault {
            code,
            offset,
            missing: None,
        }
    }

    /// A member is not there; `offset` is that of the object's closing brace.
    pub(super) fn missing(name: &'static str, offset: usize) -> Self {
        Fault {
            code: Code::MissingMember,
            offset,
            missing: Some(name),
        }
    }

    /// Finds the path in the text that was read.
    pub(super) fn locate(self, text: &str) -> WireError {
        let mut path = match self.code {
            Code::FrameTooLarge
            | Code::TruncatedFrame
            | Code::InvalidUtf8
            | Code::Syntax
            | Code::TrailingData
            | Code::LoneSurrogate
            | Code::DepthExceeded => String::new(),
            _ => pointer(text, self.offset),
        };
        if let Some(name) = self.missing {
            push_step(&mut path, name);
        }
        WireError {
            code: self.code,
            path,
            offset: self.offset,
        }
    }
}

impl WireError {
    /// A line over the cap.
    pub(super) fn too_large() -> Self {
        Fault::new(Code::FrameTooLarge, super::MAX_FRAME).locate("")
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            return write!(f, "{} at the root, byte {}", self.code, self.offset);
        }
        write!(f, "{} at ", self.code)?;
        for c in self.path.chars() {
            match c {
                // Control characters, line separators and what turns the direction of writing.
                '\0'..='\u{1f}'
                | '\u{7f}'..='\u{9f}'
                | '\u{61c}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}' => write!(f, "\\u{:04x}", u32::from(c))?,
                _ => f.write_char(c)?,
            }
        }
        write!(f, ", byte {}", self.offset)
    }
}

impl Error for WireError {}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the protocol has no such name")
    }
}

impl Error for ParseNameError {}
