//! What the hazards are made from: a model, and a sample of each of its frames for each way to read it.

use brain_wire::model::Model;

use super::sample::{Reader, Role, Sample, Site, readers, samples};
use super::tree::Node;

pub struct Protocol<'m> {
    pub model: &'m Model,
    pub readers: Vec<Reader<'m>>,
    pub samples: Vec<Sample>,
    /// The longest line, in bytes.
    pub max_frame: usize,
    /// The deepest nesting.
    pub max_depth: usize,
}

impl<'m> Protocol<'m> {
    pub fn new(model: &'m Model) -> Self {
        // Every model has both limits: the check refuses one that lacks them.
        let limit = |name| {
            model
                .limit(name)
                .and_then(|limit| usize::try_from(limit).ok())
        };
        let readers = readers(model);
        Self {
            model,
            samples: readers
                .iter()
                .flat_map(|reader| samples(model, reader))
                .collect(),
            readers,
            max_frame: limit("MAX_FRAME").unwrap_or_default(),
            max_depth: limit("MAX_DEPTH").unwrap_or_default(),
        }
    }

    /// Every value of every sample.
    pub fn sites(&self) -> impl Iterator<Item = (&Sample, &Site)> {
        let samples = self.samples.iter();
        samples.flat_map(|sample| sample.sites.iter().map(move |site| (sample, site)))
    }

    /// For each decode kind the sample of the shortest line.
    pub fn shortest(&self) -> impl Iterator<Item = &Sample> {
        self.readers.iter().filter_map(|reader| {
            let samples = self.samples.iter();
            let own = samples.filter(|sample| sample.kind == reader.kind);
            own.min_by_key(|sample| sample.tree.line().source.len())
        })
    }
}

impl Sample {
    /// The name of the member that holds a value.
    pub fn name_of(&self, site: &Site) -> &str {
        match self.tree.at(site.parent()) {
            Node::Object(entries) if site.role != Role::Root => &entries[site.index()].name,
            _ => "",
        }
    }

    /// The tree without the member that holds a value.
    pub fn without(&self, site: &Site) -> Node {
        self.tree.with_entries(site.parent(), |entries| {
            entries.remove(site.index());
        })
    }

    /// The names of the members of the object in a place.
    pub fn names_in(&self, place: &[usize]) -> Vec<&str> {
        match self.tree.at(place) {
            Node::Object(entries) => entries.iter().map(|entry| entry.name.as_str()).collect(),
            _ => Vec::new(),
        }
    }
}

impl Site {
    /// The place of the object or list that holds the value.
    pub fn parent(&self) -> &[usize] {
        self.place.split_last().map_or(&[], |(_, parent)| parent)
    }

    /// The value's position in it.
    pub fn index(&self) -> usize {
        self.place.last().copied().unwrap_or_default()
    }

    /// Whether it is a member, rather than the root or an item.
    pub fn is_member(&self) -> bool {
        !matches!(self.role, Role::Root | Role::Item)
    }
}
