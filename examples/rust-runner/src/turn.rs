//! One turn, on a thread of its own: it says what it has to say, calls tools, and hears of everything else by notes.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use crate::echo::Step;
use crate::output::brain_error;
use crate::runner::{Note, Runner, State};
use crate::session::{Record, Session};
use crate::wire::{
    AssistantMessage, AssistantMessageEvent, ErrorCode, PromptRequest, PromptResult, RunnerError,
    Usage, WriteError,
};

pub struct Turn {
    pub runner: Arc<Runner>,
    pub request: PromptRequest<'static>,
    pub session: Session,
    pub inbox: Receiver<Note>,
    /// All that the user said, steers included.
    pub prompt: String,
    /// What of it is still to be done.
    pub lines: VecDeque<String>,
    /// What was said so far; none before the first piece.
    pub text: Option<String>,
    /// The calls that were made and are not said yet, in the order of their lines.
    pub calls: VecDeque<Asked>,
}

/// A call that was made, with its frame's id until it is answered.
pub enum Asked {
    Waiting(String),
    Done(String),
}

/// Why a turn ends before its message.
pub enum End {
    Interrupted,
    Failed(RunnerError<'static>),
}

/// A frame that is no line fails the turn. So does a closed stdout, though nobody will hear of it.
impl From<WriteError> for End {
    fn from(error: WriteError) -> Self {
        End::Failed(brain_error(error))
    }
}

impl Turn {
    pub fn new(
        runner: Arc<Runner>,
        request: PromptRequest<'static>,
        session: Session,
        inbox: Receiver<Note>,
    ) -> Self {
        let prompt = request.params.text.to_string();
        Self {
            runner,
            request,
            session,
            inbox,
            lines: prompt.split('\n').map(str::to_owned).collect(),
            prompt,
            text: None,
            calls: VecDeque::new(),
        }
    }

    /// Runs the turn to its end, and answers the prompt.
    pub fn run(mut self) {
        let end = self.work().and_then(|()| self.finish());
        for call in std::mem::take(&mut self.calls) {
            if let Asked::Waiting(_) = call {
                self.runner.end_call(); // given up
            }
        }
        // Brain may ask for the next thing as soon as it has the answer: the session is back before.
        let idle = State::Idle(self.session);
        self.runner.set(&self.request.attachment, idle);
        let reply = |interrupted| self.request.reply(PromptResult { interrupted });
        match end {
            Ok(()) => self.runner.send(reply(None)),
            Err(End::Interrupted) => self.runner.send(reply(Some(true))),
            Err(End::Failed(error)) => self.runner.send(self.request.fail(error)),
        }
    }

    fn work(&mut self) -> Result<(), End> {
        loop {
            self.hear_all()?;
            let Some(line) = self.lines.pop_front() else {
                if self.close()? {
                    return Ok(());
                }
                continue;
            };
            match Step::parse(&line) {
                Step::Say(text) => self.say(&text)?,
                Step::Recall => self.say(&self.session.recall())?,
                Step::Pause(time) => self.pause(time)?,
                Step::Fail(message) => {
                    let code = ErrorCode::ProviderError;
                    let message = message.into();
                    return Err(End::Failed(RunnerError { code, message }));
                }
                Step::Call(call) => self.call_all(call)?,
            }
        }
    }

    /// Ends the hearing, unless something has come: from here on a steer is told that it is too late.
    fn close(&mut self) -> Result<bool, End> {
        let mut attachments = self.runner.attachments();
        if let Ok(note) = self.inbox.try_recv() {
            drop(attachments);
            self.hear(note)?;
            return Ok(false);
        }
        attachments.insert(self.request.attachment.to_string(), State::Settling);
        Ok(true)
    }

    /// Says the message, and records the turn.
    fn finish(&mut self) -> Result<(), End> {
        let answer = self.text.take().unwrap_or_default();
        self.runner.out.send(AssistantMessageEvent {
            attachment: self.request.attachment.clone(),
            turn: self.request.turn.clone(),
            data: AssistantMessage {
                text: (&*answer).into(),
                usage: Some(Usage {
                    input: self.prompt.chars().count() as u64,
                    output: answer.chars().count() as u64,
                }),
                stop_reason: "stop".into(),
            },
        })?;
        let prompt = std::mem::take(&mut self.prompt);
        let recorded = self.session.append(Record { prompt, answer });
        recorded.map_err(|error| End::Failed(brain_error(error)))
    }
}
