//! Mutant schemata: one copy of a file that holds all mutants, each switched on by an environment variable.

use anyhow::{Context as _, Result};

use super::mark::Mark;

/// Names the mutant that is on.
pub const SWITCH: &str = "BRAIN_WIRE_MUTANT";

/// A file's lines, each mark of which is rewritten.
pub struct Lines {
    lines: Vec<String>,
}

impl Lines {
    /// Rewrites each mark's line by a language's own hand; the number of lines stays as it is.
    pub fn rewrite(
        text: &str,
        marks: &[Mark],
        mut rewrite: impl FnMut(&mut Self, &Mark) -> Option<()>,
    ) -> Result<Self> {
        let lines = text.lines().map(str::to_owned).collect();
        let mut lines = Self { lines };
        for mark in marks {
            rewrite(&mut lines, mark).with_context(|| {
                format!("line {} has a shape of its own: {}", mark.line, mark.code)
            })?;
        }
        Ok(lines)
    }

    /// Puts code in a mark's place.
    pub fn replace(&mut self, mark: &Mark, code: &str) -> Option<()> {
        code.clone_into(self.lines.get_mut(mark.line - 1)?);
        Some(())
    }

    /// The white space that a mark's line begins with.
    pub fn margin(&self, mark: &Mark) -> Option<String> {
        let line = self.lines.get(mark.line - 1)?;
        let code = line.trim_start();
        line.get(..line.len() - code.len()).map(str::to_owned)
    }

    /// The line above a mark's.
    pub fn above(&mut self, mark: &Mark) -> Option<&mut String> {
        self.lines.get_mut(mark.line.checked_sub(2)?)
    }

    /// The text, with more behind it.
    pub fn finish(self, more: &str) -> String {
        self.lines.join("\n") + "\n" + more
    }
}
