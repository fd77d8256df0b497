//! String literals, for the languages that have both kinds of quotes and the same escapes.

/// A string literal, in the quotes that need fewer escapes.
pub(super) fn quoted(text: &str) -> String {
    let count = |quote| text.matches(quote).count();
    let quote = if count('"') > count('\'') { '\'' } else { '"' };
    let mut literal = String::from(quote);
    for char in text.chars() {
        match char {
            '\n' => literal.push_str("\\n"),
            '\\' => literal.push_str("\\\\"),
            // A line break to the language, or one that would be seen as such or steer an editor.
            _ if char.is_control() || ('\u{2028}'..='\u{202e}').contains(&char) => {
                literal.extend(format!("\\u{:04x}", u32::from(char)).chars());
            }
            _ if char == quote => literal.extend(['\\', quote]),
            _ => literal.push(char),
        }
    }
    literal.push(quote);
    literal
}
