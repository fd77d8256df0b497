//! The end of stdin, and what is left behind.

use anyhow::{Result, ensure};
use brain_wire_types::Method;

use crate::bench::{Bench, CANARY};

pub fn idle(bench: &Bench) -> Result<()> {
    bench.start()?.leave()?;
    let (mut brain, _) = bench.open()?;
    brain.talk("a", "one")?;
    brain.leave()
}

pub fn during_a_turn(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    brain.open("b", &bench.folder()?)?;
    brain.prompt("a", "one\npause 60000")?;
    brain.prompt("b", &"talking\n".repeat(10_000))?;
    brain.peek()?;
    brain.leave()
}

pub fn during_a_call(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    let turn = brain.prompt("a", &vec!["call slow {}"; 40].join("\n"))?;
    brain.calls(&turn, 32)?;
    brain.leave()?;
    let mut brain = bench.reopen(&folder)?;
    ensure!(brain.talk("a", "recall")?.text.is_empty(), "it is recorded");
    brain.leave()
}

/// Nobody can tell what the rest would have been. It goes, and how is its own affair.
pub fn within_a_line(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    brain.send_bytes(
        b"{\"attachment\":\"a\",\"id\":\"1\",\"method\":\"checkpoint\",\"params\":null}",
    );
    brain.break_off()?;
    brain.silent_end()
}

/// What was asked before is answered, all of it.
pub fn right_after(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    brain.talk("a", "one")?;
    let ids = (0..500).map(|_| brain.ask_checkpoint("a"));
    let ids = ids.collect::<Result<Vec<_>>>()?;
    brain.break_off()?;
    for id in ids {
        brain.answer("a", &id)?;
    }
    brain.silent_end()
}

/// Neither in what any runner wrote in all of these conversations, nor in any file.
pub fn secret(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    // Lines that hold it, and are refused at various places.
    for line in [
        format!(r#"{{"attachment":"{CANARY}","#),
        format!(
            r#"{{"attachment":"a","id":"1","method":"open","params":{{"provider":{{"api_key":"{CANARY}","api_key":"{CANARY}"}}}}}}"#
        ),
        CANARY.to_owned(),
    ] {
        brain.send_raw(line.as_bytes());
    }
    let line = format!(
        r#"{{"attachment":"a","id":"q7","method":"open","params":{{"provider":{{"api_key":"{CANARY}","base_url":null}}}}}}"#
    );
    brain.send_refused(&line, "q7", None, Some(Method::Open))?;
    brain.leave()?;
    for transcript in &*bench.transcripts() {
        ensure!(!transcript.holds(CANARY), "a runner wrote it");
    }
    let files = bench.files()?;
    ensure!(!files.is_empty(), "no runner has left a file");
    for (path, bytes) in files {
        let holds = bytes
            .windows(CANARY.len())
            .any(|part| part == CANARY.as_bytes());
        ensure!(!holds, "it stands in {}", path.display());
    }
    Ok(())
}
