//! Where rustfmt breaks lines, as far as the width of a name decides it (its defaults: `max_width`, `fn_call_width`,
//! `struct_lit_width`).

use super::frames::Named;
use crate::target::layout::wrap;

/// rustfmt's `max_width`, in columns.
const LINE: usize = 100;

/// rustfmt's `fn_call_width`: how wide the arguments of a call may be, in columns.
const ARGUMENTS: usize = 60;

/// rustfmt's `struct_lit_width`: how wide the body of a struct literal may be, in columns.
const LITERAL: usize = 18;

/// rustfmt's `array_width`: how wide the items of a list on one line may be, in columns.
const ARRAY: usize = 60;

/// rustfmt's `short_array_element_width_threshold`, in columns.
const SHORT: usize = 10;

/// The text with its empty blocks closed where they were opened: protocols may have no methods, or no events.
pub(super) fn closed(text: &str) -> String {
    let mut closed = String::new();
    for line in text.lines() {
        if line.trim() == "}" && closed.ends_with(" {\n") {
            closed.pop();
            closed.push_str("}\n");
        } else {
            closed.extend([line, "\n"]);
        }
    }
    closed
}

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
    let mut lines = vec![format!("{pattern} => {{")];
    lines.push(format!("    {body}"));
    lines.push("}".to_owned());
    lines
}

/// An arm of a `match` that puts a value into its place, `margin` columns from the margin.
pub(super) fn putting_arm(pattern: &str, place: &str, value: &str, margin: usize) -> Vec<String> {
    let arguments = [format!("&mut {place}"), value.to_owned()];
    let inline = arguments.join(", ");
    if inline.len() <= ARGUMENTS && margin + 4 + inline.len() + "put()?".len() <= LINE {
        return arm(pattern, &format!("put({inline})?"), margin);
    }
    call(&format!("{pattern} => put"), &arguments, "?,", margin)
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

/// `let Some(name) = place else {`, or `if let Some(name) = place {`.
pub(super) fn some(
    before: &str,
    name: &str,
    place: &str,
    behind: &str,
    margin: usize,
) -> Vec<String> {
    let line = format!("{before} Some({name}) = {place} {behind}");
    if margin + line.len() <= LINE {
        return vec![line];
    }
    vec![
        format!("{before} Some({name}) ="),
        format!("    {place}"),
        behind.to_owned(),
    ]
}

/// A field or a variant's payload behind its name, which stands on a line of its own where both are too wide.
pub(super) fn field(before: &str, ty: &str, margin: usize) -> Vec<String> {
    let line = format!("{before} {ty},");
    if margin + line.len() <= LINE {
        return vec![line];
    }
    vec![before.to_owned(), format!("    {ty},")]
}

/// `Variant(Payload),`
pub(super) fn variant(name: &str, ty: &str, margin: usize) -> Vec<String> {
    let line = format!("{name}({ty}),");
    if margin + line.len() <= LINE {
        return vec![line];
    }
    vec![format!("{name}("), format!("    {ty},"), "),".to_owned()]
}

/// A list of literals: on one line, several on a line where all are short, or each on its own.
pub(super) fn array(before: &str, items: &[String], margin: usize) -> Vec<String> {
    let inline = items.join(", ");
    if inline.len() <= ARRAY && margin + before.len() + inline.len() + "[];".len() <= LINE {
        return vec![format!("{before}[{inline}];")];
    }
    let mut lines = vec![format!("{before}[")];
    if items.iter().all(|item| item.len() <= SHORT) {
        lines.extend(filled(items, LINE - margin - 4));
    } else {
        lines.extend(items.iter().map(|item| format!("    {item},")));
    }
    lines.push("];".to_owned());
    lines
}

/// The constant that lists the variants of an enum.
pub(super) fn list_of<T>(name: &str, variants: &[Named<'_, T>]) -> Vec<String> {
    let items: Vec<String> = variants
        .iter()
        .map(|named| format!("{name}::{}", named.variant))
        .collect();
    array("pub const ALL: &[Self] = &", &items, 8)
}

/// Lines of a block within another.
pub(super) fn indented(lines: Vec<String>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| format!("    {line}"))
}

/// Items with commas, as many on a line as `width` columns hold, indented.
fn filled(items: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let item = format!("{item},");
        match lines.last_mut() {
            Some(line) if line.len() + 1 + item.len() <= width + 4 => line.extend([" ", &item]),
            _ => lines.push(format!("    {item}")),
        }
    }
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
