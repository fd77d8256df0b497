//! What a row of the method table turns into: a variant of its direction's frame, and an entry that tells about it.

use schemars::{Schema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::frame::{Failure, Reply, Turn};

/// What the table says of one method.
#[derive(Clone, Copy)]
pub struct MethodRow {
    /// The wire name.
    pub name: &'static str,
    /// The direction of the request: `to_runner` or `to_brain`.
    pub direction: &'static str,
    /// The rule for `turn`: `required` or `absent`.
    pub turn: &'static str,
    /// What the method does.
    pub doc: &'static str,
    /// The schema of what goes in.
    pub params: fn(&mut SchemaGenerator) -> Schema,
    /// The schema of what comes back.
    pub result: fn(&mut SchemaGenerator) -> Schema,
    /// Reads a reply to the method and writes it again.
    pub recode_reply: fn(&[u8]) -> serde_json::Result<String>,
    /// Reads a failure of the method and writes it again.
    pub recode_failure: fn(&[u8]) -> serde_json::Result<String>,
}

/// What the table says of one event.
#[derive(Clone, Copy)]
pub struct EventRow {
    /// The wire name.
    pub name: &'static str,
    /// The direction it travels.
    pub direction: &'static str,
    /// What it tells.
    pub doc: &'static str,
    /// The schema of its data.
    pub data: fn(&mut SchemaGenerator) -> Schema,
}

/// Reads a value and writes it again.
pub(super) fn recode<T: Serialize + DeserializeOwned>(line: &[u8]) -> serde_json::Result<String> {
    serde_json::to_string(&serde_json::from_slice::<T>(line)?)
}

pub(super) fn recode_reply<T, R>(line: &[u8]) -> serde_json::Result<String>
where
    T: Turn + Serialize + DeserializeOwned,
    R: Serialize + DeserializeOwned,
{
    recode::<Reply<T, R>>(line)
}

pub(super) fn recode_failure<T>(line: &[u8]) -> serde_json::Result<String>
where
    T: Turn + Serialize + DeserializeOwned,
{
    recode::<Failure<T>>(line)
}

macro_rules! protocol {
    ($(
        #[doc = $about:literal]
        $Direction:ident as $direction:literal {
            methods { $(
                $(#[doc = $method_doc:literal])+
                $Method:ident = $method:literal: $Turn:ty, $Params:ty => $Result:ty;
            )* }
            events { $(
                $(#[doc = $event_doc:literal])+
                $Event:ident = $event:literal: $Data:ty;
            )* }
        }
    )+) => {
        $(
            #[doc = $about]
            #[derive(Debug, Clone, serde::Serialize)]
            #[serde(untagged)]
            pub enum $Direction {
                $( $(#[doc = $method_doc])+ $Method($crate::protocol::frame::Request<$Turn, $Params>), )*
                $( $(#[doc = $event_doc])+ $Event($crate::protocol::frame::Event<$Data>), )*
                /// A result, for whoever knows which method was asked.
                Reply($crate::protocol::frame::RawReply),
                /// An error.
                Failure($crate::protocol::frame::RawFailure),
            }

            impl $Direction {
                /// Reads a line with serde: a second opinion, more lenient than the contract.
                ///
                /// # Errors
                /// Whatever serde finds wrong with the line.
                pub fn from_line(line: &[u8]) -> serde_json::Result<Self> {
                    use $crate::protocol::frame::Probe;
                    let probe: Probe = serde_json::from_slice(line)?;
                    if let Some(method) = probe.method {
                        return match method.as_str() {
                            $( $method => serde_json::from_slice(line).map(Self::$Method), )*
                            _ => Probe::unknown(),
                        };
                    }
                    if let Some(event) = probe.event {
                        return match event.as_str() {
                            $( $event => serde_json::from_slice(line).map(Self::$Event), )*
                            _ => Probe::unknown(),
                        };
                    }
                    if probe.error {
                        return serde_json::from_slice(line).map(Self::Failure);
                    }
                    if probe.result {
                        return serde_json::from_slice(line).map(Self::Reply);
                    }
                    Probe::unknown()
                }
            }
        )+

        /// A line of either direction.
        #[derive(Debug, Clone, serde::Serialize)]
        #[serde(untagged)]
        pub enum RunnerFrame {
            $( #[doc = $about] $Direction($Direction), )+
        }

        /// Every method, in the order of the table.
        pub const METHODS: &[$crate::protocol::table::MethodRow] = &[$($(
            $crate::protocol::table::MethodRow {
                name: $method,
                direction: $direction,
                turn: <$Turn as $crate::protocol::frame::Turn>::RULE,
                doc: concat!($($method_doc, "\n"),+),
                params: |generator| generator.subschema_for::<$Params>(),
                result: |generator| generator.subschema_for::<$Result>(),
                recode_reply: $crate::protocol::table::recode_reply::<$Turn, $Result>,
                recode_failure: $crate::protocol::table::recode_failure::<$Turn>,
            },
        )*)+];

        /// Every event, in the order of the table.
        pub const EVENTS: &[$crate::protocol::table::EventRow] = &[$($(
            $crate::protocol::table::EventRow {
                name: $event,
                direction: $direction,
                doc: concat!($($event_doc, "\n"),+),
                data: |generator| generator.subschema_for::<$Data>(),
            },
        )*)+];
    };
}

pub(super) use protocol;
