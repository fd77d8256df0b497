use super::error::{Code, WireError};
use super::pointer::pointer;
use super::quote::quote;
use super::text::{is_int, is_relative_path, nesting};
use super::values::{Json, JsonObject, Secret};
use super::{MAX_DEPTH, MAX_FRAME};

/// What can be written as a line.
pub trait Frame {
    #[doc(hidden)]
    fn write(&self, out: &mut Output<'_>) -> Result<(), WireError>;

    /// Appends the frame's line, without a line feed. On an error the bytes are as they were.
    ///
    /// # Errors
    ///
    /// What no decoder would accept: a value that breaks its member's rules, or a line over
    /// `MAX_FRAME` bytes.
    fn encode_into(&self, bytes: &mut Vec<u8>) -> Result<(), WireError> {
        let start = bytes.len();
        let mut written = self.write(&mut Output::new(bytes));
        if bytes.len() - start > MAX_FRAME {
            written = written.and(Err(WireError::too_large())); // L6
        }
        if written.is_err() {
            bytes.truncate(start);
        }
        written
    }

    /// How many bytes the frame's line has, without a line feed.
    ///
    /// # Errors
    ///
    /// Those of [`encode_into`](Frame::encode_into).
    fn encoded_len(&self) -> Result<usize, WireError> {
        let mut bytes = Vec::new();
        self.encode_into(&mut bytes)?;
        Ok(bytes.len())
    }
}

/// A line that is being written. Each function of a type appends one value, or refuses it; those
/// that refuse none say `Ok` all the same, so that all are called alike.
pub struct Output<'b> {
    bytes: &'b mut Vec<u8>,
    start: usize,
    /// How many containers are open.
    depth: usize,
}

impl<'b> Output<'b> {
    fn new(bytes: &'b mut Vec<u8>) -> Self {
        let start = bytes.len();
        Output {
            bytes,
            start,
            depth: 0,
        }
    }

    /// A container more, whose brace is put with its first member.
    pub(super) fn begin(&mut self) {
        self.depth += 1;
    }

    pub(super) fn begin_object(&mut self) {
        self.put("{");
        self.begin();
    }

    pub(super) fn end_object(&mut self) {
        self.bytes.push(b'}');
        self.depth -= 1;
    }

    /// Text that is the same for every value.
    #[inline]
    pub(super) fn put(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// A member's name, quoted and with its colon, and what is always the same behind it.
    pub(super) fn member(&mut self, name: &str) {
        if self.bytes.last() != Some(&b'{') {
            self.bytes.push(b',');
        }
        self.bytes.extend_from_slice(name.as_bytes());
    }

    pub(super) fn list<T>(
        &mut self,
        items: &[T],
        write: impl Fn(&T, &mut Self) -> Result<(), WireError>,
    ) -> Result<(), WireError> {
        self.bytes.push(b'[');
        self.depth += 1;
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.bytes.push(b',');
            }
            write(item, self)?;
        }
        self.bytes.push(b']');
        self.depth -= 1;
        Ok(())
    }

    pub(super) fn text(&mut self, text: &str) -> Result<(), WireError> {
        quote(text, self.bytes); // E2
        Ok(())
    }

    pub(super) fn name(&mut self, name: &str) -> Result<(), WireError> {
        if name.is_empty() {
            return Err(self.refuse(Code::InvalidValue)); // S4
        }
        self.text(name)
    }

    pub(super) fn relative_path(&mut self, path: &str) -> Result<(), WireError> {
        if !is_relative_path(path) {
            return Err(self.refuse(Code::InvalidValue)); // S4
        }
        self.text(path)
    }

    pub(super) fn secret(&mut self, secret: &Secret<'_>) -> Result<(), WireError> {
        self.text(secret.reveal())
    }

    pub(super) fn boolean(&mut self, value: bool) -> Result<(), WireError> {
        let word = if value { "true" } else { "false" };
        self.bytes.extend_from_slice(word.as_bytes());
        Ok(())
    }

    pub(super) fn int(&mut self, value: u64) -> Result<(), WireError> {
        if !is_int(value) {
            return Err(self.refuse(Code::InvalidValue)); // S4
        }
        let mut digits = [b'0'; 20];
        let (mut first, mut rest) = (digits.len() - 1, value);
        while rest > 9 {
            digits[first] = b'0' + (rest % 10) as u8;
            (first, rest) = (first - 1, rest / 10);
        }
        digits[first] = b'0' + rest as u8;
        self.bytes.extend_from_slice(&digits[first..]); // E3
        Ok(())
    }

    pub(super) fn null(&mut self) -> Result<(), WireError> {
        self.bytes.extend_from_slice(b"null");
        Ok(())
    }

    pub(super) fn json_object(&mut self, object: &JsonObject<'_>) -> Result<(), WireError> {
        self.free(object.text())
    }

    pub(super) fn json(&mut self, value: &Json<'_>) -> Result<(), WireError> {
        self.free(value.text())
    }

    /// Free-form JSON, verbatim. It was checked by itself, so that it may be too deep for here.
    fn free(&mut self, text: &str) -> Result<(), WireError> {
        if self.depth + nesting(text) > MAX_DEPTH {
            return Err(self.refuse(Code::DepthExceeded)); // T7
        }
        self.bytes.extend_from_slice(text.as_bytes()); // E4
        Ok(())
    }

    /// The value that would come next cannot be written.
    pub(super) fn refuse(&self, code: Code) -> WireError {
        let written = self.bytes.get(self.start..).unwrap_or_default();
        let text = std::str::from_utf8(written).unwrap_or_default();
        WireError {
            code,
            path: pointer(text, text.len()),
            offset: 0,
        }
    }
}
