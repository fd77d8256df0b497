//! A testee that is asked one call after another, each when the one before is answered.

use std::process::Command;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::time::{Duration, Instant};

use super::meter;
use crate::conformance::Testee;

pub struct Session {
    testee: Testee,
    calls: Sender<Arc<str>>,
}

impl Session {
    /// Starts a testee that may think so long about each call.
    pub fn start(command: &mut Command, patience: Duration) -> Result<Self, String> {
        let (calls, waiting) = mpsc::channel();
        let testee = Testee::start(command, waiting, patience);
        let testee = testee.map_err(|error| format!("{error:#}"))?;
        Ok(Self { testee, calls })
    }

    /// An answer, and how many seconds the testee computed for it; by the clock, where the system does not say.
    pub fn ask(&mut self, call: &Arc<str>) -> Result<(String, f64), String> {
        let (before, start) = (meter::computed(self.testee.pid()), Instant::now());
        let _ = self.calls.send(call.clone()); // a testee that is gone is noticed by its missing answer
        let answer = self.testee.answer()?;
        let clock = start.elapsed();
        let after = meter::computed(self.testee.pid());
        let computed = after
            .zip(before)
            .map(|(after, before)| after.saturating_sub(before));
        Ok((answer, computed.unwrap_or(clock).as_secs_f64()))
    }

    /// The most memory that it ever held at once, in bytes. None where the system does not say.
    pub fn peak(&self) -> Option<u64> {
        meter::peak(self.testee.pid())
    }

    /// There are no more calls; the testee must end well.
    pub fn finish(self) -> Result<(), String> {
        drop(self.calls);
        self.testee.finish()
    }
}
