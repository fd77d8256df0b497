//! The count of a language's mutants, and what is wrong with them.

use std::collections::BTreeSet;
use std::path::Path;

use super::admitted::{Admitted, Mutant};
use super::mark::Mark;
use super::trial::Fate;
use crate::conformance::rules;

/// What came of one language's marks.
#[derive(Debug, Default)]
pub struct Tally<'a> {
    pub marks: usize,
    pub killed: usize,
    pub by_tests: usize,
    pub admitted: usize,
    pub rules: BTreeSet<String>,
    /// Entries of the list that admit a mark which was met.
    met: BTreeSet<&'a Mutant>,
    /// Mutants that are alive and not admitted, and entries of the list that are stale, a line each.
    pub failures: Vec<String>,
}

impl<'a> Tally<'a> {
    /// Counts marks with their fates.
    pub fn of(
        language: &str,
        file: &Path,
        fates: &[(&Mark, Fate)],
        admitted: &'a Admitted,
    ) -> Self {
        let mut tally = Self::default();
        for (mark, fate) in fates {
            tally.marks += 1;
            tally.rules.insert(mark.rule.clone());
            let entry = admitted.find(language, mark);
            tally.met.extend(entry);
            let place = mark.place(file);
            match (fate, entry) {
                (Fate::Killed(_), None) => tally.killed += 1,
                (Fate::KilledByTests(_), None) => {
                    tally.killed += 1;
                    tally.by_tests += 1;
                }
                (Fate::Killed(by) | Fate::KilledByTests(by), Some(_)) => tally.failures.push(
                    format!("stale: {place}: admitted as unkilled, but killed by {by}"),
                ),
                (Fate::KilledByOthers(_) | Fate::Survived, Some(_)) => tally.admitted += 1,
                (Fate::KilledByOthers(by), None) => tally.failures.push(format!(
                    "SURVIVOR {place}: killed by {by} alone, which does not cite {}",
                    mark.rule
                )),
                (Fate::Survived, None) => tally.failures.push(format!("SURVIVOR {place}")),
            }
        }
        tally
    }

    /// Looks, after all marks were tried, for rules without a mark and for entries that met none.
    pub fn complete(&mut self, language: &str, admitted: &Admitted) {
        for rule in rules::all() {
            let failure = match (self.rules.contains(&rule), admitted.unmarked.get(&rule)) {
                (true, None) | (false, Some(_)) => continue,
                (true, Some(_)) => format!("stale: {rule} is marked, but admitted as unmarked"),
                (false, None) => format!("{rule} is marked nowhere"),
            };
            self.failures.push(failure);
        }
        let strange = |rule: &&String| !rules::all().any(|known| known == **rule);
        for rule in admitted.unmarked.keys().filter(strange) {
            self.failures
                .push(format!("stale: there is no rule {rule}"));
        }
        for entry in &admitted.mutants {
            if entry.language == language && !self.met.contains(entry) {
                let (rule, code) = (&entry.rule, &entry.code);
                self.failures.push(format!(
                    "stale: {language} has no such mark: {code} [{rule}]"
                ));
            }
        }
    }

    /// One line about all of it.
    pub fn summary(&self) -> String {
        let alive = self.marks - self.killed - self.admitted;
        let vectors = self.killed - self.by_tests;
        format!(
            "{} marks of {} rules: {vectors} killed by vectors of their rule, {} by the language's own tests, {} admitted; {alive} {}",
            self.marks,
            self.rules.len(),
            self.by_tests,
            self.admitted,
            if alive == 1 { "survivor" } else { "survivors" }
        )
    }
}
