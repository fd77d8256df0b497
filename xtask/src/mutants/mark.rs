//! Marks: the checks of a generated file, each of which ends with its rule's id as a comment.

use std::path::Path;

use crate::conformance::rules;

/// A check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// By which it is switched: from 1 on.
    pub number: usize,
    /// The rule's id.
    pub rule: String,
    /// Its line in the file, from 1 on.
    pub line: usize,
    /// The line without white space around it and without the mark.
    pub code: String,
    /// The part of the file in which it stands.
    pub section: String,
    /// The function in which it stands.
    pub function: String,
}

impl Mark {
    /// Where a person finds it.
    pub fn place(&self, file: &Path) -> String {
        let (line, function, code) = (self.line, &self.function, &self.code);
        let file = file.display();
        format!("{file}:{line} ({function}): {code} [{}]", self.rule)
    }
}

/// How the lines of a language's file look.
pub struct Syntax {
    /// What begins a comment, with the space behind it.
    pub comment: &'static str,
    /// The name of the section that a line begins, if it does.
    pub section: fn(&str) -> Option<&str>,
    /// The name of the function that a line begins, if it does.
    pub function: fn(&str) -> Option<&str>,
}

/// All marks of a file, in its order.
pub fn find(text: &str, syntax: &Syntax) -> Vec<Mark> {
    let rules: Vec<String> = rules::all().collect();
    let (mut section, mut function) = ("", "");
    let mut marks = Vec::new();
    for (index, line) in text.lines().enumerate() {
        section = (syntax.section)(line).unwrap_or(section);
        function = (syntax.function)(line).unwrap_or(function);
        let Some((code, rule)) = line.rsplit_once(syntax.comment) else {
            continue;
        };
        if rules.iter().any(|known| known == rule) && !code.trim().is_empty() {
            marks.push(Mark {
                number: marks.len() + 1,
                rule: rule.to_owned(),
                line: index + 1,
                code: code.trim().to_owned(),
                section: section.to_owned(),
                function: function.to_owned(),
            });
        }
    }
    marks
}

/// The word at the start of a text: letters, digits and underscores, and a private name's hash sign.
pub fn word(text: &str) -> Option<&str> {
    let part = |c: char| c.is_alphanumeric() || "_#".contains(c);
    let end = text.find(|c| !part(c)).unwrap_or(text.len());
    text.get(..end).filter(|word| !word.is_empty())
}
