//! Times as ratios: what a subject took in a round, divided by what another took in the same round.

use std::fmt;

use serde::Serialize;

use super::measured::{Measurement, Outcome};

/// The ratios of all rounds: their median and their quartiles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Ratio {
    pub low: f64,
    pub median: f64,
    pub high: f64,
}

impl Ratio {
    /// None without rounds.
    pub fn of(times: &[f64], base: &[f64]) -> Option<Self> {
        let mut ratios: Vec<f64> = times
            .iter()
            .zip(base)
            .map(|(time, base)| time / base)
            .collect();
        ratios.sort_by(f64::total_cmp);
        let last = ratios.len().checked_sub(1)?;
        let quartile = |quarters: usize| ratios[last * quarters / 4];
        Some(Self {
            low: quartile(1),
            median: quartile(2),
            high: quartile(3),
        })
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = if self.median < 0.1 { 3 } else { 2 };
        let Self { low, median, high } = self;
        write!(f, "{median:.digits$} ({low:.digits$}–{high:.digits$})")
    }
}

/// What became of one subject.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Cell {
    Ratio(Ratio),
    Refused(String),
}

/// A measurement, beside that of the same lines by the base.
pub fn cell(measurement: &Measurement, base: &Measurement) -> Cell {
    let (times, base) = match (&measurement.outcome, &base.outcome) {
        (Outcome::Refused(why), _) => return Cell::Refused(why.clone()),
        (_, Outcome::Refused(why)) => return Cell::Refused(format!("the base: {why}")),
        (Outcome::Nanoseconds(times), Outcome::Nanoseconds(base)) => (times, base),
    };
    Ratio::of(times, base).map_or_else(|| Cell::Refused("no rounds".to_owned()), Cell::Ratio)
}
