//! Lines that are wrong, long or strange.

use anyhow::{Context as _, Result, ensure};
use brain_wire_types::{ErrorCode, MAX_FRAME, Method, decode_to_runner};

use super::MOMENT;
use crate::bench::Bench;

/// Each is answered, though a turn is active, which hears nothing of it.
pub fn refused_requests(bench: &Bench) -> Result<()> {
    let lines = [
        (
            r#"{"attachment":"a","id":"q7","method":"nope","params":null}"#,
            None,
        ),
        (
            r#"{"attachment":"a","id":"q7","method":"Checkpoint"}"#,
            None,
        ),
        (
            r#"{"attachment":"a","id":"q7","method":"checkpoint","params":null,"zz":1}"#,
            Some(Method::Checkpoint),
        ),
        (
            r#"{"attachment":"a","id":"q7","method":"checkpoint","params":{}}"#,
            Some(Method::Checkpoint),
        ),
        (
            r#"{"attachment":"a","turn":"t","id":"q7","method":"detach"}"#,
            Some(Method::Detach),
        ),
        (
            r#"{"zz":{"id":"x"},"method":"open","id":"q7","attachment":"a"}"#,
            Some(Method::Open),
        ),
        (
            r#"{"attachment":"a","id":"q7","method":"open","params":{"provider":{"api_key":5}}}"#,
            Some(Method::Open),
        ),
    ];
    let (mut brain, _) = bench.open()?;
    let turn = brain.prompt("a", "one\ncall slow {}\ntwo")?;
    let call = brain.call(&turn)?;
    for (line, method) in lines {
        let refused = brain.send_refused(line, "q7", None, method);
        refused.with_context(|| line.to_owned())?;
    }
    let method = Some(Method::Steer);
    let line = r#"{"attachment":"a","turn":"t","id":"q7","method":"steer","params":{"text":null}}"#;
    brain.send_refused(line, "q7", Some("t"), method)?;
    brain.give(&call, "hi")?;
    brain.says(&turn, "one\nhi\ntwo")?;
    brain.silence(MOMENT)?;
    brain.leave()
}

/// Nothing comes of them, and the process lives on.
pub fn nobody_to_answer(bench: &Bench) -> Result<()> {
    let lines: [&[u8]; 13] = [
        b"ls",
        b"",
        b"\r",
        b"null",
        b"[\"a\",\"1\",\"checkpoint\",null]",
        b"{\"attachment\":\"a\",\"id\":\"1\",\"method\":\"checkpoint\"",
        b"{\"attachment\":\"a\",\"id\":\"1\",\"id\":\"1\",\"method\":\"checkpoint\"}",
        b"{\"attachment\":\"a\",\"id\":\"1\",\"method\":\"checkpoint\"} x",
        b"{\"attachment\":\"a\",\"id\":\"\xff\",\"method\":\"checkpoint\"}",
        b"\xef\xbb\xbf{\"attachment\":\"a\",\"id\":\"1\",\"method\":\"checkpoint\"}",
        b"{\"attachment\":\"a\",\"method\":\"checkpoint\"}",
        b"{\"attachment\":\"a\",\"turn\":\"t\",\"id\":\"t1\",\"result\":{}}",
        b"{\"attachment\":\"a\",\"turn\":\"t\",\"event\":\"assistant.delta\",\"data\":{\"text\":\"\"}}",
    ];
    let (mut brain, _) = bench.open()?;
    for line in lines {
        brain.send_raw(line);
    }
    brain.send_raw("[".repeat(100_000).as_bytes());
    brain.silence(MOMENT)?;
    brain.echoes("a", "still here")?;
    let turn = brain.prompt("a", "one\ncall slow {}")?;
    let call = brain.call(&turn)?;
    for line in lines {
        brain.send_raw(line);
    }
    brain.give(&call, "two")?;
    brain.says(&turn, "one\ntwo")?;
    brain.leave()
}

/// The call has failed, and its turn goes on.
pub fn refused_result(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let turn = brain.prompt("a", "call slow {}\ncall echo {}\nend")?;
    let calls = brain.calls(&turn, 2)?;
    let (turn_, id) = (&turn.name, &calls[0].id);
    let line = format!(
        r#"{{"attachment":"a","turn":"{turn_}","id":"{id}","result":{{"content":[{{"type":"image"}}],"is_error":false}}}}"#
    );
    let error = decode_to_runner(line.as_bytes())
        .err()
        .context("it is wrong")?;
    brain.send_raw(line.as_bytes());
    brain.give(&calls[1], "fine")?;
    brain.says(&turn, &format!("failed: {error}\nfine\nend"))?;
    brain.leave()
}

pub fn long(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let text = "x".repeat(70_000);
    brain.echoes("a", &text)?;
    let turn = brain.prompt("a", "call echo {}")?;
    let call = brain.call(&turn)?;
    let text = "y".repeat(200_000);
    brain.give(&call, &text)?;
    brain.says(&turn, &text)?;
    brain.leave()
}

/// Two results fit a line each, and the message of both does not.
pub fn too_long(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    let turn = brain.prompt("a", "call echo {}\ncall echo {}")?;
    for call in brain.calls(&turn, 2)? {
        brain.give(&call, &"z".repeat(MAX_FRAME * 3 / 4))?;
    }
    let error = brain.failed(&turn)?;
    ensure!(error.code == ErrorCode::BrainError, "{error:?}");
    ensure!(
        brain.checkpoint("a")?.is_empty(),
        "a failed turn is recorded"
    );
    brain.echoes("a", "and on")?;
    brain.leave()
}

/// Escapes, line breaks that are none here, characters outside the first plane; and near misses of what is asked for.
pub fn unicode(bench: &Bench) -> Result<()> {
    let texts = [
        "",
        "\n\n",
        "\r\n",
        "a\u{2028}b\u{2029}c\u{85}d\u{feff}",
        "\0\u{1}\u{7f}\"\\/\u{8}\u{c}\t",
        "\u{1f600}\u{1f469}\u{200d}\u{1f4bb}\u{10ffff}\u{ffff}e\u{301}",
        " call echo {}",
        "call",
        "call echo",
        "call echo []",
        "call echo {",
        "call echo {\"a\":1,\"a\":2}",
        "call  {}",
        "Call echo {}",
        "recall ",
        "recall it",
        "pause",
        "pause x",
        "pause -1",
        "pause 1.5",
        "pause 600001",
        "fail",
    ];
    let (mut brain, _) = bench.open()?;
    for text in texts {
        let said = brain.talk("a", text)?;
        ensure!(said.text == text, "{text:?} came back as {:?}", said.text);
        let count = text.chars().count() as u64;
        ensure!(said.usage == (count, count), "{text:?}: {:?}", said.usage);
    }
    // At most four deltas, each as long as the others but the last.
    let said = brain.talk("a", "\u{1f600}\u{1f601}\u{1f602}\u{1f603}\u{1f604}")?;
    let pieces = ["\u{1f600}\u{1f601}", "\u{1f602}\u{1f603}", "\u{1f604}"];
    ensure!(said.deltas == pieces, "{:?}", said.deltas);
    brain.leave()
}

/// Thousands of short lines from two turns; the pipe shows which of them were not written at once.
pub fn many(bench: &Bench) -> Result<()> {
    let (mut brain, _) = bench.open()?;
    brain.open("b", &bench.folder()?)?;
    let text = vec!["say it again"; 1000].join("\n");
    let (a, b) = (brain.prompt("a", &text)?, brain.prompt("b", &text)?);
    let (a, b) = (brain.said(&a)?, brain.said(&b)?);
    ensure!(a == b, "the same prompt, another answer");
    ensure!(a.deltas.len() == 4000, "{} deltas", a.deltas.len());
    brain.leave()
}
