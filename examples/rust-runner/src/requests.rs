//! What Brain asks for, line by line. Nothing here waits for a turn.

use std::collections::hash_map::Entry;
use std::sync::{Arc, mpsc};
use std::thread;

use crate::echo;
use crate::output::brain_error;
use crate::runner::{Note, Runner, State};
use crate::session::Session;
use crate::turn::Turn;
use crate::wire::{
    self, Empty, Envelope, Failure, InterruptRequest, JsonObject, Method, NativeFile, OpenRequest,
    PROTOCOL_VERSION, PromptRequest, SteerRequest, ToBrain, ToRunner, WireError, envelope,
};

const UNKNOWN: &str = "the attachment is not open";
const BUSY: &str = "a turn of the attachment is active";

impl Runner {
    /// Does what a line asks for.
    pub fn take(self: &Arc<Self>, frame: ToRunner<'_>) {
        match frame {
            ToRunner::Open(request) => {
                let opened = self.open(&request).map_err(brain_error);
                self.send(request.answer(opened));
            }
            ToRunner::Prompt(request) => {
                // The turn's thread replies, when the turn has settled.
                if let Err(why) = self.prompt(&request) {
                    self.send(request.fail(brain_error(why)));
                }
            }
            ToRunner::Steer(request) => {
                let told = self.steer(&request).map_err(brain_error);
                self.send(request.answer(told));
            }
            ToRunner::Interrupt(request) => {
                let told = self.interrupt(&request).map_err(brain_error);
                self.send(request.answer(told));
            }
            ToRunner::Checkpoint(request) => {
                let files = self.checkpoint(&request.attachment).map_err(brain_error);
                self.send(request.answer(files));
            }
            ToRunner::Detach(request) => {
                let detached = self.detach(&request.attachment).map_err(brain_error);
                self.send(request.answer(detached));
            }
            // An answer that nobody waits for is late: the turn, or its thread, drops it.
            ToRunner::ToolCallReply(reply) => {
                let (id, piece) = (reply.id.to_string(), echo::piece(&reply.result));
                self.tell(&reply.attachment, &reply.turn, Note::Answer { id, piece });
            }
            ToRunner::Failure(failure) => {
                let (id, piece) = (failure.id.to_string(), echo::failed(failure.error.message));
                let turn = failure.turn.unwrap_or_default();
                self.tell(&failure.attachment, &turn, Note::Answer { id, piece });
            }
        }
    }

    /// Answers a line that was refused, if it tells whom to answer.
    pub fn refuse(&self, line: &[u8], error: &WireError) {
        eprintln!("refused: {error}"); // which never holds a value
        let Ok(Envelope {
            attachment: Some(attachment),
            turn,
            id: Some(id),
            method,
        }) = envelope(line)
        else {
            return;
        };
        if let Some(method) = method {
            let bare = |method: Method| method.turn() == wire::Turn::Absent;
            self.send(Failure {
                attachment,
                turn: turn.filter(|_| !method.parse().is_ok_and(bare)),
                id,
                error: brain_error(error),
            });
        } else if let Some(turn) = turn {
            // Not a request but an answer: the call has failed.
            let (id, piece) = (id.into_owned(), echo::failed(error));
            self.tell(&attachment, &turn, Note::Answer { id, piece });
        }
    }

    fn open(&self, request: &OpenRequest<'_>) -> Result<JsonObject<'static>, String> {
        match self.attachments().entry(request.attachment.to_string()) {
            Entry::Occupied(_) => Err("the attachment is open already".to_owned()),
            Entry::Vacant(free) => {
                let session = Session::open(&request.params).map_err(|error| error.to_string())?;
                free.insert(State::Idle(session));
                let result = format!("{{\"protocol_version\":{PROTOCOL_VERSION}}}");
                JsonObject::parse(result).map_err(|error| error.to_string())
            }
        }
    }

    fn prompt(self: &Arc<Self>, request: &PromptRequest<'_>) -> Result<(), &'static str> {
        let mut attachments = self.attachments();
        let state = attachments.get_mut(&*request.attachment).ok_or(UNKNOWN)?;
        let (notes, inbox) = mpsc::channel();
        let turn = request.turn.to_string();
        match std::mem::replace(state, State::Active { turn, notes }) {
            State::Idle(session) => {
                let request = request.clone().into_owned(); // it outlives its line
                let turn = Turn::new(Arc::clone(self), request, session, inbox);
                thread::spawn(|| turn.run());
                Ok(())
            }
            busy => {
                *state = busy;
                Err(BUSY)
            }
        }
    }

    fn steer(&self, request: &SteerRequest<'_>) -> Result<Empty, &'static str> {
        let note = Note::Steer(request.params.text.to_string());
        let told = self.tell(&request.attachment, &request.turn, note);
        told.then_some(Empty {}).ok_or("the turn is not active")
    }

    fn interrupt(&self, request: &InterruptRequest<'_>) -> Result<Empty, &'static str> {
        // A turn that has settled does not hear it, nor does the next one, which has another name.
        self.tell(&request.attachment, &request.turn, Note::Interrupt);
        let known = self.attachments().contains_key(&*request.attachment);
        known.then_some(Empty {}).ok_or(UNKNOWN)
    }

    fn checkpoint(&self, attachment: &str) -> Result<Vec<NativeFile<'static>>, &'static str> {
        match self.attachments().get(attachment) {
            Some(State::Idle(session)) => Ok(session.checkpoint()),
            Some(_) => Err(BUSY),
            None => Err(UNKNOWN),
        }
    }

    fn detach(&self, attachment: &str) -> Result<Empty, &'static str> {
        let mut attachments = self.attachments();
        match attachments.get(attachment) {
            Some(State::Idle(_)) => attachments.remove(attachment),
            Some(_) => return Err(BUSY),
            None => return Err(UNKNOWN),
        };
        Ok(Empty {})
    }

    /// Sends what nobody could do without.
    pub fn send<'a>(&self, frame: impl Into<ToBrain<'a>>) {
        if let Err(error) = self.out.send(frame) {
            eprintln!("stdout: {error}");
        }
    }
}
