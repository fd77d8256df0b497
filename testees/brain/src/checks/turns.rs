//! Turns without tools, and what is asked beside them.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use brain_wire_types::{ErrorCode, ToBrain};

use super::MOMENT;
use crate::bench::Bench;
use crate::requests::Turn;
use crate::turns::Ending;

/// The same ids, the same turn's name, calls under way in both: nothing crosses.
pub fn two_attachments(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    brain.open("b", &bench.folder()?)?;
    let turn = |attachment: &str| Turn {
        attachment: attachment.to_owned(),
        name: "T".to_owned(),
        id: "1".to_owned(),
    };
    let (a, b) = (turn("a"), turn("b"));
    brain.send_prompt(&a, "of a\ncall echo {}\ncall slow {}\nend of a")?;
    brain.send_prompt(&b, "of b\ncall echo {}\ncall slow {}\nend of b")?;
    let (of_b, of_a) = (brain.calls(&b, 2)?, brain.calls(&a, 2)?);
    for (calls, text) in [(&of_b, "for b"), (&of_a, "for a")] {
        for call in calls.iter().rev() {
            brain.give(call, &format!("{} {text}", call.params.name))?;
        }
    }
    brain.says(&a, "of a\necho for a\nslow for a\nend of a")?;
    brain.says(&b, "of b\necho for b\nslow for b\nend of b")?;

    // One goes while the other is at work, and its name is free again.
    let long = brain.prompt("b", "call slow {}")?;
    let call = brain.call(&long)?;
    brain.detach("a")?;
    let id = brain.ask_checkpoint("a")?;
    brain.refused("a", &id)?;
    brain.open("a", &bench.folder()?)?;
    ensure!(
        brain.talk("a", "recall")?.text.is_empty(),
        "a new session has a past"
    );
    brain.give(&call, "still here")?;
    brain.says(&long, "still here")?;
    ensure!(
        brain.talk("b", "recall")?.text.starts_with("of b\n"),
        "b forgot"
    );
    brain.silence(MOMENT)?;
    brain.leave()
}

/// Steered lines come last, in their order, and may ask for tools like all others.
pub fn steer(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let turn = brain.prompt("a", "one\ncall slow {}\ntwo")?;
    let call = brain.call(&turn)?;
    brain.steer(&turn, "three\ncall echo {}")?;
    brain.steer(&turn, "")?;
    brain.give(&call, "hi")?;
    let call = brain.call(&turn)?;
    brain.give(&call, "ho")?;
    let said = brain.said(&turn)?;
    ensure!(said.text == "one\nhi\ntwo\nthree\nho\n", "{:?}", said.text);
    ensure!(
        said.usage.0 == 40,
        "the user said 40 characters, not {}",
        said.usage.0
    );
    let late = brain.ask_steer(&turn, "too late")?;
    brain.refused("a", &late)?;
    let said = brain.talk("a", "recall")?.text;
    let prompt = "one\ncall slow {}\ntwo\nthree\ncall echo {}\n\n";
    ensure!(said.starts_with(prompt), "{said:?}");
    brain.leave()
}

pub fn interrupt(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    for _ in 0..3 {
        let turn = brain.prompt("a", "first\npause 60000\nlast")?;
        let ToBrain::AssistantDelta(first) = brain.peek()? else {
            bail!("no delta");
        };
        ensure!(first.data.text == "fi", "{first:?}");
        brain.interrupt(&turn)?;
        let said = brain.interrupted(&turn)?.concat();
        ensure!("first".starts_with(&said), "{said:?}");
    }
    ensure!(
        brain.checkpoint("a")?.is_empty(),
        "an interrupted turn is recorded"
    );
    // As early as can be.
    for _ in 0..20 {
        let turn = brain.prompt("a", "pause 60000")?;
        brain.interrupt(&turn)?;
        brain.interrupted(&turn)?;
    }
    brain.silence(MOMENT)?;
    brain.leave()
}

pub fn interrupt_of_a_settled_turn(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let old = brain.prompt("a", "old")?;
    brain.says(&old, "old")?;
    let start = Instant::now();
    brain.interrupt(&old)?;
    ensure!(
        start.elapsed() < Duration::from_secs(1),
        "it took {:?}",
        start.elapsed()
    );
    let new = brain.prompt("a", "new\npause 200\ncall echo {}\nend")?;
    brain.interrupt(&old)?;
    let call = brain.call(&new)?;
    brain.interrupt(&old)?;
    brain.give(&call, "hi")?;
    brain.says(&new, "new\nhi\nend")?;
    brain.interrupt(&new)?;
    brain.echoes("a", "and on")?;
    brain.silence(MOMENT)?;
    brain.leave()
}

/// A turn that is just ending either takes what comes or refuses it: no text is lost, and no turn fails.
pub fn just_ending(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let mut records = 0;
    for round in 0..300 {
        let turn = brain.prompt("a", "one")?;
        if round % 2 == 0 {
            brain.peek()?; // late enough to meet its end
        }
        let steered = brain.ask_steer(&turn, "two")?;
        let text = match brain.answer("a", &steered)? {
            ToBrain::SteerReply(_) => "one\ntwo",
            ToBrain::Failure(_) => "one",
            other => bail!("{other:?}"),
        };
        brain.says(&turn, text)?;
        records += 1;

        let turn = brain.prompt("a", "three")?;
        if round % 2 == 0 {
            brain.peek()?;
        }
        brain.interrupt(&turn)?;
        records += usize::from(brain.ended(&turn)? == Ending::Done);
    }
    let said = brain.talk("a", "recall")?.text;
    let recorded = said.lines().filter(|line| ["one", "three"].contains(line));
    ensure!(recorded.count() == 2 * records, "not {records} records");
    brain.leave()
}

pub fn out_of_place(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    let turn = brain.prompt("a", "one\ncall slow {}\ntwo")?;
    let call = brain.call(&turn)?;
    let second = brain.prompt("a", "second")?;
    let nobody = brain.prompt("b", "nobody")?;
    let refused = [
        ("a", second.id),
        ("a", brain.ask_checkpoint("a")?),
        ("a", brain.ask_detach("a")?),
        ("a", brain.ask_open("a", &folder)?),
        ("b", brain.ask_checkpoint("b")?),
        ("b", brain.ask_detach("b")?),
        ("b", brain.ask_steer(&nobody, "nobody")?),
        ("b", brain.ask_interrupt(&nobody)?),
        ("b", nobody.id),
    ];
    for (attachment, id) in &refused {
        brain.refused(attachment, id)?;
    }
    brain.give(&call, "hi")?;
    brain.says(&turn, "one\nhi\ntwo")?;
    let failing = brain.prompt("a", "said\nfail because\nnot said")?;
    let error = brain.failed(&failing)?;
    ensure!(
        error.code == ErrorCode::ProviderError && error.message == "because",
        "{error:?}"
    );
    let settled = brain.ask_steer(&failing, "too late")?;
    brain.refused("a", &settled)?;
    // Neither has left a trace.
    ensure!(
        brain.talk("a", "recall")?.text == "one\ncall slow {}\ntwo\none\nhi\ntwo",
        "recall"
    );
    brain.silence(MOMENT)?;
    brain.leave()
}
