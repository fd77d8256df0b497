//! What was asked and not yet answered, on both sides: the contract's section 8.

use std::collections::{HashMap, HashSet};

use anyhow::{Context as _, Result, ensure};
use brain_wire_types::{MAX_TOOL_CALLS, Method, ToBrain, ToRunner, ToolCallRequest};

/// An attachment, and an id on it.
type Key = (String, String);

#[derive(Default)]
pub struct Ledger {
    /// Brain's requests without an answer; a method that there is not is none.
    asked: HashMap<Key, Asked>,
    /// The turn of each attachment.
    active: HashMap<String, String>,
    /// The runner's calls in flight, with their turns.
    calls: HashMap<Key, String>,
    /// Every id of a call that there ever was.
    call_ids: HashSet<String>,
}

struct Asked {
    method: Option<Method>,
    turn: Option<String>,
}

impl Ledger {
    /// Brain sends a line.
    pub fn sent(&mut self, frame: &ToRunner<'_>) {
        let (attachment, turn) = (frame.attachment(), frame.turn());
        let id = frame.id().unwrap_or_default(); // no event travels this way
        match frame.method() {
            Some(method) => self.ask(attachment, id, Some(method), turn),
            None => drop(self.calls.remove(&key(attachment, id))),
        }
        match (frame, turn) {
            (ToRunner::Prompt(_), Some(turn)) => {
                let active = self.active.entry(attachment.to_owned());
                active.or_insert_with(|| turn.to_owned());
            }
            (ToRunner::Interrupt(_), Some(turn)) => self.give_up(attachment, turn),
            _ => {}
        }
    }

    /// Brain asks for something, well-formed or not.
    pub fn ask(&mut self, attachment: &str, id: &str, method: Option<Method>, turn: Option<&str>) {
        let turn = turn.map(str::to_owned);
        self.asked
            .insert(key(attachment, id), Asked { method, turn });
    }

    /// The runner may make calls instead of those that wait in this turn.
    fn give_up(&mut self, attachment: &str, turn: &str) {
        self.calls
            .retain(|(on, _), of| on != attachment || of != turn);
    }

    /// What a reply of the runner answers.
    pub fn method(&self, attachment: &str, id: &str) -> Option<Method> {
        self.asked.get(&key(attachment, id))?.method
    }

    /// The runner sent a line.
    pub fn received(&mut self, frame: &ToBrain<'_>) -> Result<()> {
        if let ToBrain::ToolCall(call) = frame {
            return self.called(call);
        }
        let (attachment, turn) = (frame.attachment(), frame.turn());
        match frame.id() {
            Some(id) => self.answered(attachment, id, turn),
            None => self.active(attachment, turn.unwrap_or_default()), // an event
        }
    }

    fn active(&self, attachment: &str, turn: &str) -> Result<()> {
        let active = self.active.get(attachment).map(String::as_str);
        ensure!(active == Some(turn), "`{turn}` is not active (C5)");
        Ok(())
    }

    fn called(&mut self, call: &ToolCallRequest<'_>) -> Result<()> {
        self.active(&call.attachment, &call.turn)?;
        let (frame, own) = (
            format!("frame {}", call.id),
            format!("call {}", call.params.id),
        );
        let new = self.call_ids.insert(frame) && self.call_ids.insert(own);
        ensure!(new, "a call's id came again (C2)");
        let key = key(&call.attachment, &call.id);
        self.calls.insert(key, call.turn.to_string());
        let count = self.calls.len();
        ensure!(count <= MAX_TOOL_CALLS, "{count} calls in flight (C4)");
        Ok(())
    }

    fn answered(&mut self, attachment: &str, id: &str, turn: Option<&str>) -> Result<()> {
        let asked = self.asked.remove(&key(attachment, id));
        let asked = asked.with_context(|| format!("`{id}` waits for no answer (C1)"))?;
        ensure!(asked.turn.as_deref() == turn, "another turn came back (C3)");
        let active = self.active.get(attachment).map(String::as_str);
        if asked.method == Some(Method::Prompt) && active.is_some() && active == turn {
            self.active.remove(attachment);
            self.give_up(attachment, turn.unwrap_or_default());
        }
        Ok(())
    }
}

fn key(attachment: &str, id: &str) -> Key {
    (attachment.to_owned(), id.to_owned())
}
