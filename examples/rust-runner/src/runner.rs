//! What all threads share: stdout, the attachments, and the count of tool calls in flight.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::output::Output;
use crate::session::Session;
use crate::wire::MAX_TOOL_CALLS;

/// The whole process. Nobody writes to `out` while the attachments are locked: stdout may be full.
pub struct Runner {
    pub out: Output,
    attachments: Mutex<Attachments>,
    in_flight: AtomicUsize,
    last_id: AtomicU64,
    /// Dropped with the runner, which tells `main` that nobody works any more.
    _alive: Sender<Infallible>,
}

pub type Attachments = HashMap<String, State>;

/// What an attachment is doing. During a turn the session is with its thread: no request can get at it.
pub enum State {
    Idle(Session),
    /// A turn runs, and hears of what is sent to it.
    Active {
        turn: String,
        notes: Sender<Note>,
    },
    /// A turn has nothing left to do but to say so.
    Settling,
}

/// What a running turn hears of.
pub enum Note {
    Steer(String),
    Interrupt,
    /// What came of a tool call, as a piece of the answer.
    Answer {
        id: String,
        piece: String,
    },
    /// Somewhere a tool call was answered: there may be room for another.
    Room,
}

impl Runner {
    pub fn new(alive: Sender<Infallible>) -> Self {
        Self {
            out: Output::new(),
            attachments: Mutex::default(),
            in_flight: AtomicUsize::new(0),
            last_id: AtomicU64::new(0),
            _alive: alive,
        }
    }

    pub fn attachments(&self) -> MutexGuard<'_, Attachments> {
        let locked = self.attachments.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a turn something, and whether it is active to hear it.
    pub fn tell(&self, attachment: &str, turn: &str, note: Note) -> bool {
        match self.attachments().get(attachment) {
            Some(State::Active {
                turn: active,
                notes,
            }) if active == turn => notes.send(note).is_ok(),
            _ => false,
        }
    }

    /// Tells every turn something.
    pub fn tell_all(&self, note: impl Fn() -> Note) {
        for state in self.attachments().values() {
            if let State::Active { notes, .. } = state {
                let _ = notes.send(note()); // a turn that is just ending needs to hear nothing
            }
        }
    }

    pub fn set(&self, attachment: &str, state: State) {
        self.attachments().insert(attachment.to_owned(), state);
    }

    /// A number for a tool call, never given twice, if there is room for one more.
    pub fn begin_call(&self) -> Option<u64> {
        let one_more = |calls| (calls < MAX_TOOL_CALLS).then_some(calls + 1);
        let counted = self
            .in_flight
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, one_more);
        counted.ok()?;
        Some(self.last_id.fetch_add(1, Ordering::SeqCst) + 1)
    }

    /// A call was answered or given up. Turns that wait for room try again.
    pub fn end_call(&self) {
        self.in_flight.fetch_sub(1, Ordering::SeqCst);
        self.tell_all(|| Note::Room);
    }
}
