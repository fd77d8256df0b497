//! Layout that depends on the width of a line, for the languages whose formatters look at it.

/// Whether a character would change how a comment is read or shown: a control character, or one that turns the direction
/// of writing, which compilers refuse.
fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The words of a text, as a comment may hold them.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split_whitespace();
    let words = words.map(|word| word.replace(is_unfit, ""));
    words.filter(|word| !word.is_empty())
}

/// Breaks text into lines of at most `width` characters where words allow it; line breaks of the text stay.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in words(paragraph) {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        lines.push(line);
    }
    lines
}
