//! Containers as deep as allowed, and one deeper.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::source::Source;
use crate::corpus::tree::{Entry, Node};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        // A value's place has a step for each container above it.
        let above = site.place.len();
        match site.kind {
            Kind::JsonObject | Kind::Json => free_form(protocol, sample, site, sheet),
            Kind::Object => {
                let index = sample.names_in(&site.place).len();
                for (variant, depth) in [("as deep as allowed", 0), ("too deep", 1)] {
                    let brackets = protocol.max_depth - above - 1 + depth;
                    let entry = Entry::new("zz", Node::Leaf(nest("[", "", "]", brackets)));
                    let tree = sample
                        .tree
                        .with_entries(&site.place, |entries| entries.push(entry));
                    let line = tree.line();
                    let place = [site.place.as_slice(), &[index]].concat();
                    let fault = match depth {
                        0 => line.at_name("unknown_member", &place),
                        _ => line.in_value("depth_exceeded", &place, brackets - 1),
                    };
                    let trial = Trial::object(sample, site, &["T7", "S1"], variant);
                    sheet.refuse(trial, &line, fault);
                }
            }
            _ => {}
        }
    }
}

/// Containers inside each other, the innermost with something in it.
fn nest(open: &str, inner: &str, close: &str, times: usize) -> Source {
    Source::repeat(open, times)
        .then(inner)
        .then(Source::repeat(close, times))
}

/// An object of so many containers, and where the innermost one is in it.
type Form = fn(usize) -> (Source, usize);

fn objects(depth: usize) -> (Source, usize) {
    (nest("{\"\":", "{}", "}", depth - 1), 4 * (depth - 1))
}

fn arrays(depth: usize) -> (Source, usize) {
    let inner = nest("[", "", "]", depth - 1);
    let object = Source::from("{\"k\":").then(inner).then("}");
    (object, 5 + depth - 2)
}

fn free_form(protocol: &Protocol<'_>, sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let room = protocol.max_depth - site.place.len();
    for (form, nested) in [("objects", objects as Form), ("arrays", arrays)] {
        let line = sample
            .tree
            .with(&site.place, Node::Leaf(nested(room).0))
            .line();
        let trial = Trial::at(
            sample,
            site,
            &["T7", "Y3"],
            &format!("{form} as deep as allowed"),
        );
        sheet.accept(trial, &line);
        let (source, past) = nested(room + 1);
        let line = sample.tree.with(&site.place, Node::Leaf(source)).line();
        let trial = Trial::at(sample, site, &["T7", "Y3"], &format!("{form} too deep"));
        sheet.refuse(
            trial,
            &line,
            line.in_value("depth_exceeded", &site.place, past),
        );
    }
}
