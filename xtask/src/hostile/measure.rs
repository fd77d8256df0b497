//! One kind of line, measured in one language.
//!
//! A call costs what its bytes cost on the way as well. So each has a twin that moves the same bytes and cannot be read, since
//! its base64 ends wrongly; what the call costs beyond its twin is the decoder's. The four calls of a round (plain line and
//! hostile line, each with its twin) follow one another, so that what slows the machine down slows all four.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use super::session::Session;
use super::{Case, SIZES};
use crate::conformance::judge;
use crate::language::Strictness;
use crate::vectors::{Leniencies, Vector};

/// How long a testee may think about one call. What is superlinear takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// How many rounds each size has; the smaller the noisier.
const ROUNDS: [usize; SIZES] = [11, 7, 5];

/// What was measured.
pub struct Figures {
    /// What the decoder took for each size, in seconds.
    pub seconds: [f64; SIZES],
    /// The same for a plain line of the same size.
    pub plain: [f64; SIZES],
    /// By how much a fresh process's peak grew, in lengths of the largest line. None where the system does not say.
    pub memory: Option<f64>,
}

/// A call and its twin.
struct Pair<'a> {
    line: &'a Vector,
    twin: Arc<str>,
}

impl<'a> Pair<'a> {
    fn new(line: &'a Vector) -> Result<Self, String> {
        let mut call: Value =
            serde_json::from_str(&line.call).map_err(|error| error.to_string())?;
        // Of the right length, so that all of it is read before it turns out to be wrong.
        if let Some(Value::String(text)) = call.get_mut("line_base64") {
            text.pop();
            text.push('!');
        }
        if let Some(Value::Array(chunks)) = call.get_mut("read") {
            chunks.push("!!!!".into());
        }
        Ok(Self {
            line,
            twin: call.to_string().into(),
        })
    }

    /// What the call costs beyond its twin, in seconds.
    fn cost(&self, session: &mut Session) -> Result<f64, String> {
        Ok(ask(session, self.line)? - self.ask_twin(session)?)
    }

    fn ask_twin(&self, session: &mut Session) -> Result<f64, String> {
        let (answer, seconds) = session.ask(&self.twin)?;
        match serde_json::from_str::<Value>(&answer) {
            Ok(answer) if answer["code"] == "bad_request" => Ok(seconds),
            _ => Err("base64 that ends wrongly was read".to_owned()),
        }
    }
}

/// Asks about a line; the answer must be right.
fn ask(session: &mut Session, line: &Vector) -> Result<f64, String> {
    let (answer, seconds) = session.ask(&line.call)?;
    let failure = judge(line, &answer, Strictness::Exact, &Leniencies::default());
    failure.map_or(Ok(seconds), Err)
}

/// Measures a kind beside the plain one. An error is a wrong answer, or why there was none.
pub fn measure(command: &mut Command, plain: &Case, case: &Case) -> Result<Figures, String> {
    let mut session = Session::start(command, PATIENCE)?;
    let mut figures = Figures {
        seconds: [0.0; SIZES],
        plain: [0.0; SIZES],
        memory: None,
    };
    for (size, rounds) in ROUNDS.into_iter().enumerate() {
        let pairs = [
            Pair::new(&plain.lines[size])?,
            Pair::new(&case.lines[size])?,
        ];
        let (mut plain, mut hostile) = (Vec::new(), Vec::new());
        for round in 0..=rounds {
            let costs = (pairs[0].cost(&mut session)?, pairs[1].cost(&mut session)?);
            // The first round finds a cold machine.
            if round > 0 {
                plain.push(costs.0);
                hostile.push(costs.1);
            }
        }
        figures.plain[size] = median(plain);
        figures.seconds[size] = median(hostile);
    }
    session.finish()?;
    let mut fresh = Session::start(command, PATIENCE)?;
    let largest = &case.lines[SIZES - 1];
    let pair = Pair::new(largest)?;
    ask(&mut fresh, &plain.lines[0])?;
    pair.ask_twin(&mut fresh)?;
    let before = fresh.peak();
    ask(&mut fresh, largest)?;
    let after = fresh.peak();
    fresh.finish()?;
    let length = plain.lines[SIZES - 1].call.len() * 3 / 4; // base64
    figures.memory = before.zip(after).map(|(before, after)| {
        #[allow(clippy::cast_precision_loss)] // a factor with one decimal
        let factor = after.saturating_sub(before) as f64 / length as f64;
        factor
    });
    Ok(figures)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_stands_in_the_middle() {
        assert!((median(vec![9.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
    }
}
