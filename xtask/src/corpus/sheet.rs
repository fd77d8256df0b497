//! The vectors of one hazard, as they are collected.

use std::collections::HashSet;

use super::sample::{Sample, Site};
use super::source::Source;
use super::tree::Line;
use super::vector::{Body, Fault, Outcome, Vector};

/// The vectors of one hazard.
pub struct Sheet {
    hazard: &'static str,
    names: HashSet<String>,
    pub vectors: Vec<Vector>,
}

/// What is tried, before it is said with which line.
pub struct Trial {
    kind: String,
    rules: Vec<&'static str>,
    at: String,
    place: String,
}

impl Trial {
    /// Something done to one value of a frame.
    pub fn at(sample: &Sample, site: &Site, rules: &[&'static str], variant: &str) -> Self {
        let pointer = sample.tree.line().pointer(&site.place);
        Self {
            kind: sample.kind.clone(),
            rules: rules.to_vec(),
            at: format!("{} {variant}", site.cell),
            place: format!("{} {pointer} {variant}", sample.label),
        }
    }

    /// Something done to a closed object as a whole.
    pub fn object(sample: &Sample, site: &Site, rules: &[&'static str], variant: &str) -> Self {
        Self {
            at: format!("{} {variant}", site.object),
            ..Self::at(sample, site, rules, variant)
        }
    }

    /// Something that is the same for every frame of a decode kind.
    pub fn line(kind: &str, rules: &[&'static str], variant: &str) -> Self {
        Self {
            kind: kind.to_owned(),
            rules: rules.to_vec(),
            at: format!("{kind} {variant}"),
            place: format!("{kind} {variant}"),
        }
    }

    /// As [`Trial::line`], for one of several vectors of a cell.
    pub fn line_of(kind: &str, rules: &[&'static str], variant: &str, which: &str) -> Self {
        Self {
            place: format!("{kind} {variant} {which}"),
            ..Self::line(kind, rules, variant)
        }
    }
}

impl Sheet {
    pub fn new(hazard: &'static str) -> Self {
        Self {
            hazard,
            names: HashSet::new(),
            vectors: Vec::new(),
        }
    }

    /// The line is its own encoding.
    pub fn accept(&mut self, trial: Trial, line: &Line) {
        self.decode(trial, line.source.clone(), Outcome::Same);
    }

    /// The line is encoded as another.
    pub fn accept_as(&mut self, trial: Trial, line: &Line, encoded: &Line) {
        let outcome = if line.source == encoded.source {
            Outcome::Same
        } else {
            Outcome::Encoded(encoded.source.clone())
        };
        self.decode(trial, line.source.clone(), outcome);
    }

    pub fn refuse(&mut self, trial: Trial, line: &Line, fault: Fault) {
        self.refuse_bytes(trial, line.source.clone(), fault);
    }

    pub fn refuse_bytes(&mut self, trial: Trial, line: Source, fault: Fault) {
        self.decode(trial, line, Outcome::Refused(fault));
    }

    fn decode(&mut self, trial: Trial, line: Source, outcome: Outcome) {
        let body = Body::Decode {
            kind: trial.kind,
            line,
            outcome,
        };
        self.put(&trial.rules, trial.at, &trial.place, body);
    }

    /// A vector of any kind. A name that is taken already is numbered.
    pub fn put(&mut self, rules: &[&'static str], at: String, place: &str, body: Body) {
        let words = format!("{} {place}", self.hazard);
        let words = words.split(|c: char| !c.is_ascii_alphanumeric());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        let first = words.join("-").to_ascii_lowercase();
        let mut name = first.clone();
        for number in 2.. {
            if self.names.insert(name.clone()) {
                break;
            }
            name = format!("{first}-{number}");
        }
        self.vectors.push(Vector {
            name,
            rules: rules.to_vec(),
            at,
            body,
        });
    }
}
