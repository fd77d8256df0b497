//! An echo harness: a whole runner, but for the model. What it does with a prompt stands in `examples/README.md`.
//!
//! - this file reads lines until stdin ends, and [`requests`] does what they ask for, on one thread that waits for no turn;
//! - [`runner`] is what all threads share, [`output`] the one way to stdout;
//! - [`turn`] is a prompt on a thread of its own, which hears of everything else through one channel; [`work`] is what it does;
//! - [`echo`] stands where your model will be; [`session`] is the file on the disk.
#![allow(clippy::print_stderr)] // stdout is for frames, stderr for people

mod echo;
mod output;
mod requests;
mod runner;
mod session;
mod turn;
mod work;

/// The protocol, as the build script wrote it.
#[allow(clippy::pedantic)] // it is generated, and this package asks for more than usual
mod wire {
    include!(concat!(env!("OUT_DIR"), "/brain_wire.rs"));
}

use std::io::stdin;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use runner::{Note, Runner};
use wire::{FrameReader, decode_to_runner};

/// How long the turns may take to end when Brain has gone. Brain waits for twice as long.
const GRACE: Duration = Duration::from_secs(1);

fn main() {
    let (alive, gone) = mpsc::channel();
    let (lines, inbox) = mpsc::channel();
    thread::spawn(move || serve(&Arc::new(Runner::new(alive)), &inbox));
    read(&lines);
    drop(lines);
    // Every thread holds the runner, and the runner holds `alive`: when the last one has ended, its last line is out. One that
    // hangs, since nobody reads stdout, is not waited for: a process ends with its main thread.
    let _ = gone.recv_timeout(GRACE);
}

/// Reads stdin to its end. It does nothing else, so that Brain never waits for a runner that waits for Brain.
fn read(lines: &Sender<Vec<u8>>) {
    let mut stream = FrameReader::new(stdin().lock());
    loop {
        match stream.read() {
            Ok(Some(line)) if lines.send(line.to_owned()).is_ok() => {}
            Ok(_) => return,
            Err(error) => return eprintln!("stdin: {error}"),
        }
    }
}

/// Does what the lines ask for, one after the other.
fn serve(runner: &Arc<Runner>, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        match decode_to_runner(&line) {
            Ok(frame) => runner.take(frame),
            Err(error) => runner.refuse(&line, &error), // that line alone: the next one is as good as any
        }
    }
    runner.tell_all(|| Note::Interrupt);
}
