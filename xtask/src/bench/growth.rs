//! What a byte costs in lines of doubling length, as a table.

use std::collections::BTreeMap;

use super::ratio::Cell;
use super::table::{Row, Table, layout};

/// Nanoseconds for a line by its length in bytes.
type Curve = BTreeMap<usize, f64>;

/// A row for each series and who was measured; nothing if nothing grows. The last column has the largest step: what a line of
/// twice the length takes at most, divided by what one of its half takes.
pub fn markdown(table: &Table) -> String {
    let curves = curves(table);
    let Some((_, first)) = curves.first() else {
        return String::new();
    };
    let mut head = vec!["ns a byte".to_owned()];
    head.extend(first.keys().map(|size| format!("{} KiB", size >> 10)));
    head.push("largest step".to_owned());
    let mut rows = vec![head];
    for (name, curve) in &curves {
        let mut row = vec![name.clone()];
        row.extend(
            curve
                .iter()
                .map(|(size, took)| format!("{:.3}", took / float(*size))),
        );
        row.push(format!("{:.2}", largest_step(curve)));
        rows.push(row);
    }
    layout(&rows)
}

/// Those of the base and of every other, series by series.
fn curves(table: &Table) -> Vec<(String, Curve)> {
    let mut curves: Vec<(String, Curve)> = Vec::new();
    let mut point = |name: String, size, took| match curves.iter_mut().find(|it| it.0 == name) {
        Some((_, curve)) => drop(curve.insert(size, took)),
        None => curves.push((name, Curve::from([(size, took)]))),
    };
    for row in &table.rows {
        let Row {
            class,
            size,
            nanoseconds,
            cells,
            ..
        } = row;
        let (Some(size), Some(took)) = (*size, *nanoseconds) else {
            continue;
        };
        point(format!("{class}, {}", table.base), size, took);
        for (subject, cell) in table.subjects.iter().zip(cells) {
            if let Some(Cell::Ratio(ratio)) = cell {
                point(format!("{class}, {subject}"), size, took * ratio.median);
            }
        }
    }
    curves
}

fn largest_step(curve: &Curve) -> f64 {
    let steps = curve.values().zip(curve.values().skip(1));
    steps.map(|(half, whole)| whole / half).fold(0.0, f64::max)
}

#[allow(clippy::cast_precision_loss)] // far below 2^52
fn float(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::ratio::Ratio;

    #[test]
    fn a_step_is_from_a_length_to_its_double() {
        let row = |size: usize, nanoseconds| Row {
            class: "text".to_owned(),
            form: "canonical".to_owned(),
            size: Some(size),
            nanoseconds: Some(nanoseconds),
            cells: vec![Some(Cell::Ratio(Ratio {
                low: 0.5,
                median: 0.5,
                high: 0.5,
            }))],
        };
        let table = Table {
            operation: "decode".to_owned(),
            base: "ours",
            subjects: vec!["limit".to_owned()],
            rows: vec![row(1024, 1024.0), row(2048, 3072.0), row(4096, 6144.0)],
        };
        let text = markdown(&table);
        let lines: Vec<_> = text
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(lines[2], "| text, ours | 1.000 | 1.500 | 1.500 | 3.00 |");
        assert_eq!(lines[3], "| text, limit | 0.500 | 0.750 | 0.750 | 3.00 |");
        assert_eq!(
            markdown(&Table {
                rows: Vec::new(),
                ..table
            }),
            ""
        );
    }
}
