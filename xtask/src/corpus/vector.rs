//! A vector, and how it is written down (docs/vectors.md).

use super::source::{Source, quote};

/// What a vector sends, and what must come back.
#[derive(Debug, Clone)]
pub struct Vector {
    /// The hazard, the place and what is done there; unique.
    pub name: String,
    /// The rules that it tries, the first of which is its cell's.
    pub rules: Vec<&'static str>,
    /// What it is about: with the first rule, a cell.
    pub at: String,
    /// What it sends.
    pub body: Body,
}

#[derive(Debug, Clone)]
pub enum Body {
    /// A line, decoded as a kind says.
    Decode {
        kind: String,
        line: Source,
        outcome: Outcome,
    },
    /// The chunks of a stream, the lines in them, and how the stream ends.
    Read {
        chunks: Vec<Source>,
        lines: Vec<Source>,
        fault: Option<Fault>,
    },
    /// A line, and the members of its envelope.
    Envelope {
        line: Source,
        members: Result<Vec<(String, String)>, Fault>,
    },
}

#[derive(Debug, Clone)]
pub enum Outcome {
    /// The line is accepted, and it is its own encoding.
    Same,
    /// The line is accepted, and encoded like this.
    Encoded(Source),
    /// The line is refused.
    Refused(Fault),
}

/// What an error says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    code: &'static str,
    path: String,
    offset: usize,
}

impl Fault {
    pub fn new(code: &'static str, path: String, offset: usize) -> Self {
        Self { code, path, offset }
    }

    /// A fault of the text, which has no path.
    pub fn text(code: &'static str, offset: usize) -> Self {
        Self::new(code, String::new(), offset)
    }

    fn json(&self) -> String {
        format!(
            "\"refuse\":{{\"code\":\"{}\",\"path\":{},\"offset\":{}}}",
            self.code,
            quote(&self.path),
            self.offset
        )
    }
}

impl Vector {
    /// The rule and the place that it shows.
    #[cfg(test)] // elsewhere cells are read from the files
    pub fn cell(&self) -> String {
        format!("{} {}", self.rules[0], self.at)
    }

    /// One line of a vector file.
    pub fn json(&self) -> String {
        let rules: Vec<_> = self.rules.iter().map(|rule| quote(rule)).collect();
        format!(
            "{{\"name\":{},\"rules\":[{}],\"at\":{},{}}}",
            quote(&self.name),
            rules.join(","),
            quote(&self.at),
            self.body.json()
        )
    }
}

impl Body {
    fn json(&self) -> String {
        match self {
            Self::Decode {
                kind,
                line,
                outcome,
            } => {
                let outcome = match outcome {
                    Outcome::Same => "\"accept\":true".to_owned(),
                    Outcome::Encoded(encoded) => {
                        format!("\"accept\":{{\"encoded\":{}}}", encoded.json())
                    }
                    Outcome::Refused(fault) => fault.json(),
                };
                format!(
                    "\"decode\":{},\"line\":{},{outcome}",
                    quote(kind),
                    line.json()
                )
            }
            Self::Read {
                chunks,
                lines,
                fault,
            } => {
                let list = |sources: &[Source]| {
                    let sources: Vec<_> = sources.iter().map(Source::json).collect();
                    sources.join(",")
                };
                let end = fault
                    .as_ref()
                    .map_or_else(String::new, |fault| format!(",{}", fault.json()));
                format!(
                    "\"read\":[{}],\"lines\":[{}]{end}",
                    list(chunks),
                    list(lines)
                )
            }
            Self::Envelope { line, members } => {
                let members = match members {
                    Err(fault) => fault.json(),
                    Ok(members) => {
                        let member = |(name, value): &(String, String)| {
                            format!("{}:{}", quote(name), quote(value))
                        };
                        let members: Vec<_> = members.iter().map(member).collect();
                        format!("\"members\":{{{}}}", members.join(","))
                    }
                };
                format!("\"envelope\":{},{members}", line.json())
            }
        }
    }
}
