//! Short lines of every kind that `cargo xtask hostile` makes long.

use crate::corpus::hostile;
use crate::corpus::protocol::Protocol;
use crate::corpus::sheet::Sheet;

/// Long enough for names by the dozen and for too many brackets, short enough to be read.
const SIZE: usize = 1500;

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for kind in hostile::kinds() {
        if let Some(body) = kind.body(protocol, SIZE) {
            sheet.put(
                kind.rules,
                format!("hostile {}", kind.name),
                kind.name,
                body,
            );
        }
    }
}
