//! Where rustfmt breaks lines, as far as the width of a name decides it (its defaults: `max_width`, `fn_call_width`,
//! `struct_lit_width`).

use crate::target::layout::wrap;

/// rustfmt's `max_width`, in columns.
const LINE: usize = 100;

/// rustfmt's `fn_call_width`: how wide the arguments of a call may be, in columns.
const ARGUMENTS: usize = 60;

/// rustfmt's `struct_lit_width`: how wide the body of a struct literal may be, in columns.
const LITERAL: usize = 18;

/// Documentation that stands this many columns from the margin, in lines without the slashes.
pub(super) fn doc(text: &str, margin: usize) -> Vec<String> {
    wrap(text, LINE - margin - "/// ".len())
}

/// `Name { a, b }`, in parentheses of `Ok`.
pub(super) fn literal(name: &str, fields: &[String]) -> Vec<String> {
    let body = fields.join(", ");
    if fields.is_empty() {
        vec![format!("Ok({name} {{}})")]
    } else if body.len() <= LITERAL {
        vec![format!("Ok({name} {{ {body} }})")]
    } else {
        let mut lines = vec![format!("Ok({name} {{")];
        lines.extend(fields.iter().map(|field| format!("    {field},")));
        lines.push("})".to_owned());
        lines
    }
}

/// An arm of a `match`, `margin` columns from the margin.
pub(super) fn arm(pattern: &str, body: &str, margin: usize) -> Vec<String> {
    let line = format!("{pattern} => {body},");
    if margin + line.len() <= LINE {
        return vec![line];
    }
    vec![
        format!("{pattern} => {{"),
        format!("    {body}"),
        "}".to_owned(),
    ]
}

/// A call, with what stands before and behind it; one argument a line where they are too wide together.
pub(super) fn call(before: &str, arguments: &[String], behind: &str, margin: usize) -> Vec<String> {
    let inline = arguments.join(", ");
    let line = format!("{before}({inline}){behind}");
    if inline.len() <= ARGUMENTS && margin + line.len() <= LINE {
        return vec![line];
    }
    let mut lines = vec![format!("{before}(")];
    lines.extend(arguments.iter().map(|argument| format!("    {argument},")));
    lines.push(format!("){behind}"));
    lines
}

/// The head of a function, up to its opening brace; one parameter a line where it is too wide.
pub(super) fn signature(
    name: &str,
    parameters: &[String],
    result: &str,
    margin: usize,
) -> Vec<String> {
    let line = format!("{name}({}) -> {result} {{", parameters.join(", "));
    if margin + line.len() <= LINE {
        return vec![line];
    }
    let mut lines = vec![format!("{name}(")];
    lines.extend(
        parameters
            .iter()
            .map(|parameter| format!("    {parameter},")),
    );
    lines.push(format!(") -> {result} {{"));
    lines
}
