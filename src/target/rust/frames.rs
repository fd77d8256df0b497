//! Frames, methods and events as the templates see them.

use minijinja::{Value, context};

use super::directions;
use super::layout::{arm, doc, list_of, signature};
use super::object::{Object, quoted};
use super::options::Side;
use super::plain;
use super::types::{Place, Types, variant};
use super::unions::{Case, Union, either, turn};
use crate::frames::{self, Frame, TurnRule};
use crate::model::{Direction, Event, Method, Model, Turn, Type};
use crate::name::{Scope, type_name};

/// A row of a table, and what it is called as a variant.
pub(super) struct Named<'a, T> {
    pub(super) row: &'a T,
    pub(super) variant: String,
}

impl<'a, T> Named<'a, T> {
    /// Names rows by their wire names; some names are taken already.
    pub(super) fn all(rows: &'a [T], taken: &[&str], name: impl Fn(&T) -> &str) -> Vec<Self> {
        let mut scope = Scope::reserving(taken.iter().copied());
        let named = |row| Named {
            row,
            variant: scope.take(&variant(name(row))),
        };
        rows.iter().map(named).collect()
    }
}

/// The frames as objects.
pub(super) struct Objects {
    /// All but the failure, in their order.
    pub(super) plain: Vec<Value>,
    /// The failure, whose turn is a matter of what it answers.
    pub(super) failure: Value,
}

impl Objects {
    pub(super) fn new(model: &Model, types: &Types) -> Self {
        let object = |frame: &Frame| {
            let parts = frame.parts();
            Object {
                name: &frame.name,
                doc: &frame.doc,
                parts: &parts,
                frame: Some(frame.turn),
            }
            .view(types)
        };
        let mut plain: Vec<Frame> = model.methods.iter().map(frames::request).collect();
        for direction in Direction::ALL {
            plain.extend(frames::events(model, direction));
        }
        plain.extend(model.methods.iter().map(frames::reply));
        plain.push(frames::raw_reply());
        Self {
            plain: plain.iter().map(object).collect(),
            failure: object(&frames::failure(model, TurnRule::Optional)),
        }
    }

    /// All of them, the failure last.
    pub(super) fn all(&self) -> Vec<Value> {
        let mut all = self.plain.clone();
        all.push(self.failure.clone());
        all
    }
}

/// All that the templates need to know of frames.
pub(super) fn view(model: &Model, types: &Types, side: Side, objects: &Objects) -> Value {
    let methods = Named::all(&model.methods, &["Self", "Failure"], |method| &method.name);
    let events = Named::all(&model.events, &["Self"], |event| &event.name);
    let directions = Direction::ALL.map(|each| (each, directions::view(model, each, &methods)));
    let those = |wanted: &dyn Fn(Direction) -> bool| -> Vec<Value> {
        let wanted = directions.iter().filter(|(each, _)| wanted(*each));
        wanted.map(|(_, view)| view.clone()).collect()
    };
    let answer = answer(model, &methods).view();
    let mut written = those(&|_| true);
    written.push(answer);
    let mut unions = written.clone();
    unions.push(either());
    context! {
        methods => methods.iter().map(|method| view_method(method, &model.error, types)).collect::<Vec<_>>(),
        all_methods => list_of("Method", &methods),
        events => events.iter().map(view_event).collect::<Vec<_>>(),
        all_events => list_of("Event", &events),
        error => types.spell(&model.error),
        write_error => format!("{}?;", types.write(&model.error, &Place::field("self.error"))),
        frames => objects.all(),
        writing_frames => objects.plain.clone(),
        read_directions => those(&|each| side.reads(each)),
        written_directions => those(&|each| side.writes(each)),
        writing_unions => written,
        frame_unions => unions,
    }
}

/// The union of all that can answer a request.
fn answer(model: &Model, methods: &[Named<'_, Method>]) -> Union {
    let reply = |method: &Named<'_, Method>| Case {
        variant: method.variant.clone(),
        frame: frames::reply(method.row),
        method: Some(method.variant.clone()),
        about: format!("The result of `{}`.", method.row.name),
    };
    let mut cases: Vec<Case> = methods.iter().map(reply).collect();
    cases.push(directions::failure(model));
    Union {
        name: "Answer".to_owned(),
        about: "What answers a request whose method is known.".to_owned(),
        cases,
        failure: TurnRule::Optional,
    }
}

fn view_method(method: &Named<'_, Method>, error: &Type, types: &Types) -> Value {
    let Named { row, variant } = method;
    let literal = quoted(&row.name);
    let (reply, result) = (frames::reply(row).name, types.spell(&row.result));
    let answer = type_name(row.direction.opposite().as_str());
    let parameters = ["&self".to_owned(), format!("result: {result}")];
    let outcome = format!("outcome: Result<{result}, {}>", types.spell(error));
    let outcome = ["&self".to_owned(), outcome];
    let echoed: &[&str] = match row.turn {
        Turn::Required => &["attachment", "turn", "id"],
        Turn::Absent => &["attachment", "id"],
    };
    let own = |body: &str, margin| arm(&format!("Method::{variant}"), body, margin);
    let direction = format!("Direction::{}", type_name(row.direction.as_str()));
    context! {
        variant,
        doc => doc(&row.doc, 8),
        as_str => own(&literal, 16),
        parse => arm(&literal, &format!("Ok(Method::{variant})"), 16),
        direction => own(&direction, 16),
        turn => own(turn(row.turn), 16),
        read_reply => own(&format!("{reply}::read(cursor).map(Answer::from)"), 16),
        plain_reply => own(&plain::taken(&reply), 16),
        request => frames::request(row).name,
        params => types.spell(&row.params),
        reply_signature => signature("pub fn reply", &parameters, &format!("{reply}<'a>"), 8),
        answer_signature => signature("pub fn answer", &outcome, &format!("{answer}<'a>"), 8),
        echo => echoed.iter().map(|name| format!("{name}: self.{name}.clone(),")).collect::<Vec<_>>(),
        failed_turn => if row.turn == Turn::Required { "Some(self.turn.clone())" } else { "None" },
        reply,
        result,
    }
}

fn view_event(event: &Named<'_, Event>) -> Value {
    let Named { row, variant } = event;
    let literal = quoted(&row.name);
    context! {
        variant,
        doc => doc(&row.doc, 8),
        as_str => arm(&format!("Event::{variant}"), &literal, 16),
        parse => arm(&literal, &format!("Ok(Event::{variant})"), 16),
    }
}
