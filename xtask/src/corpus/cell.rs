//! Cells: a rule, and a type, member, reader or stream at which it can be broken. Each has a vector, or a reason why it has none.

mod demand;

use std::collections::{BTreeSet, HashSet};

use brain_wire::model::Model;

use super::protocol::Protocol;
use super::sample::Kind;
use crate::conformance::rules;

/// What becomes of a cell.
enum Cell {
    /// A vector for each of these.
    Needs(Vec<&'static str>),
    /// No vector can show it, and why.
    Exempt(&'static str),
    /// The rule does not speak of it.
    NotApplicable,
}

/// The cells of a protocol, as far as the rules speak of them.
#[derive(Default)]
pub struct Cells {
    /// `RULE PLACE VARIANT`, for each that must have a vector.
    pub needed: BTreeSet<String>,
    exempt: Vec<Exemption>,
}

/// Where no vector can be.
struct Exemption {
    /// `RULE PLACE`.
    cell: String,
    reason: &'static str,
}

impl Cells {
    pub fn of(model: &Model) -> Self {
        let protocol = Protocol::new(model);
        let mut cells = Self::default();
        for rule in rules::all() {
            cells.note(&rule, demand::of_stream(&rule));
            for reader in &protocol.readers {
                let cell = format!("{rule} {}", reader.kind);
                cells.note(&cell, demand::of_reader(&rule, reader));
            }
            let (mut objects, mut values) = (HashSet::new(), HashSet::new());
            for (sample, site) in protocol.sites() {
                if site.kind == Kind::Object && objects.insert(&site.object) {
                    let cell = format!("{rule} {}", site.object);
                    cells.note(&cell, demand::of_object(&rule, sample, site));
                }
                if values.insert(&site.cell) {
                    let cell = format!("{rule} {}", site.cell);
                    cells.note(&cell, demand::of_value(&rule, sample, site));
                }
            }
        }
        cells
    }

    fn note(&mut self, name: &str, cell: Cell) {
        match cell {
            Cell::Needs(variants) => {
                let variants = variants.into_iter();
                let needed = variants.map(|variant| format!("{name} {variant}"));
                self.needed.extend(needed);
            }
            Cell::Exempt(reason) => self.exempt.push(Exemption {
                cell: name.to_owned(),
                reason,
            }),
            Cell::NotApplicable => {}
        }
    }

    /// What is wrong with a collection, given by the cells of its vectors: a cell that none of them covers, and one that
    /// is covered though it is said to be beyond vectors.
    pub fn faults<'a>(&self, covered: impl Iterator<Item = &'a str>) -> Vec<String> {
        let covered: HashSet<&str> = covered.collect();
        let missing = self.needed.iter();
        let missing = missing.filter(|cell| !covered.contains(cell.as_str()));
        let missing = missing.map(|cell| format!("no vector covers {cell}"));
        let shown = self.exempt.iter().filter(|exemption| {
            let within = |cell: &str| {
                cell.strip_prefix(&exemption.cell)?
                    .strip_prefix(' ')
                    .map(|_| ())
            };
            covered.iter().any(|cell| within(cell).is_some())
        });
        let shown = shown.map(|Exemption { cell, reason }| {
            format!("a vector covers {cell}, of which it is said: {reason}")
        });
        missing.chain(shown).collect()
    }
}
