//! The frames that a model's tables imply, and their schemas.
//!
//! A frame is a closed object: who it concerns (`attachment`, `turn`, `id`), one member that tells what it is
//! (`method`, `event`, `result` or `error`) and its payload. Nobody writes frames down: the schema carries
//! them for standard validators, and lowering checks that they are what the tables say.

mod schema;

#[cfg(feature = "canonical")]
pub(crate) use schema::definitions;
pub(crate) use schema::{is_frame, verify};

use crate::model::{Direction, Format, Member, Method, Model, Presence, Turn, Type};
use crate::name::type_name;

/// One closed frame object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The type's name, for example `OpenRequest`.
    pub name: String,
    /// What it is.
    pub doc: String,
    /// What it says and about what.
    pub kind: Kind,
    /// The rule for `turn`.
    pub turn: TurnRule,
}

/// What a frame says, with its payload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Asks for a method.
    Request {
        /// The method's wire name.
        method: String,
        /// What goes in.
        params: Type,
    },
    /// Tells an event.
    Event {
        /// The event's wire name.
        event: String,
        /// What happened.
        data: Type,
    },
    /// Answers a request with a result.
    Reply {
        /// The method's wire name; none where the method is not known.
        method: Option<String>,
        /// What comes back.
        result: Type,
    },
    /// Answers a request with an error.
    Failure {
        /// What went wrong.
        error: Type,
    },
}

/// What a frame's `turn` must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnRule {
    /// It must be there.
    Required,
    /// It may be there: the method is not known.
    Optional,
    /// It must not be there.
    Absent,
}

/// What the replies of one direction are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replies<'a> {
    /// Nothing is asked the other way, so there are none.
    None,
    /// All of them answer one method.
    Of(&'a Method),
    /// They answer one of several methods, and a line does not say which.
    Unknown,
}

/// A member of a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// One that holds a value.
    Value(Member),
    /// One that tells what the frame is.
    Constant {
        /// The member's name.
        name: String,
        /// What it always holds.
        value: String,
    },
    /// One that is `null` or absent, and written as `null` (rule Y2).
    Null {
        /// The member's name.
        name: &'static str,
    },
}

impl Part {
    /// Whether it may be left out.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        matches!(self, Self::Value(member) if member.presence == Presence::Optional)
    }
}

impl Frame {
    /// The members, in the order in which they are encoded (contract, section 5).
    #[must_use]
    pub fn parts(&self) -> Vec<Part> {
        let mut parts = vec![name(
            "attachment",
            "The attachment: one session within the runner.",
            Presence::Required,
        )];
        match self.turn {
            TurnRule::Required => parts.push(name("turn", "The turn.", Presence::Required)),
            TurnRule::Optional => {
                let doc = "The turn, where the request had one.";
                parts.push(name("turn", doc, Presence::Optional));
            }
            TurnRule::Absent => {}
        }
        let constant = |name: &str, value: &String| Part::Constant {
            name: name.to_owned(),
            value: value.clone(),
        };
        let request_id = "The id of the request that this answers.";
        match &self.kind {
            Kind::Request { method, params } => {
                parts.push(name(
                    "id",
                    "The request's id, echoed by what answers it.",
                    Presence::Required,
                ));
                parts.push(constant("method", method));
                parts.push(match params {
                    Type::Null => Part::Null { name: "params" },
                    params => payload("params", "What the method takes.", params),
                });
            }
            Kind::Event { event, data } => {
                parts.push(constant("event", event));
                parts.push(payload("data", "What happened.", data));
            }
            Kind::Reply { result, .. } => {
                parts.push(name("id", request_id, Presence::Required));
                parts.push(payload("result", "What the method gives.", result));
            }
            Kind::Failure { error } => {
                parts.push(name("id", request_id, Presence::Required));
                parts.push(payload("error", "What went wrong.", error));
            }
        }
        parts
    }
}

fn name(name: &str, doc: &str, presence: Presence) -> Part {
    Part::Value(Member {
        name: name.to_owned(),
        doc: doc.to_owned(),
        presence,
        ty: Type::Text(Format::NonEmpty),
    })
}

fn payload(name: &str, doc: &str, ty: &Type) -> Part {
    Part::Value(Member {
        name: name.to_owned(),
        doc: doc.to_owned(),
        presence: Presence::Required,
        ty: ty.clone(),
    })
}

impl From<Turn> for TurnRule {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Required => Self::Required,
            Turn::Absent => Self::Absent,
        }
    }
}

/// What the replies that travel in this direction answer.
#[must_use]
pub fn replies(model: &Model, direction: Direction) -> Replies<'_> {
    let mut methods = model.methods_of(direction.opposite());
    match (methods.next(), methods.next()) {
        (None, _) => Replies::None,
        (Some(method), None) => Replies::Of(method),
        (Some(_), Some(_)) => Replies::Unknown,
    }
}

/// The request that asks for a method.
#[must_use]
pub fn request(method: &Method) -> Frame {
    Frame {
        name: format!("{}Request", type_name(&method.name)),
        doc: method.doc.clone(),
        kind: Kind::Request {
            method: method.name.clone(),
            params: method.params.clone(),
        },
        turn: method.turn.into(),
    }
}

/// The reply that answers a method.
#[must_use]
pub fn reply(method: &Method) -> Frame {
    Frame {
        name: format!("{}Reply", type_name(&method.name)),
        doc: format!("The result of `{}`.", method.name),
        kind: Kind::Reply {
            method: Some(method.name.clone()),
            result: method.result.clone(),
        },
        turn: method.turn.into(),
    }
}

/// The reply to a method that is not known.
#[must_use]
pub fn raw_reply() -> Frame {
    Frame {
        name: "Reply".to_owned(),
        doc: "A result whose method is not known: it stays raw JSON.".to_owned(),
        kind: Kind::Reply {
            method: None,
            result: Type::Json,
        },
        turn: TurnRule::Optional,
    }
}

/// The event frames, in the order of the table.
pub fn events(model: &Model, direction: Direction) -> impl Iterator<Item = Frame> {
    model.events_of(direction).map(|event| Frame {
        name: format!("{}Event", type_name(&event.name)),
        doc: event.doc.clone(),
        kind: Kind::Event {
            event: event.name.clone(),
            data: event.data.clone(),
        },
        turn: TurnRule::Required,
    })
}

/// The failure under one rule for `turn`; bindings have one type for all, validators need one object each.
#[must_use]
pub fn failure(model: &Model, turn: TurnRule) -> Frame {
    let (name, doc) = match turn {
        TurnRule::Optional => ("Failure", "An error that answers a request."),
        TurnRule::Required => (
            "FailureWithTurn",
            "An error that answers a request with a turn.",
        ),
        TurnRule::Absent => (
            "FailureWithoutTurn",
            "An error that answers a request without a turn.",
        ),
    };
    Frame {
        name: name.to_owned(),
        doc: doc.to_owned(),
        kind: Kind::Failure {
            error: model.error.clone(),
        },
        turn,
    }
}
