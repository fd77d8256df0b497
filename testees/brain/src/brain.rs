//! Brain's side of one conversation: it asks, waits for what it expects, and holds every line against the contract.

use std::collections::VecDeque;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use brain_wire_types::{
    ErrorCode, Frame as _, Method, ToBrain, ToRunner, decode_to_brain_with, decode_to_runner,
};

use crate::child::{Child, Heard};
use crate::ledger::Ledger;

/// How long anything may take that should come at once.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a runner may live without stdin.
const FAREWELL: Duration = Duration::from_secs(2);

pub struct Brain {
    child: Child,
    ledger: Ledger,
    /// What came and was not waited for yet.
    pub heard: VecDeque<Came>,
    /// Counts ids and turns.
    count: usize,
}

/// A line that came, and what it says.
pub struct Came {
    line: Vec<u8>,
    pub frame: ToBrain<'static>,
}

impl Brain {
    pub fn new(child: Child) -> Self {
        Self {
            child,
            ledger: Ledger::default(),
            heard: VecDeque::new(),
            count: 0,
        }
    }

    /// An id that was not used before.
    pub fn id(&mut self) -> String {
        self.count += 1;
        format!("q{}", self.count)
    }

    /// Sends a frame.
    pub fn send<'a>(&mut self, frame: impl Into<ToRunner<'a>>) -> Result<()> {
        let frame = frame.into();
        self.ledger.sent(&frame);
        let mut line = Vec::new();
        frame.encode_into(&mut line)?;
        self.send_raw(&line);
        Ok(())
    }

    /// Sends a frame as this line.
    pub fn send_line(&mut self, line: &str) -> Result<()> {
        self.ledger.sent(&decode_to_runner(line.as_bytes())?);
        self.send_raw(line.as_bytes());
        Ok(())
    }

    /// Sends a line that is no frame; nothing answers it.
    pub fn send_raw(&self, line: &[u8]) {
        self.child.write([line, b"\n"].concat());
    }

    /// Sends bytes, as they are.
    pub fn send_bytes(&self, bytes: &[u8]) {
        self.child.write(bytes.to_owned());
    }

    /// Sends a line that is no frame, and waits for the failure that answers it.
    pub fn send_refused(
        &mut self,
        line: &str,
        id: &str,
        turn: Option<&str>,
        method: Option<Method>,
    ) -> Result<()> {
        self.ledger.ask("a", id, method, turn);
        self.send_raw(line.as_bytes());
        self.refused("a", id)
    }

    /// The next frame of the stream; none if the stream has ended.
    fn next(&mut self, until: Instant) -> Result<Option<Came>> {
        let left = until.saturating_duration_since(Instant::now());
        let line = match self.child.hear(left).context("nothing came")? {
            Heard::Line(line) => line,
            Heard::End(end) => return end.map(|()| None),
        };
        let method_of = |attachment: &str, id: &str| self.ledger.method(attachment, id);
        let frame = decode_to_brain_with(&line, method_of);
        let frame = frame.with_context(|| beginning(&line))?.into_owned();
        let fits = self.ledger.received(&frame);
        fits.with_context(|| beginning(&line))?;
        Ok(Some(Came { line, frame }))
    }

    /// The next frame of the stream, which has to come.
    fn hear(&mut self, until: Instant, what: &str) -> Result<Came> {
        let came = self.next(until);
        let came = came.with_context(|| format!("{what} was expected"))?;
        came.with_context(|| format!("{what} was expected, and stdout ended"))
    }

    /// What is found in the first frame that holds it; the frame is taken out of those that came. Others stay.
    pub fn wait<T>(
        &mut self,
        what: &str,
        find: impl Fn(&ToBrain<'static>) -> Option<T>,
    ) -> Result<T> {
        let until = Instant::now() + PATIENCE;
        let mut at = 0;
        loop {
            while at == self.heard.len() {
                let came = self.hear(until, what)?;
                self.heard.push_back(came);
            }
            if let Some(found) = self.heard.get(at).and_then(|came| find(&came.frame)) {
                self.heard.remove(at);
                return Ok(found);
            }
            at += 1;
        }
    }

    /// The very next frame, which stays.
    pub fn peek(&mut self) -> Result<ToBrain<'static>> {
        if self.heard.is_empty() {
            let came = self.hear(Instant::now() + PATIENCE, "anything")?;
            self.heard.push_back(came);
        }
        let came = self.heard.front().context("it was there")?;
        Ok(came.frame.clone())
    }

    /// The very next frame, which must be this line.
    pub fn expect_line(&mut self, line: &str) -> Result<()> {
        self.peek()?;
        let came = self.heard.pop_front().context("it was there")?;
        let came = String::from_utf8(came.line)?;
        ensure!(came == line, "{line} was expected, and this came: {came}");
        Ok(())
    }

    /// The answer to a request; what came before it stays.
    pub fn answer(&mut self, attachment: &str, id: &str) -> Result<ToBrain<'static>> {
        self.wait(&format!("the answer to `{id}`"), |frame| {
            answers(frame, attachment, id).then(|| frame.clone())
        })
    }

    /// Waits for a failure that is not the provider's fault.
    pub fn refused(&mut self, attachment: &str, id: &str) -> Result<()> {
        match self.answer(attachment, id)? {
            ToBrain::Failure(failure) if failure.error.code == ErrorCode::BrainError => Ok(()),
            other => bail!("`{id}` should fail with a brain_error: {other:?}"),
        }
    }

    /// For this long, nothing comes, and nothing is left.
    pub fn silence(&mut self, time: Duration) -> Result<()> {
        if let Some(came) = self.heard.front() {
            bail!("nobody waited for {:?}", came.frame);
        }
        match self.child.hear(time) {
            None => Ok(()),
            Some(Heard::Line(line)) => {
                bail!("instead of silence came {}", String::from_utf8_lossy(&line))
            }
            Some(Heard::End(_)) => bail!("stdout ended"),
        }
    }

    /// Closes stdin. The runner has to go, and what it still says has to be frames.
    pub fn leave(mut self) -> Result<()> {
        self.child.close_stdin();
        let status = self.child.wait(FAREWELL).context("after stdin's end")?;
        ensure!(status.success(), "after stdin's end: {status}");
        while self.next(Instant::now() + PATIENCE)?.is_some() {}
        Ok(())
    }

    /// Stdout ends without a further line.
    pub fn silent_end(&mut self) -> Result<()> {
        let next = self.next(Instant::now() + PATIENCE)?;
        ensure!(next.is_none() && self.heard.is_empty(), "stdout goes on");
        Ok(())
    }

    /// Closes stdin; the process has to go, however.
    pub fn break_off(&mut self) -> Result<ExitStatus> {
        self.child.close_stdin();
        self.child.wait(FAREWELL).context("after stdin's end")
    }

    /// Ends the process as a power cut would.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()
    }
}

fn answers(frame: &ToBrain<'_>, attachment: &str, id: &str) -> bool {
    frame.method().is_none() && frame.attachment() == attachment && frame.id() == Some(id)
}

/// As much of a line as a person wants to see.
fn beginning(line: &[u8]) -> String {
    String::from_utf8_lossy(line).chars().take(200).collect()
}
