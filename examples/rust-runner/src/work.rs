//! What a turn does: it talks, waits, and calls tools, and hears its notes all the while.

use std::collections::VecDeque;
use std::mem;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use crate::echo::{self, Call, Step};
use crate::runner::Note;
use crate::turn::{Asked, End, Turn};
use crate::wire::{AssistantDelta, AssistantDeltaEvent, ToolCall, ToolCallRequest};

impl Turn {
    /// Streams a piece of the answer.
    pub fn say(&mut self, piece: &str) -> Result<(), End> {
        let piece = match self.text {
            None => piece.to_owned(),
            Some(_) => format!("\n{piece}"),
        };
        self.text.get_or_insert_default().push_str(&piece);
        for delta in echo::deltas(&piece) {
            self.hear_all()?;
            self.runner.out.send(AssistantDeltaEvent {
                attachment: self.request.attachment.clone(),
                turn: self.request.turn.clone(),
                data: AssistantDelta { text: delta.into() },
            })?;
        }
        Ok(())
    }

    /// Takes its time, as a model does.
    pub fn pause(&mut self, time: Duration) -> Result<(), End> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(note) => self.hear(note)?,
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err(End::Interrupted),
            }
        }
    }

    /// Makes this call and those on the lines that follow at once, as far as there is room, and says what comes of them
    /// in their order.
    pub fn call_all(&mut self, first: Call) -> Result<(), End> {
        let mut unmade = VecDeque::from([first]);
        while let Some(Step::Call(next)) = self.lines.front().map(|line| Step::parse(line)) {
            self.lines.pop_front();
            unmade.push_back(next);
        }
        loop {
            while let Some(call) = unmade.front() {
                let Some(asked) = self.call(call)? else { break };
                self.calls.push_back(asked);
                unmade.pop_front();
            }
            while let Some(Asked::Done(piece)) = self.calls.front_mut() {
                let piece = mem::take(piece);
                self.calls.pop_front();
                self.say(&piece)?;
            }
            if self.calls.is_empty() && unmade.is_empty() {
                return Ok(());
            }
            let note = self.inbox.recv();
            self.hear(note.map_err(|_| End::Interrupted)?)?;
        }
    }

    /// Makes one call; none if there is no room for it now.
    fn call(&self, call: &Call) -> Result<Option<Asked>, End> {
        if !self.session.tools.contains(&call.name) {
            let unbound = format!("{} is not bound", call.name);
            return Ok(Some(Asked::Done(echo::failed(unbound))));
        }
        let Some(number) = self.runner.begin_call() else {
            return Ok(None);
        };
        let id = format!("t{number}");
        let made = self.runner.out.send(ToolCallRequest {
            attachment: self.request.attachment.clone(),
            turn: self.request.turn.clone(),
            id: (&*id).into(),
            params: ToolCall {
                id: format!("call-{number}").into(),
                name: (&*call.name).into(),
                arguments: call.arguments.clone(),
            },
        });
        if made.is_err() {
            self.runner.end_call();
        }
        made?;
        Ok(Some(Asked::Waiting(id)))
    }

    /// Hears what has come, and waits for nothing.
    pub fn hear_all(&mut self) -> Result<(), End> {
        while let Ok(note) = self.inbox.try_recv() {
            self.hear(note)?;
        }
        Ok(())
    }

    pub fn hear(&mut self, note: Note) -> Result<(), End> {
        match note {
            Note::Interrupt => return Err(End::Interrupted),
            Note::Steer(text) => {
                self.lines.extend(text.split('\n').map(str::to_owned));
                self.prompt.extend(["\n", &text]);
            }
            Note::Answer { id, piece } => {
                let waits =
                    |asked: &&mut Asked| matches!(asked, Asked::Waiting(call) if *call == id);
                if let Some(asked) = self.calls.iter_mut().find(waits) {
                    *asked = Asked::Done(piece);
                    self.runner.end_call();
                }
            }
            Note::Room => {} // whoever waits for room looks again after every note
        }
        Ok(())
    }
}
