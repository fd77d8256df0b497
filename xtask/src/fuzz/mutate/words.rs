//! Strings: how else one can be written, and what else one can say.

use std::fmt::Write as _;

use fastrand::Rng;

/// What strings are made of: the ends of encodings, what must be escaped, what paths must not hold.
const PIECES: &[&str] = &[
    "a",
    "B",
    "7",
    " ",
    "~",
    "~1",
    "/",
    "\\/",
    ".",
    "..",
    "/../",
    "C:",
    "\\\\",
    "\\\"",
    "\\n",
    "\\b",
    "\\u0000",
    "\\u001F",
    "\\u00e9",
    "\\uD83D\\uDE00",
    "\\udbff\\uDFFF",
    "\\ufffe",
    "é",
    "ſ",
    "K",
    "\u{7f}",
    "\u{80}",
    "\u{7ff}",
    "\u{800}",
    "\u{2028}",
    "\u{202e}",
    "\u{feff}",
    "\u{ffff}",
    "😀",
    "\u{10ffff}",
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
];

/// A string that is well-formed, whatever it says.
pub fn any(rng: &mut Rng) -> String {
    let mut text = String::from("\"");
    for _ in 0..rng.usize(..5) {
        text.push_str(PIECES[rng.usize(..PIECES.len())]);
    }
    text + "\""
}

/// The same string, with some characters written as escapes.
pub fn respelt(text: &str, rng: &mut Rng) -> String {
    let mut spelt = String::from("\"");
    let mut rest = text[1..text.len() - 1].chars();
    while let Some(c) = rest.next() {
        if c == '\\' {
            // An escape stays as it is; the digits of one must not become escapes themselves.
            spelt.push(c);
            let escaped = rest.next().unwrap_or('\\');
            spelt.push(escaped);
            if escaped == 'u' {
                spelt.extend(rest.by_ref().take(4));
            }
        } else if rng.u8(..4) > 0 {
            spelt.push(c);
        } else if c == '/' && rng.bool() {
            spelt.push_str("\\/");
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = if rng.bool() {
                    write!(spelt, "\\u{unit:04x}")
                } else {
                    write!(spelt, "\\u{unit:04X}")
                };
            }
        }
    }
    spelt + "\""
}

#[test]
fn a_string_spelt_otherwise_says_the_same() {
    let mut rng = Rng::with_seed(1);
    for _ in 0..2000 {
        let text = any(&mut rng);
        let spelt = respelt(&text, &mut rng);
        let said = |text: &str| serde_json::from_str::<String>(text).unwrap();
        assert_eq!(said(&text), said(&spelt), "{text} {spelt}");
    }
}
