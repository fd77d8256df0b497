//! Each member taken away.

use crate::corpus::protocol::Protocol;
use crate::corpus::sample::{Role, Sample, Site};
use crate::corpus::sheet::{Sheet, Trial};

pub fn fill(protocol: &Protocol<'_>, sheet: &mut Sheet) {
    for (sample, site) in protocol.sites() {
        if !matches!(site.role, Role::Root | Role::Item) {
            take_away(sample, site, sheet);
        }
    }
    for sample in &protocol.samples {
        only_required(sample, sheet);
    }
}

fn take_away(sample: &Sample, site: &Site, sheet: &mut Sheet) {
    let (name, object) = (sample.name_of(site), site.parent());
    let line = sample.without(site).line();
    let trial = |rules| Trial::at(sample, site, rules, "absent");
    match site.role {
        Role::Required if name == "turn" && object.is_empty() => {
            sheet.refuse(trial(&["S2", "Y1"]), &line, line.missing(object, name));
        }
        Role::Required | Role::Tag => {
            sheet.refuse(trial(&["S2"]), &line, line.missing(object, name));
        }
        Role::Optional if name == "turn" && object.is_empty() => {
            sheet.accept(trial(&["E1", "Y1"]), &line);
        }
        Role::Optional => sheet.accept(trial(&["E1"]), &line),
        Role::Nullable => sheet.accept_as(trial(&["Y2", "E1"]), &line, &sample.tree.line()),
        Role::Tells => {
            sheet.refuse(trial(&["S6"]), &line, line.at_value("unknown_frame", &[]));
        }
        Role::Root | Role::Item => {}
    }
}

/// The frame without any of its optional members.
fn only_required(sample: &Sample, sheet: &mut Sheet) {
    let mut tree = sample.tree.clone();
    let optional = sample
        .sites
        .iter()
        .filter(|site| site.role == Role::Optional);
    for site in optional.rev() {
        tree = tree.with_entries(site.parent(), |entries| {
            entries.remove(site.index());
        });
    }
    let trial = Trial::object(sample, &sample.sites[0], &["E1"], "only required members");
    sheet.accept(trial, &tree.line());
}
