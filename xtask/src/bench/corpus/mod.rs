//! The lines that are measured. The same seed gives the same lines on every machine.

mod class;
mod deltas;
mod form;
mod frame;
mod free_form;
mod growth;
mod near_cap;
#[cfg(test)]
mod tests;
mod text;

use fastrand::Rng;

use form::Form;
use near_cap::MAX_FRAME;

pub use growth::sizes;

/// What all of it comes to: numbers of two runs can be compared only where this is the same.
pub const DIGEST: &str = "50021f641c3505ec";

/// Lines that are measured together.
pub struct Set {
    /// The class, or the series of growth.
    pub class: &'static str,
    /// How the lines are spelt.
    pub form: &'static str,
    /// In a series of growth, how long each of its lines was to be, in bytes.
    pub size: Option<usize>,
    /// What decodes them, as a testee's call says it (contract, section 9).
    pub kind: &'static str,
    /// The lines, without line feeds.
    pub lines: Vec<String>,
}

impl Set {
    /// The name of the set's file.
    pub fn file(&self) -> String {
        let Self { class, form, .. } = self;
        let size = self.size.map(|size| format!(".{size}")).unwrap_or_default();
        format!("{class}.{form}{size}.ndjson")
    }
}

/// The names of all classes, and of the series of growth.
pub fn names() -> impl Iterator<Item = &'static str> {
    let classes = class::ALL.iter().map(|class| class.name);
    classes.chain(growth::ALL.iter().map(|series| series.name))
}

/// The sets of a class: one for each form in which its lines differ, or for each size of a series.
pub fn sets(name: &str) -> Vec<Set> {
    let class = class::ALL.iter().find(|class| class.name == name);
    let series = growth::ALL.iter().find(|series| series.name == name);
    let class = class.map(class_sets).into_iter().flatten();
    let series = series.map(|series| growth_sets(series, sizes()));
    class.chain(series.into_iter().flatten()).collect()
}

/// Deltas of four attachments, endless: what a stream of a busy host holds most of.
pub fn stream() -> impl Iterator<Item = String> {
    deltas::deltas(rng("stream"), 4).map(|frame| frame.to_string())
}

fn class_sets(class: &class::Class) -> Vec<Set> {
    let frames: Vec<_> = (class.frames)(rng(class.name)).take(class.lines).collect();
    let mut sets: Vec<Set> = Vec::new();
    for form in Form::ALL {
        let mut rng = rng(form.name());
        let lines: Vec<_> = frames
            .iter()
            .map(|frame| form.line(frame, &mut rng))
            .collect();
        // Text without any of its characters is the same in a form; and a line may get too long by it.
        let known = sets.iter().any(|set| set.lines == lines);
        if !known && lines.iter().all(|line| line.len() <= MAX_FRAME) {
            sets.push(Set {
                class: class.name,
                form: form.name(),
                size: None,
                kind: class.kind,
                lines,
            });
        }
    }
    sets
}

fn growth_sets(series: &growth::Series, sizes: impl Iterator<Item = usize>) -> Vec<Set> {
    let set = |size| Set {
        class: series.name,
        form: Form::Canonical.name(),
        size: Some(size),
        kind: series.kind,
        lines: series.lines(rng(series.name), size),
    };
    sizes.map(set).collect()
}

/// Each class has numbers of its own, so that a change of one leaves the others as they are.
fn rng(name: &str) -> Rng {
    Rng::with_seed(fnv(0, name))
}

/// The hash of Fowler, Noll and Vo, continued.
fn fnv(hash: u64, text: &str) -> u64 {
    let begin = hash ^ 0xcbf2_9ce4_8422_2325;
    text.bytes().fold(begin, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
