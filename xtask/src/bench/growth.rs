//! What a byte costs in lines of doubling length.

use serde::Serialize;

use super::measured::{Measurement, Outcome};
use super::ratio::{Ratio, median};
use super::table::layout;

/// A series of one subject.
#[derive(Serialize)]
pub struct Curve {
    pub class: String,
    pub subject: String,
    pub points: Vec<Point>,
    /// What a line of twice the length takes at most, divided by what one of its half took shortly before: the median of all
    /// visits, so that a machine that changes its speed meanwhile counts for nothing.
    pub largest_step: Option<f64>,
}

/// A length.
#[derive(Serialize)]
pub struct Point {
    /// How long the lines are, in bytes, about.
    pub size: usize,
    /// For a line, in the middle of all visits; none if it was refused.
    pub nanoseconds: Option<f64>,
}

impl Curve {
    /// Whether all lines were accepted.
    pub fn is_accepted(&self) -> bool {
        self.points.iter().all(|point| point.nanoseconds.is_some())
    }
}

impl Point {
    #[allow(clippy::cast_precision_loss)] // far below 2^52
    pub fn nanoseconds_a_byte(&self) -> Option<f64> {
        Some(self.nanoseconds? / self.size as f64)
    }
}

/// The curves of an operation's results, in their order.
pub fn curves(results: &[&Measurement]) -> Vec<Curve> {
    let mut names: Vec<(&str, &str)> = Vec::new();
    for result in results.iter().filter(|it| it.size.is_some()) {
        let name = (result.class.as_str(), result.subject.as_str());
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let of = |name: &(&str, &str)| curve(*name, results);
    names.iter().map(of).collect()
}

fn curve((class, subject): (&str, &str), results: &[&Measurement]) -> Curve {
    let of_series = results
        .iter()
        .filter(|it| it.class == class && it.subject == subject);
    // None of what was refused: it is no step's neighbour.
    let times: Vec<(usize, &[f64])> = of_series
        .filter_map(|it| match &it.outcome {
            Outcome::Nanoseconds(times) => Some((it.size?, times.as_slice())),
            Outcome::Refused(_) => Some((it.size?, [].as_slice())),
        })
        .collect();
    let steps = times.iter().zip(times.iter().skip(1));
    let steps = steps.filter_map(|((_, half), (_, whole))| Ratio::of(whole, half));
    let point = |(size, times): &(usize, &[f64])| Point {
        size: *size,
        nanoseconds: median(times),
    };
    Curve {
        class: class.to_owned(),
        subject: subject.to_owned(),
        points: times.iter().map(point).collect(),
        largest_step: steps.map(|step| step.median).max_by(f64::total_cmp),
    }
}

/// A row for each curve; nothing if nothing grows.
pub fn markdown(curves: &[Curve]) -> String {
    let Some(first) = curves.first() else {
        return String::new();
    };
    let sizes = first.points.iter().map(|point| point.size >> 10);
    let mut head = vec!["ns a byte".to_owned()];
    head.extend(sizes.map(|size| format!("{size} KiB")));
    head.push("largest step".to_owned());
    let mut rows = vec![head];
    for curve in curves {
        let costs = curve.points.iter().map(Point::nanoseconds_a_byte);
        let mut row = vec![format!("{}, {}", curve.class, curve.subject)];
        let cell = |cost| format!("{cost:.3}");
        row.extend(costs.map(|cost| cost.map_or_else(|| "refused".to_owned(), cell)));
        let step = |step| format!("{step:.2}");
        row.push(curve.largest_step.map_or_else(|| "–".to_owned(), step));
        rows.push(row);
    }
    layout(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(size: Option<usize>, times: &[f64]) -> Measurement {
        Measurement {
            class: "text".to_owned(),
            form: "canonical".to_owned(),
            size,
            operation: "decode".to_owned(),
            subject: "ours".to_owned(),
            outcome: Outcome::Nanoseconds(times.to_vec()),
        }
    }

    fn cells(text: &str) -> Vec<&str> {
        let row = text.lines().nth(2).unwrap_or_default();
        row.split('|').map(str::trim).collect()
    }

    #[test]
    fn a_step_is_from_a_length_to_its_double() {
        // The machine is half as fast at the third visit.
        let results = [
            measured(None, &[1.0]),
            measured(Some(1024), &[1024.0, 1024.0, 2048.0]),
            measured(Some(2048), &[3072.0, 3072.0, 6144.0]),
            measured(Some(4096), &[6144.0, 6144.0, 12288.0]),
        ];
        let curves = curves(&results.iter().collect::<Vec<_>>());
        assert_eq!(
            cells(&markdown(&curves))[1..6],
            ["text, ours", "1.000", "1.500", "1.500", "3.00"]
        );
        assert!(curves.iter().all(Curve::is_accepted));
        assert_eq!(markdown(&[]), "");
    }

    /// Nor is there a step over a length that was refused.
    #[test]
    fn a_length_that_was_refused_is_shown_as_such() {
        let mut refused = measured(Some(2048), &[]);
        refused.outcome = Outcome::Refused("why".to_owned());
        let results = [
            measured(Some(1024), &[1024.0]),
            refused,
            measured(Some(4096), &[4096.0]),
            measured(Some(8192), &[8192.0]),
        ];
        let curves = curves(&results.iter().collect::<Vec<_>>());
        assert_eq!(
            cells(&markdown(&curves))[1..7],
            ["text, ours", "1.000", "refused", "1.000", "1.000", "2.00"]
        );
        assert!(!curves.iter().any(Curve::is_accepted));
    }
}
