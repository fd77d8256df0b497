use std::borrow::Cow;
use std::fmt;

use super::error::{Code, Fault, WireError};
use super::owned::owned;
use super::scan::check_free;

/// Text that never shows itself when it is printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<'a>(Cow<'a, str>);

/// A free-form JSON object, carried verbatim: key order, number text and white space survive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonObject<'a>(Cow<'a, str>);

/// Any JSON value, carried verbatim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Json<'a>(Cow<'a, str>);

impl<'a> Secret<'a> {
    /// Wraps a secret.
    pub fn new(secret: impl Into<Cow<'a, str>>) -> Self {
        Secret(secret.into())
    }

    /// The secret itself. Whoever calls this takes care that it goes nowhere else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The same value, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> Secret<'static> {
        Secret(owned(self.0))
    }
}

impl<'a> JsonObject<'a> {
    /// Takes the text of a JSON object. It is checked as a line is; line breaks between its
    /// tokens are allowed here, and taken out, as is white space around it.
    ///
    /// # Errors
    ///
    /// The first fault of the text, or `wrong_type` if it is no object.
    pub fn parse(text: impl Into<Cow<'a, str>>) -> Result<Self, WireError> {
        let text = text.into();
        check_free(&text)
            .and_then(|()| check_object(&text))
            .map_err(|fault| fault.locate(&text))?;
        Ok(JsonObject(tidy(text)))
    }

    /// The object's text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The same value, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> JsonObject<'static> {
        JsonObject(owned(self.0))
    }

    /// Wraps text that is known to be an object.
    pub(super) fn known(text: &'a str) -> Self {
        JsonObject(Cow::Borrowed(text))
    }
}

impl<'a> Json<'a> {
    /// Takes the text of a JSON value. It is checked as a line is; line breaks between its
    /// tokens are allowed here, and taken out, as is white space around it.
    ///
    /// # Errors
    ///
    /// The first fault of the text.
    pub fn parse(text: impl Into<Cow<'a, str>>) -> Result<Self, WireError> {
        let text = text.into();
        check_free(&text).map_err(|fault| fault.locate(&text))?;
        Ok(Json(tidy(text)))
    }

    /// The value's text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The same value, borrowing nothing.
    #[must_use]
    pub fn into_owned(self) -> Json<'static> {
        Json(owned(self.0))
    }

    /// Wraps text that is known to be a value.
    pub(super) fn known(text: &'a str) -> Self {
        Json(Cow::Borrowed(text))
    }
}

impl fmt::Debug for Secret<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[redacted]")
    }
}

impl fmt::Display for Secret<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[redacted]")
    }
}

impl fmt::Display for JsonObject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn check_object(text: &str) -> Result<(), Fault> {
    let value = text.trim_start_matches([' ', '\t', '\n', '\r']);
    if !value.starts_with('{') {
        return Err(Fault::new(Code::WrongType, text.len() - value.len())); // S3
    }
    Ok(())
}

/// Takes line breaks out of known-good text, and white space around it. No string holds a line
/// break as it is, so that all of them stand between tokens.
fn tidy(text: Cow<'_, str>) -> Cow<'_, str> {
    let value = text.trim();
    if value.contains(['\n', '\r']) {
        return Cow::Owned(value.replace(['\n', '\r'], ""));
    }
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
        Cow::Owned(text) if value.len() == text.len() => Cow::Owned(text),
        Cow::Owned(_) => Cow::Owned(value.to_owned()),
    }
}
