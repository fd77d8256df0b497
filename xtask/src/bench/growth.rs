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
    pub largest_step: f64,
}

/// A length.
#[derive(Serialize)]
pub struct Point {
    /// How long the lines are, in bytes, about.
    pub size: usize,
    /// For a line, in the middle of all visits.
    pub nanoseconds: f64,
}

impl Point {
    #[allow(clippy::cast_precision_loss)] // far below 2^52
    pub fn nanoseconds_a_byte(&self) -> f64 {
        self.nanoseconds / self.size as f64
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
    let times: Vec<(usize, &[f64])> = of_series
        .filter_map(|it| match (it.size, &it.outcome) {
            (Some(size), Outcome::Nanoseconds(times)) => Some((size, times.as_slice())),
            _ => None,
        })
        .collect();
    let steps = times.iter().zip(times.iter().skip(1));
    let steps = steps.filter_map(|((_, half), (_, whole))| Ratio::of(whole, half));
    let point = |(size, times): &(usize, &[f64])| Point {
        size: *size,
        nanoseconds: median(times).unwrap_or(f64::NAN),
    };
    Curve {
        class: class.to_owned(),
        subject: subject.to_owned(),
        points: times.iter().map(point).collect(),
        largest_step: steps.map(|step| step.median).fold(0.0, f64::max),
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
        row.extend(costs.map(|cost| format!("{cost:.3}")));
        row.push(format!("{:.2}", curve.largest_step));
        rows.push(row);
    }
    layout(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_from_a_length_to_its_double() {
        let measured = |size, times: &[f64]| Measurement {
            class: "text".to_owned(),
            form: "canonical".to_owned(),
            size,
            operation: "decode".to_owned(),
            subject: "ours".to_owned(),
            outcome: Outcome::Nanoseconds(times.to_vec()),
        };
        // The machine is half as fast at the third visit.
        let results = [
            measured(None, &[1.0]),
            measured(Some(1024), &[1024.0, 1024.0, 2048.0]),
            measured(Some(2048), &[3072.0, 3072.0, 6144.0]),
            measured(Some(4096), &[6144.0, 6144.0, 12288.0]),
        ];
        let curves = curves(&results.iter().collect::<Vec<_>>());
        let text = markdown(&curves);
        let row = text.lines().nth(2).unwrap_or_default();
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        assert_eq!(
            cells[1..6],
            ["text, ours", "1.000", "1.500", "1.500", "3.00"]
        );
        assert_eq!(markdown(&[]), "");
    }
}
