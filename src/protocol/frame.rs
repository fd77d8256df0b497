//! The frames that wrap every payload: request, reply, failure, event.
//!
//! Members stand, and are encoded, in the order in which they are declared here.

use std::fmt;

use schemars::JsonSchema;
use serde::de::{Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::scalar::{Json, Maybe, Name};

/// Asks the other side to do something.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request<T: Turn, P> {
    /// The attachment that the request is for.
    pub attachment: Name,
    /// The turn that is active, where the method has one.
    #[serde(skip_serializing_if = "Turn::is_absent")]
    pub turn: T,
    /// The request's id, echoed by its reply.
    pub id: Name,
    /// The method.
    pub method: String,
    /// What the method takes.
    pub params: P,
}

/// Answers a request with its result.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply<T: Turn, R> {
    /// The request's attachment.
    pub attachment: Name,
    /// The request's turn, where it had one.
    #[serde(skip_serializing_if = "Turn::is_absent")]
    pub turn: T,
    /// The request's id.
    pub id: Name,
    /// What the method gives.
    pub result: R,
}

/// Answers a request with an error.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failure<T: Turn> {
    /// The request's attachment.
    pub attachment: Name,
    /// The request's turn, where it had one.
    #[serde(skip_serializing_if = "Turn::is_absent")]
    pub turn: T,
    /// The request's id.
    pub id: Name,
    /// What went wrong.
    pub error: RunnerError,
}

/// A result whose method is not known: it stays raw JSON.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawReply {
    /// The request's attachment.
    pub attachment: Name,
    /// The request's turn, if it had one.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub turn: Maybe<Name>,
    /// The request's id.
    pub id: Name,
    /// Whatever the method gives.
    pub result: Json,
}

/// An error that answers a request whose method is not known.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFailure {
    /// The request's attachment.
    pub attachment: Name,
    /// The request's turn, if it had one.
    #[serde(default, skip_serializing_if = "Maybe::is_absent")]
    pub turn: Maybe<Name>,
    /// The request's id.
    pub id: Name,
    /// What went wrong.
    pub error: RunnerError,
}

/// Tells the host something that wants no answer.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event<D> {
    /// The attachment that the event is about.
    pub attachment: Name,
    /// The turn that is active.
    pub turn: Name,
    /// The event.
    pub event: String,
    /// What happened.
    pub data: D,
}

/// Why a request failed.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RunnerError {
    /// Whose fault it was.
    pub code: ErrorCode,
    /// What happened, for people; never a secret.
    pub message: String,
}

/// Whose fault a failure was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The model provider refused or failed, for example by a rate limit.
    ProviderError,
    /// Anything else: the session, the runner or the host failed.
    BrainError,
}

/// What stands in a frame's `turn`: a [`Name`], or nothing ([`NoTurn`]).
pub trait Turn {
    /// The rule that the type stands for, as the schema spells it.
    const RULE: &'static str;
    /// Whether the member is left out.
    fn is_absent(&self) -> bool;
}

impl Turn for Name {
    const RULE: &'static str = "required";
    fn is_absent(&self) -> bool {
        false
    }
}

/// A member that must not be there. (serde cannot tell `null` from absence here, so `null` passes.)
#[derive(Debug, Clone, Copy)]
pub struct NoTurn;

/// Params that are `null` or absent, and encoded as `null`.
#[derive(Debug, Clone, Copy, JsonSchema)]
#[schemars(inline, transform = null)]
pub struct Null;

fn null(schema: &mut schemars::Schema) {
    *schema = schemars::json_schema!({ "type": "null" });
}

impl Turn for NoTurn {
    const RULE: &'static str = "absent";
    fn is_absent(&self) -> bool {
        true
    }
}

struct Nothing;

impl Visitor<'_> for Nothing {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nothing")
    }
    fn visit_none<E>(self) -> Result<(), E> {
        Ok(())
    }
    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

impl<'de> Deserialize<'de> for NoTurn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_option(Nothing).map(|()| Self)
    }
}

impl<'de> Deserialize<'de> for Null {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_option(Nothing).map(|()| Self)
    }
}

impl Serialize for NoTurn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_none()
    }
}

impl Serialize for Null {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_none()
    }
}

/// Which frame a line is, read before the frame itself, since serde's unions would lose raw JSON.
#[derive(Deserialize)]
pub(super) struct Probe {
    pub(super) method: Option<String>,
    pub(super) event: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub(super) result: bool,
    #[serde(default, deserialize_with = "present")]
    pub(super) error: bool,
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    serde::de::IgnoredAny::deserialize(deserializer).map(|_| true)
}

impl Probe {
    pub(super) fn unknown<T>() -> Result<T, serde_json::Error> {
        Err(serde_json::Error::custom("no frame of this direction"))
    }
}
