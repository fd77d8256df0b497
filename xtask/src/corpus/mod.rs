//! The generated corpus: from a model, for every type, member, rule and place, the lines next to each other of which one is
//! right and the other breaks exactly that rule. `docs/vectors.md` tells what comes of it.
//!
//! No decoder is asked. A line is a [`tree`] that was spoilt in one place, so the code is that of the rule that was broken, and
//! path and offset are those of the place.

mod cell;
mod hazard;
pub mod hostile;
mod json;
mod protocol;
mod sample;
mod sheet;
mod source;
#[cfg(test)]
mod test;
mod tree;
mod vector;

use std::path::Path;

use brain_wire::file::{File, MARK};
use brain_wire::model::Model;

use sheet::Sheet;
use source::quote;
use vector::Vector;

pub use cell::Cells;
pub use protocol::Protocol;

/// The folder of the corpus, below the root.
pub const FOLDER: &str = "tests/vectors/generated";

/// The files of the corpus, one for each hazard.
pub fn files(model: &Model) -> Vec<File> {
    let protocol = Protocol::new(model);
    let file = |hazard: &hazard::Hazard| {
        let mut sheet = Sheet::new(hazard.name);
        (hazard.fill)(&protocol, &mut sheet);
        let vectors: Vec<_> = sheet.vectors.iter().map(Vector::json).collect();
        File {
            path: Path::new(FOLDER).join(format!("{}.json", hazard.name)),
            text: format!(
                "{{\"about\":{},\n\"generated\":{},\n\"vectors\":[\n{}\n]}}\n",
                quote(hazard.about),
                quote(MARK),
                vectors.join(",\n")
            ),
        }
    };
    hazard::ALL.iter().map(file).collect()
}
