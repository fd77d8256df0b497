//! The unions of frames: what a line of a direction, or an answer, may be.

use minijinja::{Value, context};

use super::layout::{self, arm, doc};
use crate::frames::{Frame, Kind, TurnRule};
use crate::model::{Direction, Turn};
use crate::name::type_name;
use crate::target::{EITHER, of};

/// A union of frames.
pub(super) struct Union {
    pub(super) name: String,
    pub(super) about: String,
    pub(super) cases: Vec<Case>,
    /// What the turn of a failure must be when it is written.
    pub(super) failure: TurnRule,
}

/// A variant of a union.
pub(super) struct Case {
    pub(super) variant: String,
    pub(super) frame: Frame,
    pub(super) about: String,
}

impl Union {
    pub(super) fn view(&self) -> Value {
        let writes = |case: &Case| {
            let write = match case.frame.kind {
                Kind::Failure { .. } => format!("value.write(out, {})", rule(self.failure)),
                _ => "value.write(out)".to_owned(),
            };
            arm(
                &format!("{}::{}(value)", self.name, case.variant),
                &write,
                16,
            )
        };
        let variants = self
            .cases
            .iter()
            .map(|case| variant(&self.name, &case.variant, &case.frame.name, &case.about));
        context! {
            writes => self.cases.iter().flat_map(writes).collect::<Vec<_>>(),
            ..declared(&self.name, &self.about, variants.collect())
        }
    }
}

/// The union of both directions.
pub(super) fn either() -> Value {
    let line = |direction: Direction| {
        let name = type_name(direction.as_str());
        variant(
            "RunnerFrame",
            &name,
            &name,
            &format!("A line {}.", of(direction)),
        )
    };
    declared("RunnerFrame", EITHER, Direction::ALL.map(line).to_vec())
}

/// A union as its declaration shows it.
fn declared(name: &str, about: &str, cases: Vec<Value>) -> Value {
    context! { name, doc => doc(about, 4), generics => "<'a>", cases }
}

fn variant(union: &str, variant: &str, payload: &str, about: &str) -> Value {
    let pattern = format!("{union}::{variant}(value)");
    let ty = format!("{payload}<'a>");
    context! {
        variant,
        declared => layout::variant(variant, &ty, 8),
        ty,
        doc => doc(about, 8),
        owned => arm(&pattern, &format!("{union}::{variant}(value.into_owned())"), 16),
    }
}

/// Whether a method has a turn, as the bindings spell it.
pub(super) fn turn(turn: Turn) -> &'static str {
    match turn {
        Turn::Required => "Turn::Required",
        Turn::Absent => "Turn::Absent",
    }
}

/// The rule for a failure's turn: that of its method, where the method is known.
pub(super) fn rule(rule: TurnRule) -> &'static str {
    match rule {
        TurnRule::Required => "Some(Turn::Required)",
        TurnRule::Optional => "None",
        TurnRule::Absent => "Some(Turn::Absent)",
    }
}
