//! Lines that a document shows in tables, and the bytes that they stand for.

use std::fs;
use std::path::Path;

/// The rows of so many cells, whose first is a line and whose second what reads it.
pub(crate) fn rows(document: &str, cells: usize) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(document);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{document}: {error}"));
    let row = |line: &str| -> Option<Vec<String>> {
        let row = line.strip_prefix("| ")?.strip_suffix(" |")?;
        let row: Vec<_> = row.split(" | ").map(str::to_owned).collect();
        let reads = row.get(1)?.starts_with("`to_") || row[1] == "`stream`";
        (reads && row.len() == cells).then_some(row)
    };
    text.lines().filter_map(row).collect()
}

/// What stands between the quotes of code.
pub(crate) fn code(cell: &str) -> &str {
    cell.strip_prefix('`').unwrap().strip_suffix('`').unwrap()
}

/// The bytes: `«FF»` is given in hex, `«x×3»` is repeated.
pub(crate) fn bytes(shown: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (index, part) in shown.split(['«', '»']).enumerate() {
        if index % 2 == 0 {
            bytes.extend_from_slice(part.as_bytes());
        } else if let Some((piece, times)) = part.split_once('×') {
            bytes.extend(piece.repeat(times.parse().unwrap()).into_bytes());
        } else {
            let hex = |byte| u8::from_str_radix(byte, 16).unwrap();
            bytes.extend(part.split(' ').map(hex));
        }
    }
    bytes
}
