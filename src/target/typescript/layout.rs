//! Where prettier breaks lines, as far as the width of a name decides it (its defaults: 80 columns, 2 spaces).

use crate::target::layout::wrap;

/// How wide a line may be, in columns.
const LINE: usize = 80;

/// A piece of code that stands on one line where it fits.
#[derive(Clone)]
pub(super) enum Code {
    /// Text that is never broken.
    Text(String),
    /// What stands between brackets: one item a line where all of it is too wide.
    Bracket {
        open: String,
        items: Vec<Code>,
        /// What follows each item on its own line.
        comma: &'static str,
        close: String,
    },
    /// What follows an `=` or a colon: on the next line where it is too wide.
    After(String, Box<Code>),
    /// Types of which a value has one: one a line where all of them are too wide.
    Union(Vec<String>),
}

impl Code {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A list whose last item has a comma too where each stands on its own line.
    pub(super) fn list(
        open: impl Into<String>,
        items: impl IntoIterator<Item = Self>,
        close: &str,
    ) -> Self {
        Self::Bracket {
            open: open.into(),
            items: items.into_iter().collect(),
            comma: ",",
            close: close.to_owned(),
        }
    }

    /// A call of a function.
    pub(super) fn call(function: &str, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(|argument| Self::text(*argument));
        Self::list(format!("{function}("), arguments, ")")
    }

    /// One thing between brackets.
    pub(super) fn between(open: impl Into<String>, item: Self, close: &str) -> Self {
        Self::Bracket {
            open: open.into(),
            items: vec![item],
            comma: "",
            close: close.to_owned(),
        }
    }

    pub(super) fn after(before: impl Into<String>, code: Self) -> Self {
        Self::After(before.into(), Box::new(code))
    }

    /// All of it on one line.
    fn flat(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Bracket {
                open, items, close, ..
            } => {
                let items: Vec<String> = items.iter().map(Self::flat).collect();
                format!("{open}{}{close}", items.join(", "))
            }
            Self::After(before, code) => format!("{before} {}", code.flat()),
            Self::Union(types) => types.join(" | "),
        }
    }

    /// The lines of the code, which stands `margin` columns from the margin and is followed by `behind`.
    pub(super) fn lines(&self, margin: usize, behind: &str) -> Vec<String> {
        let line = format!("{}{behind}", self.flat());
        // A comment behind the code does not count.
        let comment = behind.find(" //").map_or(0, |at| behind.len() - at);
        if fits(&line[..line.len() - comment], margin) {
            return vec![line];
        }
        match self {
            Self::Text(_) => vec![line],
            Self::Union(types) if types.len() == 1 => vec![line],
            Self::Bracket {
                open,
                items,
                comma,
                close,
            } => {
                let mut lines = vec![open.trim_end().to_owned()];
                lines.extend(
                    items
                        .iter()
                        .flat_map(|item| inner(item.lines(margin + 2, comma))),
                );
                lines.push(format!("{close}{behind}"));
                lines
            }
            Self::After(before, code) => {
                let mut lines = vec![before.clone()];
                lines.extend(inner(code.lines(margin + 2, behind)));
                lines
            }
            Self::Union(types) => {
                let mut lines: Vec<String> = types.iter().map(|ty| format!("| {ty}")).collect();
                if let Some(last) = lines.last_mut() {
                    last.push_str(behind);
                }
                lines
            }
        }
    }
}

/// Whether a line is not too wide.
pub(super) fn fits(line: &str, margin: usize) -> bool {
    margin + line.chars().count() <= LINE
}

/// Lines of a block within another.
pub(super) fn inner(lines: Vec<String>) -> impl Iterator<Item = String> {
    lines.into_iter().map(|line| format!("  {line}"))
}

/// The head of a function, up to its opening brace.
pub(super) fn head(name: &str, parameters: &[&str], result: &str) -> Vec<String> {
    let parameters = parameters.iter().map(|parameter| Code::text(*parameter));
    Code::list(format!("{name}("), parameters, &format!("): {result} {{")).lines(0, "")
}

/// Documentation that stands `margin` columns from the margin; none where there is no text.
pub(super) fn doc(text: &str, margin: usize) -> Vec<String> {
    let text = text.trim().replace("*/", "*\\/");
    let lines = wrap(&text, LINE - margin - " * ".len());
    if let [line] = lines.as_slice() {
        let short = format!("/** {line} */");
        if fits(&short, margin) {
            return vec![short];
        }
    }
    if lines.is_empty() {
        return lines;
    }
    let lines = lines
        .iter()
        .map(|line| format!(" * {line}").trim_end().to_owned());
    let mut block = vec!["/**".to_owned()];
    block.extend(lines);
    block.push(" */".to_owned());
    block
}
