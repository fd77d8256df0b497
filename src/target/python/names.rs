//! The names that the module imports, and those that it exports.

use super::types::Types;
use crate::model::{Model, Shape};
use crate::target::lines::{all, failure, has_lookup};

/// What the module uses of `typing`.
pub(super) fn typing(model: &Model) -> Vec<&'static str> {
    let mut names = vec![
        "Any",
        "AnyStr",
        "ClassVar",
        "Final",
        "Generic",
        "Literal",
        "NamedTuple",
        "NoReturn",
        "Protocol",
        "Self",
        "TypeAlias",
        "TypeVar",
        "cast",
        "final",
        "get_args",
    ];
    if model.methods.len() > 1 {
        names.push("overload");
    }
    names
}

/// What the module exports: constants, classes, functions.
pub(super) fn public(model: &Model, types: &Types) -> Vec<String> {
    let mut names: Vec<String> = [
        "AsyncByteSink",
        "AsyncByteSource",
        "AsyncFrameWriter",
        "ByteSink",
        "ByteSource",
        "CODES",
        "Code",
        "DeltaText",
        "Direction",
        "ENVIRONMENT",
        "ENVIRONMENT_FIXED",
        "Envelope",
        "FrameWriter",
        "Json",
        "JsonObject",
        "JsonValue",
        "LineSplitter",
        "PROTOCOL_VERSION",
        "RunnerFrame",
        "Secret",
        "ToBrain",
        "ToRunner",
        "WireError",
        "decode_to_brain",
        "decode_to_runner",
        "encode_to_brain",
        "encode_to_runner",
        "envelope",
        "iter_frames",
        "read_frames",
    ]
    .map(str::to_owned)
    .into();
    let mut add = |some: &[&str]| names.extend(some.iter().map(|name| (*name).to_owned()));
    if !model.methods.is_empty() {
        add(&[
            "AnyRequest",
            "Answer",
            "DIRECTIONS",
            "METHODS",
            "Method",
            "TURNS",
            "decode_reply",
        ]);
    }
    if !model.events.is_empty() {
        add(&["AnyEvent", "EVENTS", "EventName"]);
    }
    if has_lookup(model) {
        add(&["Lookup"]);
    }
    names.extend(model.limits.iter().map(|limit| types.limit(&limit.name)));
    names.extend(types.declared());
    let frames = all(model).into_iter().chain(failure(model));
    names.extend(frames.map(|frame| types.name(&frame.name)));
    names.extend(
        model
            .shapes
            .iter()
            .map(Shape::name)
            .map(|name| types.name(name)),
    );
    names.sort_by_key(|name| (rank(name), name.clone()));
    names.dedup();
    names
}

/// Constants come first, then classes, then functions: the order that ruff wants.
fn rank(name: &str) -> usize {
    let lower = |c: char| c.is_ascii_lowercase();
    match (name.contains(lower), name.starts_with(lower)) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    }
}
