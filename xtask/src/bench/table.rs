//! The ratios of a program's run as tables: one for each operation, a row for each set of lines, a column for each subject.

use std::fmt::Write as _;

use serde::Serialize;

use super::growth::{self, Curve};
use super::measured::{Measured, Measurement, Outcome};
use super::ratio::{Cell, cell, median};

/// A table.
#[derive(Serialize)]
pub struct Table {
    /// What was done.
    pub operation: String,
    /// The subject whose time others' are divided by.
    pub base: &'static str,
    /// The others.
    pub subjects: Vec<String>,
    pub rows: Vec<Row>,
    /// What takes longer in longer lines.
    pub growth: Vec<Curve>,
}

/// A set of lines.
#[derive(Serialize)]
pub struct Row {
    pub class: String,
    pub form: String,
    /// What the base took for a line, in the middle of all rounds; none if it refused.
    pub nanoseconds: Option<f64>,
    /// In the order of the table's subjects; none where a subject was not asked.
    pub cells: Vec<Option<Cell>>,
}

/// The tables of what a language's program measured.
pub fn tables(measured: &dyn Measured, results: &[Measurement]) -> Vec<Table> {
    let mut operations: Vec<&str> = Vec::new();
    for result in results {
        if !operations.contains(&result.operation.as_str()) {
            operations.push(&result.operation);
        }
    }
    let of = |operation| {
        let results = results.iter().filter(|it| it.operation == operation);
        table(
            operation,
            measured.base(operation),
            &results.collect::<Vec<_>>(),
        )
    };
    operations.into_iter().map(of).collect()
}

fn table(operation: &str, base: &'static str, results: &[&Measurement]) -> Table {
    let mut subjects: Vec<String> = Vec::new();
    for result in results {
        if result.subject != base && !subjects.contains(&result.subject) {
            subjects.push(result.subject.clone());
        }
    }
    let mut rows: Vec<Row> = Vec::new();
    let level = |it: &&&Measurement| it.subject == base && it.size.is_none();
    for based in results.iter().filter(level) {
        let same = |it: &&&Measurement| (&it.class, &it.form) == (&based.class, &based.form);
        let row: Vec<_> = results.iter().filter(same).collect();
        let of = |subject: &String| row.iter().find(|it| it.subject == *subject);
        let cells = subjects
            .iter()
            .map(|subject| of(subject).map(|it| cell(it, based)));
        rows.push(Row {
            class: based.class.clone(),
            form: based.form.clone(),
            nanoseconds: match &based.outcome {
                Outcome::Nanoseconds(times) => median(times),
                Outcome::Refused(_) => None,
            },
            cells: cells.collect(),
        });
    }
    Table {
        operation: operation.to_owned(),
        base,
        subjects,
        rows,
        growth: growth::curves(results),
    }
}

impl Row {
    /// What the row is called.
    pub fn title(&self) -> String {
        let Self { class, form, .. } = self;
        match form.as_str() {
            "canonical" => class.clone(),
            _ => format!("{class}, {form}"),
        }
    }
}

impl Table {
    /// Whether all accept all lines.
    pub fn is_accepted(&self) -> bool {
        let cells = self.rows.iter().flat_map(|row| &row.cells).flatten();
        cells.into_iter().all(|cell| matches!(cell, Cell::Ratio(_)))
            && self.rows.iter().all(|row| row.nanoseconds.is_some())
            && self.growth.iter().all(Curve::is_accepted)
    }

    /// The table as Markdown, if it has any row; who refused what, and why, stands below it.
    pub fn markdown(&self) -> String {
        let mut head = vec!["lines".to_owned(), format!("{}, µs a line", self.base)];
        head.extend(self.subjects.iter().cloned());
        let mut rows = vec![head];
        let mut refusals = String::new();
        for row in &self.rows {
            let took = row.nanoseconds.map(|took| format!("{:.2}", took / 1000.0));
            let mut texts = vec![row.title(), took.unwrap_or_else(|| "refused".to_owned())];
            for (cell, subject) in row.cells.iter().zip(&self.subjects) {
                texts.push(match cell {
                    Some(Cell::Ratio(ratio)) => ratio.to_string(),
                    Some(Cell::Refused(why)) => {
                        let _ = writeln!(refusals, "- {subject} refused {}: {why}", row.title());
                        "refused".to_owned()
                    }
                    None => "–".to_owned(),
                });
            }
            rows.push(texts);
        }
        if rows.len() == 1 {
            return String::new();
        }
        let mut text = layout(&rows);
        if !refusals.is_empty() {
            text.push('\n');
            text.push_str(&refusals);
        }
        text
    }
}

/// Rows as Markdown, each column as wide as its widest cell; the first column is of words.
pub fn layout(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        for (place, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let _ = match place {
                0 => write!(text, "| {cell:<width$} "),
                _ => write!(text, "| {cell:>width$} "),
            };
        }
        text.push_str("|\n");
        if number == 0 {
            for (place, width) in widths.iter().enumerate() {
                let dashes = "-".repeat(width + 1);
                let _ = match place {
                    0 => write!(text, "|:{dashes}"),
                    _ => write!(text, "|{dashes}:"),
                };
            }
            text.push_str("|\n");
        }
    }
    text
}
