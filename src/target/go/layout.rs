//! Where gofmt puts what: it breaks no line, but aligns what stands in lines next to each other, and lays out comments.

use crate::target::layout::wrap;

/// How wide a comment may be, in columns.
const LINE: usize = 80;

/// How many columns a level of indentation is wide.
const TAB: usize = 4;

/// A line that may be aligned with its neighbours.
pub(super) struct Row {
    /// The comment above it, which parts it from the line before.
    pub(super) doc: Vec<String>,
    /// Its pieces, each of which begins a column.
    pub(super) cells: Vec<String>,
}

/// Lines whose columns are aligned.
pub(super) fn aligned(rows: impl IntoIterator<Item = Row>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut block: Vec<Vec<String>> = Vec::new();
    for Row { doc, cells } in rows {
        if !doc.is_empty() {
            lines.extend(flush(&mut block));
            lines.extend(doc);
        }
        block.push(cells);
    }
    lines.extend(flush(&mut block));
    lines
}

/// Lines of a block, each padded up to its last cell.
fn flush(block: &mut Vec<Vec<String>>) -> Vec<String> {
    let rows = std::mem::take(block);
    let wide = |cell: &String| cell.chars().count();
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column| {
        let cells = rows
            .iter()
            .filter_map(move |row: &Vec<String>| row.get(column));
        cells.map(wide).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths);
        let padded: Vec<String> = cells
            .map(|(cell, width)| format!("{cell:width$}"))
            .collect();
        padded.join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Documentation, `level` levels from the margin; none where there is no text.
///
/// It is one paragraph: only so is there nothing in it that gofmt would take for a heading or a list.
pub(super) fn doc(text: &str, level: usize) -> Vec<String> {
    let plain = |c: char| {
        if c.is_control() || c == '\u{feff}' {
            ' '
        } else {
            c
        }
    };
    let text: String = text.chars().map(plain).collect();
    // As gofmt writes them.
    let text = text.replace("``", "“").replace("''", "”");
    wrap(&text, LINE - level * TAB - "// ".len())
        .iter()
        .map(|line| format!("// {line}").trim_end().to_owned())
        .collect()
}

/// The documentation of a declaration, which begins with its name, as tools of the language like it.
pub(super) fn about(name: &str, verb: &str, text: &str, otherwise: &str) -> Vec<String> {
    let text = text.trim();
    if text.is_empty() {
        return doc(&format!("{name} {otherwise}"), 0);
    }
    let verb = if verb.is_empty() {
        String::new()
    } else {
        format!("{verb} ")
    };
    doc(&format!("{name} {verb}{}", continued(text)), 0)
}

/// Documentation that lists what is behind an interface.
pub(super) fn one_of(types: &[String]) -> Vec<String> {
    let listed = match types {
        [] => "There is none.".to_owned(),
        [one] => format!("It is a {one}."),
        [most @ .., last] => format!("It is a {} or {last}.", most.join(", ")),
    };
    doc(&listed, 0)
}

/// A sentence that goes on: its first letter is small, unless the word is one of capitals.
fn continued(text: &str) -> String {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (Some(first), second) if !second.is_some_and(char::is_uppercase) => {
            let small = first.to_lowercase();
            let rest = text.get(first.len_utf8()..).unwrap_or_default();
            format!("{small}{rest}")
        }
        _ => text.to_owned(),
    }
}
