//! docs/performance.md, its charts, and the same numbers as JSON for a later comparison.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;
use brain_wire::file::File;
use serde::Serialize;

use super::corpus;
use super::cost::{self, Cost};
use super::machine::Machine;
use super::table::Table;
use super::{chart, effort::Effort, growth};
use crate::project;

const PAGE: &str = include_str!("page.md");

/// All that came of a run.
#[derive(Serialize)]
pub struct Report {
    pub machine: Machine,
    /// Of the lines: what is compared with another run must have the same.
    pub corpus: &'static str,
    pub rounds: usize,
    pub sections: Vec<Section>,
    pub costs: Vec<Cost>,
}

/// What one program measured.
#[derive(Serialize)]
pub struct Section {
    pub language: String,
    pub build: String,
    pub runtime: String,
    pub versions: BTreeMap<String, String>,
    pub tables: Vec<Table>,
}

impl Report {
    pub fn new() -> Self {
        Self {
            machine: Machine::here(),
            corpus: corpus::DIGEST,
            rounds: Effort::Full.rounds(),
            sections: Vec::new(),
            costs: Vec::new(),
        }
    }

    pub fn write(&self) -> Result<()> {
        let document = |path: &str, text| {
            project::write(&File {
                path: path.into(),
                text,
            })
        };
        document("docs/performance.svg", chart::ratios(&self.sections)?)?;
        document(
            "docs/performance-growth.svg",
            chart::growth(&self.sections)?,
        )?;
        document(
            "docs/performance.json",
            serde_json::to_string_pretty(self)? + "\n",
        )?;
        document("docs/performance.md", self.markdown())
    }

    fn markdown(&self) -> String {
        let Machine {
            processor,
            threads,
            system,
            date,
        } = &self.machine;
        let mut text = PAGE.to_owned();
        let _ = writeln!(
            text,
            "\nMeasured on {date}: {processor}, {threads} threads, {system}; {} rounds (streams 4, lines that grow 6, cold builds 3); corpus {}.",
            self.rounds, self.corpus
        );
        for section in &self.sections {
            text.push_str(&section.markdown());
        }
        text.push_str(&cost::markdown(&self.costs));
        text
    }
}

impl Section {
    pub fn markdown(&self) -> String {
        let Self {
            language,
            build,
            runtime,
            versions,
            tables,
        } = self;
        let mut text = format!("\n## {language}, {build}\n\n{runtime}");
        for (name, version) in versions {
            let _ = write!(text, ", {name} {version}");
        }
        text.push_str(".\n");
        for table in tables {
            let Table {
                operation, base, ..
            } = table;
            let parts = [
                (format!("time ÷ that of {base}"), table.markdown()),
                ("growth".to_owned(), growth::markdown(&table.growth)),
            ];
            for (title, part) in parts.iter().filter(|(_, part)| !part.is_empty()) {
                let _ = write!(text, "\n### {operation}: {title}\n\n{part}");
            }
        }
        text
    }

    /// Whether all accept all lines.
    pub fn is_accepted(&self) -> bool {
        self.tables.iter().all(Table::is_accepted)
    }
}
