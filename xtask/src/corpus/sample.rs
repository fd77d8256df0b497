//! One valid line for every frame that a model implies, and what each of its values is.

mod builder;

use std::collections::HashSet;

use brain_wire::frames::{self, Frame, Replies, TurnRule};
use brain_wire::model::{Direction, Format, Method, Model};

use super::tree::{Node, Place};
use builder::Builder;

/// A frame with a value for each of its members, the optional ones too.
pub struct Sample {
    /// The frame's name within vector names.
    pub label: String,
    /// The decode kind that reads it.
    pub kind: String,
    /// The method whose answers this kind reads, if it reads nothing else.
    pub method: Option<String>,
    /// The frame.
    pub frame: Frame,
    /// Its value; written without white space it is its own encoding.
    pub tree: Node,
    /// Its values from left to right, each before those inside it.
    pub sites: Vec<Site>,
}

/// A value of a sample.
#[derive(Debug, Clone)]
pub struct Site {
    pub place: Place,
    /// The member that holds it, as `Type.member`; `[]` after it for a list's items.
    pub cell: String,
    /// The closed object that it is; empty for anything else.
    pub object: String,
    pub role: Role,
    pub kind: Kind,
}

/// What a value is for whatever holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Root,
    Required,
    Optional,
    /// `null` or absent (rule Y2).
    Nullable,
    /// It tells what the frame is.
    Tells,
    /// It tells which object of a union it is in.
    Tag,
    Item,
}

/// What a value is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    Object,
    List,
    Text(Format),
    Secret,
    /// One of several strings.
    Enum(Vec<String>),
    /// The name of a method or an event.
    Name,
    Int,
    Bool,
    Null,
    JsonObject,
    Json,
}

/// A way to read lines.
pub struct Reader<'m> {
    /// Its name in calls: a direction, and the method of a reply where it is not clear.
    pub kind: String,
    pub direction: Direction,
    /// The method of the replies that it reads; it then reads nothing else.
    pub method: Option<&'m Method>,
}

/// Every way to read lines.
pub fn readers(model: &Model) -> Vec<Reader<'_>> {
    let mut readers = Vec::new();
    for direction in Direction::ALL {
        let reader = |kind: String, method| Reader {
            kind,
            direction,
            method,
        };
        readers.push(reader(direction.as_str().to_owned(), None));
        // The contract's section 9 has such a call for the replies of this direction alone.
        let callable = direction == Direction::ToBrain;
        if callable && frames::replies(model, direction) == Replies::Unknown {
            for method in model.methods_of(direction.opposite()) {
                let kind = format!("{}:{}", direction.as_str(), method.name);
                readers.push(reader(kind, Some(method)));
            }
        }
    }
    readers
}

/// The samples of what a reader reads. A frame with a union of several objects has as many.
pub fn samples(model: &Model, reader: &Reader<'_>) -> Vec<Sample> {
    let frames = match reader.method {
        Some(method) => vec![
            frames::reply(method),
            frames::failure(model, method.turn.into()),
        ],
        None => frames_of(model, reader.direction),
    };
    let mut samples = Vec::new();
    for frame in frames {
        let mut seen = HashSet::new();
        for variant in 0.. {
            let mut sample = Builder::sample(model, reader, &frame, variant);
            let line = sample.tree.line();
            sample.sites.retain(|site| {
                seen.insert((
                    line.pointer(&site.place),
                    site.cell.clone(),
                    site.object.clone(),
                ))
            });
            if sample.sites.is_empty() {
                break;
            }
            samples.push(sample);
        }
    }
    samples
}

fn frames_of(model: &Model, direction: Direction) -> Vec<Frame> {
    let mut frames: Vec<Frame> = model.methods_of(direction).map(frames::request).collect();
    frames.extend(frames::events(model, direction));
    match frames::replies(model, direction) {
        Replies::None => {}
        Replies::Of(method) => frames.extend([
            frames::reply(method),
            frames::failure(model, method.turn.into()),
        ]),
        Replies::Unknown => frames.extend([
            frames::raw_reply(),
            frames::failure(model, TurnRule::Optional),
        ]),
    }
    frames
}
