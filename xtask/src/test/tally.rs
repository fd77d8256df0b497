//! What came of all tests.

use crate::conformance::{Report, Verdict};
use crate::language::Availability;
use crate::outcome::Outcome;

/// The counts, and what failed.
#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    skipped: usize,
    /// Whose tests are run now.
    subject: &'static str,
    /// What failed, to be said again at the end.
    failures: Vec<String>,
}

impl Tally {
    /// Goes on to the tests of an implementation.
    pub fn turn_to(&mut self, subject: &'static str) {
        println!("\n{subject}");
        self.subject = subject;
    }

    /// Keeps in mind what failed.
    fn remember(&mut self, name: &str) {
        let words = [self.subject, name];
        let words = words.into_iter().filter(|word| !word.is_empty());
        self.failures.push(words.collect::<Vec<_>>().join(": "));
    }

    /// Notes one test, and tells of it.
    pub fn note(&mut self, name: &str, passed: bool) {
        println!("{} {name}", if passed { "ok    " } else { "FAILED" });
        if passed {
            self.passed += 1;
        } else {
            self.failed += 1;
            self.remember(name);
        }
    }

    /// Notes what may have been left out, and gives whether it is there to be tried.
    pub fn is_ready(&mut self, name: &str, availability: Availability) -> bool {
        match availability {
            Availability::Ready => {}
            Availability::Skipped => self.skipped += 1,
            Availability::Refused => self.note(&format!("{name} can be tried"), false),
        }
        availability == Availability::Ready
    }

    /// Adds the vectors of a run.
    pub fn add(&mut self, what: &str, report: &Report) {
        for failure in &report.failures {
            println!("{failure}");
        }
        println!("       {what}: {}", report.summary());
        self.passed += report.count(Verdict::Agrees) + report.count(Verdict::ExpectedFailure);
        self.failed += report.failures.len();
        if !report.failures.is_empty() {
            self.remember(what);
        }
    }

    /// Says what all came to, the failures by name.
    pub fn sum_up(&self) -> Outcome {
        let Self {
            passed,
            failed,
            skipped,
            ..
        } = self;
        println!("\n{passed} passed, {failed} failed, {skipped} skipped");
        for name in &self.failures {
            println!("FAILED {name}");
        }
        Outcome::passed_if(*failed == 0)
    }
}
