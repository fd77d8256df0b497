//! Texts such as models and tools write, from a seed.

use fastrand::Rng;

const WORDS: &[&str] = &[
    "a", "after", "again", "agent", "and", "another", "argument", "as", "at", "before", "build",
    "but", "call", "change", "check", "does", "each", "empty", "error", "expected", "file",
    "first", "fix", "folder", "found", "from", "function", "here", "if", "in", "is", "it", "its",
    "last", "line", "list", "make", "message", "model", "name", "new", "not", "now", "of", "on",
    "only", "or", "package", "path", "read", "returns", "run", "second", "server", "session",
    "set", "should", "so", "still", "string", "test", "that", "the", "then", "there", "this", "to",
    "tool", "type", "until", "value", "was", "when", "which", "with", "write", "you",
];

/// Lines full of what JSON escapes or what some encoders do.
const CODE: &[&str] = &[
    "\tif name == \"\" && len(list) < 2 {",
    "\t\treturn fmt.Errorf(\"no %q in %q: %w\", name, path, err)",
    "\t}",
    "<li class=\"done\" id=\"row\">R&amp;D</li>",
    "let path = \"C:\\\\tmp\\\\out.txt\";",
    "for (const x of xs) { print(`${x} \"\\n\"`); }",
    "",
    "\treturn a << 2 | b >> 3",
    "{\"name\": \"value\", \"list\": [1, 2, 3]}",
    "grep -E \"^\\s+at \" out.log > \"$HOME/at.txt\"",
];

const TWO_BYTES: &[&str] = &[
    "строка",
    "файл",
    "проверить",
    "и",
    "новый",
    "ошибка",
    "тест",
    "где",
    "больше",
    "γράμμα",
    "λόγος",
    "και",
    "αρχείο",
    "größer",
    "für",
    "café",
    "été",
    "niño",
];

/// Characters of three and four bytes.
const WIDE: &[&str] = &["—", "…", "“so”", "→", "日本語", "中文", "✅", "🚀", "👍🏽"];

/// Words, `size` bytes long.
pub fn words(rng: &mut Rng, size: usize) -> String {
    fill(size, |text| {
        text.push_str(pick(rng, WORDS));
        text.push(if rng.u8(..20) == 0 { '\n' } else { ' ' });
    })
}

/// Code, in which about every eighth byte has to be escaped.
pub fn code(rng: &mut Rng, size: usize) -> String {
    fill(size, |text| {
        text.push_str(pick(rng, CODE));
        text.push('\n');
    })
}

/// Words whose letters have two bytes.
pub fn two_bytes(rng: &mut Rng, size: usize) -> String {
    fill(size, |text| {
        text.push_str(pick(rng, TWO_BYTES));
        text.push(' ');
    })
}

/// Only characters that have to be escaped.
pub fn escapes(rng: &mut Rng, size: usize) -> String {
    fill(size, |text| {
        text.push(pick(rng, &['"', '\\', '\n', '\t', '\u{1b}']));
    })
}

/// What an assistant writes: mostly words, some code, and characters of any length.
pub fn mixed(rng: &mut Rng, size: usize) -> String {
    fill(size, |text| match rng.u8(..20) {
        0..14 => text.push_str(&words(rng, 60)),
        14..17 => text.push_str(&code(rng, 80)),
        17..19 => text.push_str(pick(rng, WIDE)),
        _ => text.push_str(&two_bytes(rng, 30)),
    })
}

/// A word, for names.
pub fn word(rng: &mut Rng) -> &'static str {
    pick(rng, WORDS)
}

/// A name as providers give them: a prefix and hexadecimal digits.
pub fn token(rng: &mut Rng, prefix: &str, digits: usize) -> String {
    let digits = (0..digits).map(|_| char::from_digit(rng.u32(..16), 16).unwrap_or('0'));
    prefix.chars().chain(digits).collect()
}

/// A size between two, of which the small ones are as frequent as the large ones by their logarithm.
pub fn size(rng: &mut Rng, low: usize, high: usize) -> usize {
    let doublings = (high / low).ilog2();
    let floor = low << rng.u32(..=doublings);
    rng.usize(floor..=(2 * floor).min(high).max(floor))
}

/// One of several.
pub fn pick<T: Copy>(rng: &mut Rng, from: &[T]) -> T {
    from[rng.usize(..from.len())]
}

/// Appends until a size is reached, and cuts at it; a character that would stand across it is left out.
fn fill(size: usize, mut more: impl FnMut(&mut String)) -> String {
    let mut text = String::with_capacity(size + 64);
    while text.len() < size {
        more(&mut text);
    }
    let whole = (0..=size).rev().find(|at| text.is_char_boundary(*at));
    text.truncate(whole.unwrap_or(0));
    text
}
