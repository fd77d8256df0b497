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
        let ratios = times.iter().zip(base).map(|(time, base)| time / base);
        let ratios = sorted(ratios.collect());
        let quartile = |quarters| quantile(&ratios, quarters);
        Some(Self {
            low: quartile(1)?,
            median: quartile(2)?,
            high: quartile(3)?,
        })
    }
}

/// The number in the middle; none of nothing.
pub fn median(numbers: &[f64]) -> Option<f64> {
    quantile(&sorted(numbers.to_vec()), 2)
}

fn sorted(mut numbers: Vec<f64>) -> Vec<f64> {
    numbers.sort_by(f64::total_cmp);
    numbers
}

/// So many quarters of the numbers are below it; it may be between two of them.
fn quantile(sorted: &[f64], quarters: usize) -> Option<f64> {
    let place = sorted.len().checked_sub(1)? * quarters;
    let below = *sorted.get(place / 4)?;
    let above = *sorted.get(place.div_ceil(4))?;
    let between = [0.0, 0.25, 0.5, 0.75][place % 4];
    Some(below + (above - below) * between)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_is_of_the_same_round() {
        let ratio = Ratio::of(&[2.0, 30.0, 8.0, 10.0, 1.0], &[1.0, 10.0, 2.0, 2.0, 1.0]);
        let [low, median, high] = [2.0, 3.0, 4.0];
        assert_eq!(ratio, Some(Ratio { low, median, high }));
        let few = Ratio::of(&[1.0, 2.0, 6.0], &[1.0; 3]);
        let [low, median, high] = [1.5, 2.0, 4.0];
        assert_eq!(few, Some(Ratio { low, median, high }));
        assert_eq!(Ratio::of(&[], &[]), None);
    }

    #[test]
    fn a_median_is_in_the_middle() {
        assert_eq!(median(&[9.0, 5.0, 1.0]), Some(5.0));
        assert_eq!(median(&[9.0, 6.0, 5.0, 1.0]), Some(5.5));
        assert_eq!(median(&[]), None);
    }

    #[test]
    fn a_ratio_shows_its_spread() {
        let ratio = |median| Ratio {
            low: median / 2.0,
            median,
            high: median * 2.0,
        };
        assert_eq!(ratio(1.5).to_string(), "1.50 (0.75–3.00)");
        assert_eq!(ratio(0.05).to_string(), "0.050 (0.025–0.100)");
    }

    #[test]
    fn who_refuses_has_no_ratio() {
        let measured = |outcome| Measurement {
            class: String::new(),
            form: String::new(),
            size: None,
            operation: String::new(),
            subject: String::new(),
            outcome,
        };
        let refused = measured(Outcome::Refused("why".to_owned()));
        let timed = measured(Outcome::Nanoseconds(vec![1.0]));
        assert_eq!(cell(&refused, &timed), Cell::Refused("why".to_owned()));
        assert_eq!(
            cell(&timed, &refused),
            Cell::Refused("the base: why".to_owned())
        );
        assert!(matches!(cell(&timed, &timed), Cell::Ratio(_)));
    }
}
