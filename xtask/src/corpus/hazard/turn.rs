//! A turn where none may be.

use brain_wire::frames::TurnRule;

use crate::corpus::protocol::Protocol;
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::tree::{Entry, Node, string};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    let absent = protocol
        .samples
        .iter()
        .filter(|sample| sample.frame.turn == TurnRule::Absent);
    for sample in absent {
        let last = sample.names_in(&[]).len();
        for (variant, index, value) in [
            ("turn", 1, string("t")),
            ("turn last", last, string("t")),
            ("turn null", 1, "null".to_owned()),
            ("turn empty", 1, string("")),
        ] {
            let entry = Entry::new("turn", Node::leaf(value));
            let tree = sample
                .tree
                .with_entries(&[], |entries| entries.insert(index, entry));
            let line = tree.line();
            let trial = Trial::object(sample, &sample.sites[0], &["Y1", "S1"], variant);
            sheet.refuse(trial, &line, line.at_name("unknown_member", &[index]));
        }
    }
}
