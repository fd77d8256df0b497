//! The runner's process, and its three streams. Each has a thread of its own, so that no wait here is without an end.

mod pieces;
mod transcript;

use std::convert::Infallible;
use std::ffi::OsString;
use std::io::{BufReader, Read, Write as _};
use std::process::{self, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};
use brain_wire_types::{ENVIRONMENT, ENVIRONMENT_FIXED, FrameReader};
use wait_timeout::ChildExt as _;

use pieces::Pieces;
pub use transcript::Transcript;

/// More than a pipe holds: what is there is read at once.
const CHUNK: usize = 1 << 20;

/// How long a process that is dead may hold its stderr, by children of its own.
const REST: Duration = Duration::from_secs(1);

pub struct Child {
    process: process::Child,
    /// None when stdin was closed.
    stdin: Option<Sender<Vec<u8>>>,
    stdout: Receiver<Heard>,
    /// Nothing ever comes here; it ends when stderr has ended.
    stderr_end: Receiver<Infallible>,
    transcript: Arc<Transcript>,
}

/// What came of stdout.
pub enum Heard {
    Line(Vec<u8>),
    /// No further line: the stream has ended, or is no stream of frames.
    End(Result<()>),
}

impl Child {
    /// Starts a command with no more of the environment than the contract names.
    pub fn start(command: &[OsString]) -> Result<Self> {
        let (program, arguments) = command.split_first().context("no command")?;
        let inherited = ENVIRONMENT.iter().filter_map(|name| {
            let value = std::env::var_os(name)?;
            Some((*name, value))
        });
        let mut process = Command::new(program)
            .args(arguments)
            .env_clear()
            .envs(inherited)
            .envs(ENVIRONMENT_FIXED)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} did not start", program.display()))?;
        let transcript = Arc::new(Transcript::default());
        let stdin = process.stdin.take().context("no stdin")?;
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || write(stdin, &lines));
        let stderr = process.stderr.take().context("no stderr")?;
        let noted = Arc::clone(&transcript);
        let (alive, stderr_end) = mpsc::channel();
        thread::spawn(move || note(stderr, &noted, alive));
        let stdout = process.stdout.take().context("no stdout")?;
        let (heard, receiver) = mpsc::channel();
        let pieces = Pieces::new(stdout, Arc::clone(&transcript));
        thread::spawn(move || read(pieces, &heard));
        Ok(Self {
            process,
            stdin: Some(sender),
            stdout: receiver,
            stderr_end,
            transcript,
        })
    }

    pub fn transcript(&self) -> Arc<Transcript> {
        Arc::clone(&self.transcript)
    }

    /// Writes bytes to stdin, some time. If the runner has gone, the next wait tells.
    pub fn write(&self, bytes: Vec<u8>) {
        if let Some(stdin) = &self.stdin {
            let _ = stdin.send(bytes);
        }
    }

    pub fn close_stdin(&mut self) {
        self.stdin = None;
    }

    /// What comes next on stdout, if it comes in time.
    pub fn hear(&self, time: Duration) -> Option<Heard> {
        self.stdout.recv_timeout(time).ok()
    }

    /// How the process ended, if it ends in time.
    pub fn wait(&mut self, time: Duration) -> Result<ExitStatus> {
        let status = self.process.wait_timeout(time)?;
        status.with_context(|| format!("the process was still there after {time:?}"))
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.kill();
        let _ = self.stderr_end.recv_timeout(REST); // so that the transcript is whole
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if stdin.write_all(&line).is_err() {
            return;
        }
    }
}

fn note(mut stream: impl Read, transcript: &Transcript, alive: Sender<Infallible>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = stream.read(&mut buffer) {
        transcript.add(buffer.get(..count).unwrap_or_default());
    }
    drop(alive);
}

fn read(pieces: Pieces<impl Read>, heard: &Sender<Heard>) {
    let mut lines = FrameReader::new(BufReader::with_capacity(CHUNK, pieces));
    let end = loop {
        match lines.read() {
            Ok(Some(line)) => {
                if heard.send(Heard::Line(line.to_owned())).is_err() {
                    return;
                }
            }
            Ok(None) => break Ok(()),
            Err(error) => break Err(error.into()),
        }
    };
    let _ = heard.send(Heard::End(end));
}
