//! The rules that the vectors try.

use crate::vectors::Vector;

/// Rules of the contract's sections 1 to 6, each of which at least [`CITATIONS`] vectors must cite.
const RULES: &[(&str, u32)] = &[("L", 7), ("T", 7), ("S", 7), ("X", 4), ("Y", 4), ("E", 6)];

/// How many vectors must cite each rule: at the top of a frame, and deep inside.
pub const CITATIONS: usize = 2;

/// Every rule, in the contract's order.
pub fn all() -> impl Iterator<Item = String> {
    let ids = |&(letter, last): &(&str, u32)| {
        (1..=last)
            .map(|number| format!("{letter}{number}"))
            .collect::<Vec<_>>()
    };
    RULES.iter().flat_map(ids)
}

/// The rules that too few vectors cite, ready to be printed.
pub fn uncited(vectors: &[Vector]) -> String {
    let citations = |rule: &String| vectors.iter().filter(|vector| vector.cites(rule)).count();
    let few: Vec<_> = all().filter(|rule| citations(rule) < CITATIONS).collect();
    if few.is_empty() {
        return String::new();
    }
    format!(" ({})", few.join(", "))
}
