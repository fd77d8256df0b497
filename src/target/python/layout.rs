//! Where ruff breaks lines, as far as the width of a name decides it (its defaults: 88 columns, 4 spaces).

use crate::target::layout::wrap;

/// How wide a line may be, in columns.
const LINE: usize = 88;

/// What stands between brackets, on one line where it fits, else one item a line: the comma behind the last keeps them so.
pub(super) fn call(open: &str, items: &[String], close: &str, margin: usize) -> Vec<String> {
    let line = format!("{open}{}{close}", items.join(", "));
    // A comment behind the code does not count.
    let code = line.find("  # ").map_or(&*line, |at| &line[..at]);
    if items.is_empty() || fits(code, margin) {
        return vec![line];
    }
    let mut lines = vec![open.to_owned()];
    lines.extend(items.iter().map(|item| format!("    {item},")));
    lines.push(close.to_owned());
    lines
}

/// A call of a function, behind what stands before it in its statement.
pub(super) fn invoke(
    before: &str,
    function: &str,
    arguments: &[&str],
    margin: usize,
) -> Vec<String> {
    let arguments: Vec<String> = arguments.iter().map(|each| (*each).to_owned()).collect();
    call(&format!("{before}{function}("), &arguments, ")", margin)
}

/// What a call gives, for a place that is told with its ` =`: between parentheses where not even the first line fits.
pub(super) fn assign(
    place: &str,
    function: &str,
    arguments: &[&str],
    margin: usize,
) -> Vec<String> {
    let lines = invoke(&format!("{place} "), function, arguments, margin);
    if lines.iter().all(|line| fits(line, margin)) {
        return lines;
    }
    enclosed(place, invoke("", function, arguments, margin + 4))
}

/// A value that stands on one line, for a place that is told with its ` =`.
pub(super) fn assign_plain(place: &str, value: &str, margin: usize) -> Vec<String> {
    let line = format!("{place} {value}");
    if fits(&line, margin) {
        return vec![line];
    }
    enclosed(place, vec![value.to_owned()])
}

fn enclosed(place: &str, value: Vec<String>) -> Vec<String> {
    let mut lines = vec![format!("{place} (")];
    lines.extend(indented(value, 4));
    lines.push(")".to_owned());
    lines
}

/// Whether a line is not too wide.
pub(super) fn fits(line: &str, margin: usize) -> bool {
    margin + line.chars().count() <= LINE
}

/// The head of a function, up to its colon.
pub(super) fn head(name: &str, parameters: &[&str], result: &str, margin: usize) -> Vec<String> {
    let parameters: Vec<String> = parameters.iter().map(|each| (*each).to_owned()).collect();
    let (open, close) = (format!("def {name}("), format!(") -> {result}:"));
    call(&open, &parameters, &close, margin)
}

/// A name for a type, or for several of which a value has one.
pub(super) fn alias(name: &str, types: &[String]) -> Vec<String> {
    let line = format!("{name}: TypeAlias = {}", types.join(" | "));
    if fits(&line, 0) || types.len() < 2 {
        return vec![line];
    }
    let mut lines = vec![format!("{name}: TypeAlias = (")];
    let inner = types.join(" | ");
    if fits(&inner, 4) {
        lines.push(format!("    {inner}"));
    } else {
        let rest = types.iter().skip(1).map(|ty| format!("    | {ty}"));
        lines.extend(types.first().map(|first| format!("    {first}")));
        lines.extend(rest);
    }
    lines.push(")".to_owned());
    lines
}

/// A name for one of several texts, each with its comment.
pub(super) fn choice<'a>(name: &str, rows: impl Iterator<Item = (String, &'a str)>) -> Vec<String> {
    let rows: Vec<_> = rows.collect();
    let literals: Vec<String> = rows.iter().map(|(literal, _)| literal.clone()).collect();
    let open = format!("{name}: TypeAlias = Literal[");
    if rows.iter().all(|(_, about)| about.trim().is_empty()) || rows.len() < 2 {
        return call(&open, &literals, "]", 0);
    }
    let mut lines = vec![open];
    for (literal, about) in rows {
        let about = wrap(about.trim(), LINE - 6);
        lines.extend(
            about
                .iter()
                .map(|line| format!("    # {line}").trim_end().to_owned()),
        );
        lines.push(format!("    {literal},"));
    }
    lines.push("]".to_owned());
    lines
}

/// A documentation string, `margin` columns from the margin; none where there is no text.
pub(super) fn doc(text: &str, margin: usize) -> Vec<String> {
    let text = text.trim().replace('\\', "\\\\");
    let text = text.replace("\"\"\"", "\\\"\\\"\\\"");
    if text.is_empty() {
        return Vec::new();
    }
    let mut lines = wrap(&text, LINE - margin - 3);
    if let [line] = lines.as_slice() {
        // A quotation mark keeps its distance from those that end the text.
        let end = if line.ends_with('"') { " " } else { "" };
        let short = format!("\"\"\"{line}{end}\"\"\"");
        if fits(&short, margin) {
            return indented(vec![short], margin).collect();
        }
    }
    if let Some(first) = lines.first_mut() {
        first.insert_str(0, "\"\"\"");
    }
    lines.push("\"\"\"".to_owned());
    indented(lines, margin).collect()
}

/// Lines some columns further from the margin; an empty one stays empty.
pub(super) fn indented(lines: Vec<String>, columns: usize) -> impl Iterator<Item = String> {
    let indented = move |line: String| match &*line {
        "" => line,
        _ => format!("{:columns$}{line}", ""),
    };
    lines.into_iter().map(indented)
}
