//! Subjects take turns: what disturbs the machine for a while disturbs all of them.

use std::time::Instant;

/// A pass over lines or values, or what was refused.
pub type Outcome = Result<(), String>;

/// Who is measured.
pub struct Subject<'a> {
    pub name: &'static str,
    /// Goes once over all lines or values.
    pub pass: Box<dyn FnMut() -> Outcome + 'a>,
}

impl<'a> Subject<'a> {
    pub fn new(name: &'static str, pass: impl FnMut() -> Outcome + 'a) -> Self {
        Self {
            name,
            pass: Box::new(pass),
        }
    }
}

/// Nanoseconds for a line, one number a round; or why there are none.
pub type Times = Result<Vec<f64>, String>;

/// Measures the subjects. A round begins with another of them each time; the first round counts for nothing.
#[allow(clippy::cast_precision_loss)] // nanoseconds of some seconds
pub fn measure(
    subjects: &mut [Subject<'_>],
    rounds: usize,
    passes: usize,
    lines: usize,
) -> Vec<Times> {
    let mut times: Vec<Times> = subjects.iter().map(|_| Ok(Vec::new())).collect();
    let count = subjects.len();
    for round in 0..=rounds {
        for place in 0..count {
            let at = (round + place) % count;
            let Ok(measured) = &mut times[at] else {
                continue;
            };
            let began = Instant::now();
            let outcome = (0..passes).try_for_each(|_| (subjects[at].pass)());
            let took = began.elapsed().as_nanos() as f64;
            match outcome {
                Ok(()) if round == 0 => {}
                Ok(()) => measured.push(took / (passes * lines) as f64),
                Err(why) => times[at] = Err(why),
            }
        }
    }
    times
}
