//! Streams of lines: splits, ends, long lines, and lines that are no frames.

use crate::corpus::protocol::Protocol;
use crate::corpus::sheet::Sheet;
use crate::corpus::source::Source;
use crate::corpus::vector::{Body, Fault};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    let lines = protocol.shortest().map(|sample| sample.tree.line().source);
    let lines: Vec<Source> = lines.collect();
    let texts: Vec<&str> = lines.iter().filter_map(Source::text).collect();
    if let [first, second, ..] = texts.as_slice() {
        splits(first, second, sheet);
        ends(first, second, sheet);
    }
    if let Some(first) = texts.first() {
        faulty(first, sheet);
        line_feeds(first, sheet);
        cap(protocol.max_frame, first, sheet);
    }
}

fn put(
    sheet: &mut Sheet,
    rules: &[&'static str],
    name: &str,
    which: &str,
    chunks: Vec<Source>,
    lines: Vec<Source>,
    fault: Option<Fault>,
) {
    let body = Body::Read {
        chunks,
        lines,
        fault,
    };
    sheet.put(
        rules,
        format!("stream {name}"),
        &format!("{name} {which}"),
        body,
    );
}

/// Two lines in two chunks, split after each byte; then in chunks of one byte.
fn splits(first: &str, second: &str, sheet: &mut Sheet) {
    let stream = format!("{first}\n{second}\n");
    let lines = || vec![first.into(), second.into()];
    for at in 0..=stream.len() {
        let chunks = vec![stream[..at].into(), stream[at..].into()];
        put(
            sheet,
            &["L1"],
            "split",
            &format!("at {at}"),
            chunks,
            lines(),
            None,
        );
    }
    let bytes = stream.chars().map(|c| Source::from(c.to_string()));
    put(
        sheet,
        &["L1"],
        "split",
        "everywhere",
        bytes.collect(),
        lines(),
        None,
    );
    let text = "\"\u{e9}\u{2028}\u{1f600}\"\n";
    for at in 0..=text.len() {
        let (left, right) = text.as_bytes().split_at(at);
        let chunks = vec![Source::bytes(left), Source::bytes(right)];
        let lines = vec![text.trim_end_matches('\n').into()];
        put(
            sheet,
            &["L1"],
            "split of characters",
            &format!("at {at}"),
            chunks,
            lines,
            None,
        );
    }
}

/// The stream ends after each of its bytes.
fn ends(first: &str, second: &str, sheet: &mut Sheet) {
    let stream = format!("{first}\n{second}\n");
    let complete = first.len() + 1;
    for end in 0..=stream.len() {
        let (lines, left) = match end {
            _ if end < complete => (Vec::new(), end),
            _ if end < stream.len() => (vec![first.into()], end - complete),
            _ => (vec![first.into(), second.into()], 0),
        };
        let fault = (left > 0).then(|| Fault::text("truncated_frame", left));
        let chunks = vec![stream[..end].into()];
        put(
            sheet,
            &["L4"],
            "end",
            &format!("at {end}"),
            chunks,
            lines,
            fault,
        );
    }
}

/// A line that no decoder takes is a line all the same, and the next one is read.
fn faulty(good: &str, sheet: &mut Sheet) {
    let lines: &[(&str, Source)] = &[
        ("word", "ready".into()),
        ("empty", "".into()),
        ("white space", " \t\r".into()),
        ("return last", format!("{good}\r").into()),
        ("byte order mark", format!("\u{feff}{good}").into()),
        ("nul", "\0".into()),
        ("line separator", "\u{2028}".into()),
        ("next line and vertical tab", "\u{85}\u{b}".into()),
        ("ill formed utf8", Source::bytes(b"\xff\xc3")),
        ("half a frame", good[..good.len() / 2].into()),
        ("two frames", good.repeat(2).into()),
        ("brackets", "[[[[[[".into()),
    ];
    for (which, line) in lines {
        let rules: &[&'static str] = match *which {
            "empty" | "white space" => &["L5", "L7"],
            _ => &["L7"],
        };
        let stream = line.clone().then("\n").then(good).then("\n");
        let lines = vec![line.clone(), good.into()];
        put(
            sheet,
            rules,
            "faulty line",
            which,
            vec![stream],
            lines,
            None,
        );
    }
}

fn line_feeds(good: &str, sheet: &mut Sheet) {
    let empty = || Source::from("");
    let streams = [
        ("no chunk", Vec::new(), Vec::new()),
        ("empty chunks", vec![empty(), empty()], Vec::new()),
        ("one", vec!["\n".into()], vec![empty()]),
        (
            "three",
            vec!["\n\n".into(), "\n".into()],
            vec![empty(), empty(), empty()],
        ),
        (
            "first",
            vec![format!("\n{good}\n").into()],
            vec![empty(), good.into()],
        ),
        (
            "alone in a chunk",
            vec![good.into(), empty(), "\n".into()],
            vec![good.into()],
        ),
    ];
    for (which, chunks, lines) in streams {
        put(sheet, &["L1"], "line feeds", which, chunks, lines, None);
    }
}

/// Lines of the cap, and one byte longer.
fn cap(cap: usize, good: &str, sheet: &mut Sheet) {
    let x = |times| Source::repeat("x", times);
    let over = || Some(Fault::text("frame_too_large", cap));
    let good_line = || Source::from(format!("{good}\n"));
    let mut put = |which: &str, chunks: Vec<Source>, lines: Vec<Source>, fault| {
        put(sheet, &["L2"], "cap", which, chunks, lines, fault);
    };
    put(
        "of a line",
        vec![x(cap).then("\n").then(good_line())],
        vec![x(cap), good.into()],
        None,
    );
    put(
        "of a line then its line feed",
        vec![x(cap), "\n".into()],
        vec![x(cap)],
        None,
    );
    put(
        "one byte more",
        vec![good_line().then(x(cap + 1)).then("\n")],
        vec![good.into()],
        over(),
    );
    put(
        "one byte more without a line feed",
        vec![x(cap + 1)],
        Vec::new(),
        over(),
    );
    put(
        "one byte more in the next chunk",
        vec![x(cap), "x\n".into(), good_line()],
        Vec::new(),
        over(),
    );
    let ended = Some(Fault::text("truncated_frame", cap));
    put("of a line that has no end", vec![x(cap)], Vec::new(), ended);
}
