use std::error::Error;
use std::fmt::{self, Write};

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

/// A fault while text is read. Its path is found from the text when the reading is over.
#[derive(Debug)]
pub struct Fault {
    code: Code,
    offset: usize,
    missing: Option<&'static str>,
}

impl Code {
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

    /// The code of a text.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "frame_too_large" => Some(Code::FrameTooLarge),
            "truncated_frame" => Some(Code::TruncatedFrame),
            "invalid_utf8" => Some(Code::InvalidUtf8),
            "syntax" => Some(Code::Syntax),
            "trailing_data" => Some(Code::TrailingData),
            "duplicate_member" => Some(Code::DuplicateMember),
            "lone_surrogate" => Some(Code::LoneSurrogate),
            "depth_exceeded" => Some(Code::DepthExceeded),
            "unknown_member" => Some(Code::UnknownMember),
            "missing_member" => Some(Code::MissingMember),
            "wrong_type" => Some(Code::WrongType),
            "invalid_value" => Some(Code::InvalidValue),
            "unknown_method" => Some(Code::UnknownMethod),
            "unknown_event" => Some(Code::UnknownEvent),
            "unknown_frame" => Some(Code::UnknownFrame),
            _ => None,
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
