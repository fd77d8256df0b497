//! The tables of the contract's page. What they hold is not understood here.
#![allow(clippy::panic)] // a page that cannot be read is no contract to test by

/// The contract.
pub const CONTRACT: &str = include_str!("../../../docs/contract.md");

/// A table: its header and its rows, each with as many cells as the header.
pub struct Table<'a> {
    pub header: Vec<&'a str>,
    pub rows: Vec<Vec<&'a str>>,
}

/// The text of a section, from its heading to the next one.
pub fn section<'a>(page: &'a str, title: &str) -> &'a str {
    let mut sections = page.split("\n## ");
    let section = sections.find_map(|section| section.strip_prefix(title)?.strip_prefix('\n'));
    section.unwrap_or_else(|| panic!("the contract has no section `{title}`"))
}

/// The tables of a section, in their order.
pub fn tables(section: &str) -> Vec<Table<'_>> {
    let mut tables = Vec::new();
    let mut lines = section.lines();
    while let Some(line) = lines.next() {
        if line.starts_with('|') {
            let header = cells(line);
            assert_eq!(
                lines.next(),
                Some(rule(header.len()).as_str()),
                "below `{line}`"
            );
            let rows = lines.by_ref().take_while(|line| line.starts_with('|'));
            let rows: Vec<_> = rows.map(cells).collect();
            for row in &rows {
                assert_eq!(
                    row.len(),
                    header.len(),
                    "cells in the row {row:?} of `{line}`"
                );
            }
            tables.push(Table { header, rows });
        }
    }
    tables
}

/// The line below a header.
fn rule(columns: usize) -> String {
    format!("|{}", "---|".repeat(columns))
}

fn cells(line: &str) -> Vec<&str> {
    let inner = line
        .strip_prefix("| ")
        .and_then(|line| line.strip_suffix(" |"));
    let inner = inner.unwrap_or_else(|| panic!("`{line}` is no row of a table"));
    inner.split(" | ").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_ends_before_the_next() {
        let page = "# P\n\n## 1. A\nx\n## 2. B\ny\n### 3\nz\n";
        assert_eq!(section(page, "1. A"), "x");
        assert_eq!(section(page, "2. B"), "y\n### 3\nz\n");
    }

    #[test]
    fn tables_are_rows_of_cells() {
        let tables = tables("a\n| b | c |\n|---|---|\n| d e | `f` |\n\n| g |\n|---|\n");
        assert_eq!(tables[0].header, ["b", "c"]);
        assert_eq!(tables[0].rows, [["d e", "`f`"]]);
        assert_eq!(tables[1].header, ["g"]);
        assert!(tables[1].rows.is_empty());
    }

    #[test]
    #[should_panic(expected = "cells in the row [\"c\"]")]
    fn a_row_with_too_few_cells_is_refused() {
        tables("| a | b |\n|---|---|\n| c |\n");
    }
}
