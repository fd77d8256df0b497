//! Turns that call tools.

use std::fs;

use anyhow::{Result, ensure};
use brain_wire_types::{ErrorCode, MAX_TOOL_CALLS, RunnerError, ToBrain, ToolCallRequest};

use super::MOMENT;
use crate::bench::Bench;
use crate::brain::Brain;

pub fn interrupt(bench: &Bench) -> Result<()> {
    let (mut brain, folder) = bench.open()?;
    brain.talk("a", "kept")?;
    let before = brain.checkpoint("a")?;
    let file = folder.join("session/turns.jsonl");
    let bytes = fs::read(&file)?;
    let turn = brain.prompt("a", "before\ncall slow {}\ncall echo {}\nafter")?;
    let calls = brain.calls(&turn, 2)?;
    brain.give(&calls[1], "not said")?;
    brain.interrupt(&turn)?;
    let said = brain.interrupted(&turn)?.concat();
    ensure!(said == "before", "{said:?}");
    ensure!(brain.checkpoint("a")? == before, "the checkpoint changed");
    ensure!(fs::read(&file)? == bytes, "the file changed");

    brain.give(&calls[0], "too late")?;
    brain.silence(MOMENT)?;
    let next = brain.prompt("a", "next\ncall slow {}")?;
    let call = brain.call(&next)?;
    brain.give(&calls[0], "much too late")?;
    brain.give(&call, "in time")?;
    brain.says(&next, "next\nin time")?;

    // What was given up counts no longer: again and again there is room for all.
    let all = vec!["call slow {}"; MAX_TOOL_CALLS].join("\n");
    for _ in 0..3 {
        let turn = brain.prompt("a", &all)?;
        brain.calls(&turn, MAX_TOOL_CALLS)?;
        brain.interrupt(&turn)?;
        brain.interrupted(&turn)?;
    }
    brain.echoes("a", "done")?;
    brain.leave()
}

/// By its result, by either kind of failure, or for not being there.
pub fn failing(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let prompt = "call echo {}\ncall slow {}\ncall echo {}\ncall nobody {}\ncall echo {}\nend";
    let turn = brain.prompt("a", prompt)?;
    let calls = brain.calls(&turn, 4)?;
    brain.give_error(&calls[0], "boom")?;
    for (call, code) in [
        (&calls[1], ErrorCode::ProviderError),
        (&calls[2], ErrorCode::BrainError),
    ] {
        let message = "it broke".into();
        brain.send(call.fail(RunnerError { code, message }))?;
    }
    brain.give(&calls[3], "fine")?;
    let text =
        "failed: boom\nfailed: it broke\nfailed: it broke\nfailed: nobody is not bound\nfine\nend";
    brain.says(&turn, text)?;
    brain.echoes("a", "and on")?;
    brain.leave()
}

/// Forty calls are asked for; 32 are made, and the others as there is room. Another attachment talks all the while.
pub fn at_once(bench: &Bench) -> Result<()> {
    const COUNT: usize = 40;
    let (mut brain, _) = bench.open()?;
    brain.open("b", &bench.folder()?)?;
    let argument = |number: usize| format!("{{ \"n\" : {number}.0e0 }}"); // verbatim
    let lines: Vec<_> = (0..COUNT)
        .map(|n| format!("call echo {}", argument(n)))
        .collect();
    let results: Vec<_> = (0..COUNT)
        .map(|n| format!("{n}-{}", "x".repeat(40_000)))
        .collect();
    let turn = brain.prompt("a", &lines.join("\n"))?;
    let calls = brain.calls(&turn, MAX_TOOL_CALLS)?;
    for (number, call) in calls.iter().enumerate() {
        let text = call.params.arguments.text();
        ensure!(
            text == argument(number),
            "call {number} has the arguments {text}"
        );
    }
    brain.silence(MOMENT)?;
    let other = brain.prompt("b", &"tell me more\n".repeat(50))?;
    for number in (0..MAX_TOOL_CALLS).rev().filter(|n| n % 2 == 0) {
        brain.give(&calls[number], &results[number])?;
    }
    for (call, result) in brain
        .calls(&turn, COUNT - MAX_TOOL_CALLS)?
        .iter()
        .zip(&results[MAX_TOOL_CALLS..])
    {
        brain.give(call, result)?;
    }
    for number in (0..MAX_TOOL_CALLS).filter(|n| n % 2 == 1) {
        brain.give(&calls[number], &results[number])?;
    }
    brain.says(&turn, &results.join("\n"))?;
    brain.says(&other, &"tell me more\n".repeat(50))?;
    brain.leave()
}

/// Two attachments share the 32.
pub fn in_all_attachments(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    brain.open("b", &bench.folder()?)?;
    let lines = vec!["call slow {}"; 20].join("\n");
    let (a, b) = (brain.prompt("a", &lines)?, brain.prompt("b", &lines)?);
    let calls = (0..MAX_TOOL_CALLS).map(|_| any_call(&mut brain));
    let calls = calls.collect::<Result<Vec<_>>>()?;
    brain.silence(MOMENT)?;
    // Room that one gives up is room for the other.
    brain.interrupt(&a)?;
    brain.interrupted(&a)?;
    let of_b = |call: &&ToolCallRequest<'_>| call.attachment == "b";
    let had = calls.iter().filter(of_b).count();
    let more = brain.calls(&b, 20 - had)?;
    for call in calls.iter().filter(of_b).chain(&more) {
        brain.give(call, "-")?;
    }
    brain.says(&b, &["-"; 20].join("\n"))?;
    brain.leave()
}

fn any_call(brain: &mut Brain) -> Result<ToolCallRequest<'static>> {
    brain.wait("a tool call", |frame| match frame {
        ToBrain::ToolCall(call) => Some(call.clone()),
        _ => None,
    })
}
