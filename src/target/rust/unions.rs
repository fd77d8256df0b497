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
    /// The variant of `Method` that a request asks for or a reply answers, where it is known.
    pub(super) method: Option<String>,
    pub(super) about: String,
}

impl Union {
    pub(super) fn view(&self) -> Value {
        let writes = |case: &Case| match case.frame.kind {
            Kind::Failure { .. } => self.arm(
                case,
                "value",
                &format!("value.write(out, {})", rule(self.failure)),
            ),
            _ => self.arm(case, "value", "value.write(out)"),
        };
        let variants = self
            .cases
            .iter()
            .map(|case| variant(&self.name, &case.variant, &case.frame.name, &case.about));
        context! {
            attachment => self.attachment(),
            accessors => self.accessors(),
            writes => self.cases.iter().flat_map(writes).collect::<Vec<_>>(),
            ..declared(&self.name, &self.about, variants.collect())
        }
    }
}

impl Union {
    /// The arms that give a frame's attachment, which each has.
    fn attachment(&self) -> Vec<String> {
        let cases = self.cases.iter();
        cases
            .flat_map(|case| self.arm(case, "value", "&value.attachment"))
            .collect()
    }

    /// What else can be told of a frame, if it has it.
    fn accessors(&self) -> Vec<Value> {
        let member = |case: &Case, body: &str| Some(self.arm(case, "value", body));
        let method = |case: &Case| {
            let method = case.method.as_ref()?;
            Some(self.arm(case, "_", &format!("Some(Method::{method})")))
        };
        let turn = |case: &Case| match case.frame.turn {
            TurnRule::Required => member(case, "Some(&value.turn)"),
            TurnRule::Optional => member(case, "value.turn.as_deref()"),
            TurnRule::Absent => None,
        };
        let id = |case: &Case| match case.frame.kind {
            Kind::Event { .. } => None,
            _ => member(case, "Some(&value.id)"),
        };
        let asked = |case: &Case| match case.frame.kind {
            Kind::Request { .. } => method(case),
            _ => None,
        };
        let answered = |case: &Case| match case.frame.kind {
            Kind::Reply { .. } => method(case),
            _ => None,
        };
        [
            self.accessor(
                "turn",
                "&str",
                "The turn that the line concerns, if it has one.",
                turn,
            ),
            self.accessor(
                "id",
                "&str",
                "The id of a request, or of the request that is answered. An event has none.",
                id,
            ),
            self.accessor(
                "method",
                "Method",
                "The method that a request asks for.",
                asked,
            ),
            self.accessor(
                "answers",
                "Method",
                "The method that a reply answers, where that is known. A failure does not tell it.",
                answered,
            ),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// A function that gives what some variants have; none where no variant has it.
    fn accessor(
        &self,
        name: &str,
        ty: &str,
        about: &str,
        given: impl Fn(&Case) -> Option<Vec<String>>,
    ) -> Option<Value> {
        let given: Vec<Vec<String>> = self.cases.iter().filter_map(given).collect();
        if given.is_empty() {
            return None;
        }
        let mut arms = given.concat();
        if given.len() < self.cases.len() {
            arms.push("_ => None,".to_owned());
        }
        Some(context! { name, result => format!("Option<{ty}>"), doc => doc(about, 8), arms })
    }

    fn arm(&self, case: &Case, bound: &str, body: &str) -> Vec<String> {
        arm(
            &format!("{}::{}({bound})", self.name, case.variant),
            body,
            16,
        )
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
    context! {
        attachment => Vec::<String>::new(),
        ..declared("RunnerFrame", EITHER, Direction::ALL.map(line).to_vec())
    }
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
