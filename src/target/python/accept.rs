//! The fast path as the templates see it: what it makes of a tree, and how.

use std::collections::HashMap;

use minijinja::{Value, context};

use super::layout::{assign_plain, call, head, indented, invoke};
use super::object::Object;
use super::types::{Types, method};
use crate::frames::{self, Frame, Kind, Part, Replies};
use crate::model::{Direction, Member, Method, Model, Presence, Type};
use crate::target::literal::quoted;

/// How far a function's statements stand from the margin, in columns.
const BODY: usize = 4;

/// The shapes that the fast path makes, and how deep each is nested at most.
///
/// One that holds free-form JSON, whose text no tree has, is not among them.
pub(super) struct Plain {
    depths: HashMap<String, usize>,
    /// How deep a line may be nested. No frame of the fast path is deeper, so nobody need look how deep it is.
    most: u64,
}

impl Plain {
    /// One pass a level of nesting finds them all.
    pub(super) fn of(model: &Model) -> Self {
        let mut plain = Self {
            depths: HashMap::new(),
            most: model.limit("MAX_DEPTH").unwrap_or_default(),
        };
        loop {
            let known = plain.depths.len();
            for shape in &model.shapes {
                let depths = shape.members().map(|member| plain.depth(&member.ty));
                if let Some(depths) = depths.collect::<Option<Vec<_>>>() {
                    let deepest = depths.into_iter().max().unwrap_or_default();
                    plain.depths.insert(shape.name().to_owned(), deepest + 1);
                }
            }
            if plain.depths.len() == known {
                return plain;
            }
        }
    }

    /// Whether the fast path makes a value of a type.
    pub(super) fn has(&self, ty: &Type) -> bool {
        let frame = |depth| u64::try_from(depth + 1).is_ok_and(|depth: u64| depth <= self.most);
        self.depth(ty).is_some_and(frame)
    }

    fn depth(&self, ty: &Type) -> Option<usize> {
        match ty {
            Type::Json | Type::JsonObject => None,
            Type::List(item) => Some(self.depth(item)? + 1),
            Type::Named(name) => self.depths.get(name).copied(),
            Type::Bool | Type::Int | Type::Text(_) | Type::Secret | Type::Null => Some(0),
        }
    }
}

/// Whether the fast path makes a frame: a request, an event or a reply whose payload it makes.
pub(super) fn is_accepted(frame: &Frame, types: &Types) -> bool {
    let failure = matches!(frame.kind, Kind::Failure { .. });
    !failure && types.is_plain(payload(frame))
}

fn payload(frame: &Frame) -> &Type {
    match &frame.kind {
        Kind::Request { params: ty, .. }
        | Kind::Event { data: ty, .. }
        | Kind::Reply { result: ty, .. }
        | Kind::Failure { error: ty } => ty,
    }
}

/// The types of what the frames hold that the fast path makes.
pub(super) fn payloads<'a>(model: &'a Model, types: &Types) -> Vec<&'a Type> {
    let asked = model
        .methods
        .iter()
        .flat_map(|method| [&method.params, &method.result]);
    let told = model.events.iter().map(|event| &event.data);
    asked.chain(told).filter(|ty| types.is_plain(ty)).collect()
}

/// What of the function that makes the frames of a direction depends on the model.
pub(super) fn direction(model: &Model, way: Direction, types: &Types) -> Value {
    let requests = model.methods_of(way);
    let requests = requests.map(|method| (&*method.name, frames::request(method)));
    let names = model.events_of(way).map(|event| &*event.name);
    let events = names.zip(frames::events(model, way));
    let requests: Vec<_> = requests.filter_map(|row| case(row, types)).collect();
    let events: Vec<_> = events.filter_map(|row| case(row, types)).collect();
    let reply = match frames::replies(model, way) {
        Replies::Of(method) if types.is_plain(&method.result) => {
            make(&types.name(&frames::reply(method).name), types)
        }
        _ => Vec::new(),
    };
    let any = !requests.is_empty() || !events.is_empty() || !reply.is_empty();
    context! { requests, events, reply, any }
}

/// The `case` that makes a frame, by the wire name of its method or event.
fn case((name, frame): (&str, Frame), types: &Types) -> Option<Value> {
    let make = make(&types.name(&frame.name), types);
    is_accepted(&frame, types).then(|| context! { literal => quoted(name), make })
}

/// The statement that makes an object of a tree.
pub(super) fn make(class: &str, types: &Types) -> Vec<String> {
    invoke("return ", &types.function("accept", class), &["tree"], 16)
}

/// The functions that make the replies, by their methods.
pub(super) fn replies(model: &Model, types: &Types) -> Vec<String> {
    let row = |method: &Method| {
        let reply = frames::reply(method);
        let make = types.function("accept", &types.name(&reply.name));
        is_accepted(&reply, types).then(|| format!("{}: {make}", quoted(&method.name)))
    };
    let rows: Vec<_> = model.methods.iter().filter_map(row).collect();
    call(
        "_REPLY_ACCEPTORS: Final[Mapping[str, Callable[[Any], Any]]] = {",
        &rows,
        "}",
        0,
    )
}

/// The head of the function that makes values of a class.
pub(super) fn signature(class: &str, types: &Types) -> Vec<String> {
    head(&types.function("accept", class), &["value: Any"], class, 0)
}

/// What the function does that makes an object: how many members there are to be, which are null, what is made.
pub(super) fn object<'p>(
    object: &Object<'_>,
    parts: impl Iterator<Item = (&'p Part, &'p str)>,
    types: &Types,
) -> Value {
    let (mut needed, mut optional, mut nulls, mut taken) = (0, Vec::new(), Vec::new(), Vec::new());
    for (part, attribute) in parts {
        match part {
            Part::Constant { .. } => needed += 1,
            Part::Null { name } => {
                nulls.push(quoted(name));
                optional.push(quoted(name));
            }
            Part::Value(member) => {
                match member.presence {
                    Presence::Required => needed += 1,
                    Presence::Optional => optional.push(quoted(&member.name)),
                }
                taken.extend(take(member, attribute, types));
            }
        }
    }
    let mut lines = vec![format!("return {}(", object.name)];
    lines.extend(indented(taken, 4));
    if lines.len() == 1 {
        lines = vec![format!("return {}()", object.name)];
    } else {
        lines.push(")".to_owned());
    }
    context! {
        head => signature(object.name, types),
        expected => expected(needed, &optional),
        nulls,
        lines,
    }
}

/// The head of the check that no member is there that is not known.
fn expected(needed: usize, optional: &[String]) -> Vec<String> {
    if optional.is_empty() {
        return vec![format!("if len(tree) != {needed}:")];
    }
    let mut lines = vec![format!("members = {needed}")];
    for name in optional {
        let present = format!("{name} in tree");
        lines.extend(assign_plain("members +=", &present, BODY));
    }
    lines.push("if len(tree) != members:".to_owned());
    lines
}

/// The argument that takes a member from a tree.
fn take(member: &Member, attribute: &str, types: &Types) -> Vec<String> {
    let name = quoted(&member.name);
    let got = format!("tree.get({name})");
    let (function, arguments) = match (member.presence, &member.ty) {
        (Presence::Optional, ty) => (
            "_take_optional".to_owned(),
            vec!["tree".to_owned(), name, taker(ty, types)],
        ),
        (Presence::Required, Type::List(item)) => {
            ("_take_items".to_owned(), vec![got, taker(item, types)])
        }
        (Presence::Required, ty) => (taker(ty, types), vec![got]),
    };
    let open = format!("{attribute}={function}(");
    call(&open, &arguments, "),", BODY + 4)
}

/// The function that makes a value of a tree.
fn taker(ty: &Type, types: &Types) -> String {
    match ty {
        Type::List(item) => format!("lambda tree: _take_items(tree, {})", taker(item, types)),
        Type::Named(name) => types.function("accept", &types.name(name)),
        _ => format!("_take_{}", method(ty)),
    }
}
