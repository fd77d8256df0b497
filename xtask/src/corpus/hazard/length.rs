//! Lines of the cap, one byte less and one byte more; and lines whose encoding is longer than they are.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Kind, Role, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};
use crate::corpus::source::Source;
use crate::corpus::tree::{Line, Node};
use crate::corpus::vector::Fault;

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for sample in protocol.shortest() {
        let is_text = |site: &&Site| matches!(site.kind, Kind::Text(_) | Kind::Secret);
        let Some(site) = sample.sites.iter().rfind(is_text) else {
            continue;
        };
        for (variant, len) in [
            ("one byte less", protocol.max_frame - 1),
            ("the cap", protocol.max_frame),
        ] {
            let trial = Trial::line(&sample.kind, &["T1"], variant);
            sheet.accept(trial, &filled(sample, &sample.tree, site, len));
        }
        let trial = Trial::line(&sample.kind, &["T1"], "one byte more");
        let line = filled(sample, &sample.tree, site, protocol.max_frame + 1);
        sheet.refuse(trial, &line, too_large(protocol));
    }
    let nullable = |site: &(&Sample, &Site)| site.1.role == Role::Nullable;
    if let Some((sample, site)) = protocol.sites().find(nullable) {
        encoding(protocol, sample, site, sheet);
    }
}

fn too_large(protocol: &Protocol<'_>) -> Fault {
    Fault::text("frame_too_large", protocol.max_frame)
}

/// A line of so many bytes: its string in a place is as long as that takes.
fn filled(sample: &Sample, tree: &Node, site: &Site, len: usize) -> Line {
    let string = |times| {
        Source::from("\"")
            .then(Source::repeat("x", times))
            .then("\"")
    };
    let empty = tree.with(&site.place, Node::Leaf(string(0))).line();
    debug_assert!(sample.tree.line().source.len() < len);
    let room = len - empty.source.len();
    tree.with(&site.place, Node::Leaf(string(room))).line()
}

/// Absent params are written as `null`, which may take the line over the cap.
fn encoding(protocol: &Protocol<'_>, sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let Some(first) = sample
        .sites
        .iter()
        .find(|site| matches!(site.kind, Kind::Text(_)))
    else {
        return;
    };
    let full = filled(sample, &sample.tree, first, protocol.max_frame);
    let added = sample.tree.line().source.len() - sample.without(site).line().source.len();
    let line = |more| {
        let len = protocol.max_frame - added + more;
        filled(sample, &sample.without(site), first, len)
    };
    let trial = |variant| Trial::at(sample, site, &["L6", "Y2"], variant);
    sheet.accept_as(trial("encoding of the cap"), &line(0), &full);
    sheet.refuse(
        trial("encoding over the cap"),
        &line(1),
        too_large(protocol),
    );
}
